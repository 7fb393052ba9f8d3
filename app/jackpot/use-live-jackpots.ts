import { useSafeEffect } from "~/ui/use-safe-effect";
import { followJackpots, openTicks } from "./ticker";

/** Keeps all jackpots on the page up to date while the component is mounted. */
export function useLiveJackpots(): void {
  useSafeEffect(() => followJackpots({ open: openTicks, page: document, random: Math.random }), []);
}

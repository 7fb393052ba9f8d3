import { useSafeEffect } from "~/ui/use-safe-effect";
import { followJackpots, openTicks } from "./ticker";

/** Keeps all jackpots of the page as they are, for as long as what uses it is shown. */
export function useLiveJackpots(): void {
  useSafeEffect(() => followJackpots({ open: openTicks, page: document, random: Math.random }), []);
}

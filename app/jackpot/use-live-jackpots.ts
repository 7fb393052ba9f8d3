import { useEffect } from "react";
import { followJackpots, openTicks } from "./ticker";

/** Keeps all jackpots of the page as they are, for as long as what uses it is shown. */
export function useLiveJackpots(): void {
  useEffect(() => {
    if (typeof EventSource === "undefined") return undefined;
    return followJackpots({ open: openTicks, page: document, random: Math.random });
  }, []);
}

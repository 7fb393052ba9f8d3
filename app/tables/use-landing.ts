import { useState } from "react";
import { holdFigures } from "~/ui/hold-figures";
import { wantsLessMotion } from "~/ui/media";
import { useSafeEffect } from "~/ui/use-safe-effect";
import type { TableView } from "./view";

/** How long the wheel takes to stop (stage.css), and the frame in which that begins. */
const LANDING_MS = 1_500;
/** What the player's own result changes when it has been loaded. What comes with the table's is held by stage.css. */
const OWN_FIGURES =
  ".top-balance > .money, .top-balance summary .money, .top-balance dd, .session-panel b, .own, .own-chips, .bet-bar .money";

/**
 * Whether the wheel is coming to rest on a result that this page has seen come out. Meanwhile no figure tells the result, except to
 * screen readers.
 * @param isSettled the own result is on the page already: there is nothing left to hold
 */
export function useLanding({ kind, round }: TableView, isSettled: boolean): boolean {
  // The hash tells one demo round from the next.
  const result = kind === "roulette" && round?.result ? `${round.no} ${round.server_seed_hash}` : null;
  const [seen, setSeen] = useState(result);
  const [landing, setLanding] = useState<string | null>(null);
  if (result !== seen) {
    setSeen(result);
    setLanding(isSettled || wantsLessMotion() ? null : result);
  }
  useSafeEffect(() => {
    if (landing === null) return undefined;
    const show = holdFigures(OWN_FIGURES);
    const timer = setTimeout(() => setLanding(null), LANDING_MS);
    return () => {
      clearTimeout(timer);
      show();
    };
  }, [landing]);
  return landing !== null;
}

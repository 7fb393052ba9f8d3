import { Money } from "~/ui/Money";
import type { JackpotTerms } from "./jackpot.server";

/** Spec §9: the compulsory bet on every spin, deducted after it. Of an operator who says no more, that. */
const BET_MINOR = 1;

/** What taking part costs. */
export function BetTerms({ terms }: { terms: JackpotTerms | null }) {
  return (
    <>
      Taking part costs <Money minor={terms?.betMinor ?? BET_MINOR} /> of cash on every spin, free spins
      included. It is deducted after the spin, and you see it in your history. A spin after which you do not
      have it costs nothing and cannot win.
    </>
  );
}

/** How the jackpot is won, where the house publishes it. */
export function Odds({ terms }: { terms: JackpotTerms | null }) {
  if (terms === null) return null;
  return (
    <p>
      Each spin wins with one chance in {terms.oneIn.toLocaleString("en-US")}, whatever its stake; the number
      is drawn from the seeds of the spin, so that you can check it. Every cent goes into the jackpot, and
      each one begins with <Money minor={terms.seedMinor} /> of the house.
    </p>
  );
}

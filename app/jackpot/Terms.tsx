import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { Money } from "~/ui/Money";
import type { JackpotTerms } from "./jackpot.server";
import { messages } from "./messages";

/** Spec §9: the compulsory bet on every spin, deducted after it. Of an operator who says no more, that. */
const BET_MINOR = 1;

/** What taking part costs. */
export function BetTerms({ terms }: { terms: JackpotTerms | null }) {
  const words = useMessages(messages).terms;
  return rich(words.bet, { bet: () => <Money minor={terms?.betMinor ?? BET_MINOR} /> });
}

/** How the jackpot is won, where the house publishes it. */
export function Odds({ terms }: { terms: JackpotTerms | null }) {
  const words = useMessages(messages).terms;
  if (terms === null) return null;
  return <p>{rich(words.odds(terms.oneIn), { seed: () => <Money minor={terms.seedMinor} /> })}</p>;
}

import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { Money } from "~/ui/Money";
import type { JackpotTerms } from "./jackpot.server";
import { messages } from "./messages";

/** Deducted after every spin. The default for operators that publish no other amount. */
const BET_MINOR = 1;

/** What joining costs. */
export function BetTerms({ terms }: { terms: JackpotTerms | null }) {
  const words = useMessages(messages).terms;
  return rich(words.bet, { bet: () => <Money minor={terms?.betMinor ?? BET_MINOR} /> });
}

/** How the jackpot is won, if the casino publishes it. */
export function Odds({ terms }: { terms: JackpotTerms | null }) {
  const words = useMessages(messages).terms;
  if (terms === null) return null;
  return <p>{rich(words.odds(terms.oneIn), { seed: () => <Money minor={terms.seedMinor} /> })}</p>;
}

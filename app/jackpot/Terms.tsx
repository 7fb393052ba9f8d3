import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { Money } from "~/ui/Money";
import type { JackpotTerms } from "./jackpot.server";
import { messages } from "./messages";

/** Per spin. What the document says a casino takes that publishes no terms. */
const BET_MINOR = 1;

/** What joining costs. */
export function BetTerms({ terms }: { terms: JackpotTerms | null }) {
  const words = useMessages(messages).terms;
  return rich(terms ? words.bet : words.plainBet, {
    bet: <Money minor={terms?.betMinor ?? BET_MINOR} />,
  });
}

/** How the jackpot is won, if the casino publishes it. */
export function Odds({ terms }: { terms: JackpotTerms | null }) {
  const words = useMessages(messages).terms;
  if (terms === null) return null;
  return <p>{rich(words.odds(terms.oneIn), { seed: <Money minor={terms.seedMinor} /> })}</p>;
}

import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Money } from "~/ui/Money";
import { betWords } from "~/casino/bet-words";
import { LATE_NOTE, ownWords, toneOf, type OwnBet } from "./own-bet";

interface OwnPartProps {
  /** The bet in the round that is on. */
  own: OwnBet | null;
  /** The one before. */
  last: OwnBet | null;
}

/** The player's own bet and what came of it. Said when it changes; a win is celebrated, a loss is not dwelt on. */
export function OwnPart({ own, last }: OwnPartProps) {
  const tone = own === null ? "none" : toneOf(own);
  return (
    <div className={`own own-${tone}`}>
      <p className="own-words" role="status">
        {own === null ? "" : ownWords(own)}
      </p>
      {own?.isLate ? <p className="hint">{LATE_NOTE}</p> : null}
      {own ? <OwnChips bet={own} /> : null}
      {own === null && last !== null ? (
        <p className="hint own-last">
          Your last bet, round {last.place.no}: {ownWords(last)} <Link to={paths.round(last.id)}>Record</Link>
        </p>
      ) : null}
    </div>
  );
}

function OwnChips({ bet }: { bet: OwnBet }) {
  if (bet.outcome.kind !== "roulette") return null;
  return (
    <ul className="own-chips">
      {bet.outcome.bets.map((chip, place) => (
        <li key={place} className={chip.payout_minor > 0 ? "own-chip own-chip-won" : "own-chip"}>
          {betWords(chip)} <Money minor={chip.amount_minor} currency={bet.currency} />
          {chip.payout_minor > 0 ? (
            <>
              {" "}
              pays <Money minor={chip.payout_minor} currency={bet.currency} />
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

import { GameStyles } from "../GameStyles";
import type { VisitorGame } from "../play.server";
import type { OutcomeProps } from "../record/outcome-props";
import css from "./blackjack.css?url";
import { BlackjackTable } from "./BlackjackTable";

/** The table as it stands in an open round, or as it ended. */
export function BlackjackOutcome({ outcome, currency }: OutcomeProps<"blackjack">) {
  return (
    <div className="machine machine-record">
      <GameStyles href={css} />
      <BlackjackTable outcome={outcome} currency={currency} />
    </div>
  );
}

/** The table before the first round. */
export function IdleBlackjack({ game }: { game: VisitorGame }) {
  return (
    <>
      <GameStyles href={css} />
      <BlackjackTable outcome={null} currency={game.head.currency} />
    </>
  );
}

import { useMessages } from "~/messages/messages";
import { numberFormat } from "~/ui/numbers";
import { GameStyles } from "../GameStyles";
import type { VisitorGame } from "../play.server";
import type { OutcomeProps } from "../record/outcome-props";
import css from "./dice.css?url";
import { rollResult, targetIn, targetsOf } from "./dice-words";
import { DiceTable } from "./DiceTable";
import { messages } from "./messages";

/** The result of a roll. */
export function DiceOutcome({ outcome }: OutcomeProps<"dice">) {
  const { times } = useMessages(numberFormat);
  const words = useMessages(messages);
  return (
    <div className="machine machine-record">
      <GameStyles href={css} />
      <DiceTable target={outcome.target} roll={outcome.roll} />
      <p className="result">{rollResult(outcome, words.timesStake(times(outcome.multiple)), words)}</p>
    </div>
  );
}

/** The table before the first roll. */
export function IdleDice({ game }: { game: VisitorGame }) {
  return (
    <>
      <GameStyles href={css} />
      <DiceTable target={targetIn(targetsOf(game.paytable), "")?.target ?? 0} roll={null} />
    </>
  );
}

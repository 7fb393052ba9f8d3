import { GameStyles } from "../GameStyles";
import { times } from "../multiples";
import type { OutcomeProps } from "../outcome-props";
import type { VisitorGame } from "../play.server";
import { rollText, targetIn, targetsOf } from "./dice-words";
import { DiceTable } from "./DiceTable";
import css from "./dice.css?url";

/** A roll that lies on the table. */
export function DiceOutcome({ outcome: { target, roll, multiple } }: OutcomeProps<"dice">) {
  return (
    <div className="machine machine-record">
      <GameStyles href={css} />
      <DiceTable target={target} roll={roll} />
      <p className="result">
        {rollText(roll)} is {roll < target ? "" : "not "}under {target}: {times(multiple)} the stake
      </p>
    </div>
  );
}

/** The table before anyone has rolled. */
export function IdleDice({ game }: { game: VisitorGame }) {
  return (
    <>
      <GameStyles href={css} />
      <DiceTable target={targetIn(targetsOf(game.paytable), "")?.target ?? 0} roll={null} />
    </>
  );
}

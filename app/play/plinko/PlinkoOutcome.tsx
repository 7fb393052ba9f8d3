import { GameStyles } from "../GameStyles";
import { times } from "../multiples";
import type { OutcomeProps } from "../outcome-props";
import type { VisitorGame } from "../play.server";
import { PlinkoBoard } from "./PlinkoBoard";
import { FIRST_BOARD, slotsOf } from "./plinko-words";
import css from "./plinko.css?url";

/** A ball that has fallen. */
export function PlinkoOutcome({ outcome }: OutcomeProps<"plinko">) {
  const { rows, risk, slot, path, multiple } = outcome;
  return (
    <div className="machine machine-record">
      <GameStyles href={css} />
      <PlinkoBoard rows={rows} slots={[]} ball={outcome} />
      <p className="result">
        Slot {slot + 1} of {rows + 1}: {times(multiple)} the stake
      </p>
      <p>
        {rows} rows, {risk} risk. The way of the ball, from the top: <code>{path}</code>.
      </p>
    </div>
  );
}

/** The board before anyone has played. */
export function IdlePlinko({ game }: { game: VisitorGame }) {
  return (
    <>
      <GameStyles href={css} />
      <PlinkoBoard rows={FIRST_BOARD.rows} slots={slotsOf(game.paytable, FIRST_BOARD)} ball={null} />
    </>
  );
}

import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { numberFormat } from "~/ui/numbers";
import { GameStyles } from "../GameStyles";
import type { VisitorGame } from "../play.server";
import type { OutcomeProps } from "../record/outcome-props";
import { messages } from "./messages";
import css from "./plinko.css?url";
import { FIRST_BOARD, slotsOf } from "./plinko-words";
import { PlinkoBoard } from "./PlinkoBoard";

/** A ball that has fallen. */
export function PlinkoOutcome({ outcome }: OutcomeProps<"plinko">) {
  const { times } = useMessages(numberFormat);
  const { rows, risk, slot, path, multiple } = outcome;
  const words = useMessages(messages).record;
  return (
    <div className="machine machine-record">
      <GameStyles href={css} />
      <PlinkoBoard rows={rows} slots={[]} ball={outcome} />
      <p className="result">{words.result(slot + 1, rows + 1, times(multiple))}</p>
      <p>{rich(words.way(rows, risk, path), { path: around("code") })}</p>
    </div>
  );
}

/** The board before the first round. */
export function IdlePlinko({ game }: { game: VisitorGame }) {
  return (
    <>
      <GameStyles href={css} />
      <PlinkoBoard rows={FIRST_BOARD.rows} slots={slotsOf(game.paytable, FIRST_BOARD)} ball={null} />
    </>
  );
}

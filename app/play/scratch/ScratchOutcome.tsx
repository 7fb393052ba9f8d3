import { useMessages } from "~/messages/messages";
import { numberFormat } from "~/ui/numbers";
import { GameStyles } from "../GameStyles";
import type { VisitorGame } from "../play.server";
import type { OutcomeProps } from "../record/outcome-props";
import { labelOf } from "../slots/words";
import { messages } from "./messages";
import css from "./scratch.css?url";
import { ScratchCard } from "./ScratchCard";
import { ScratchPrizes } from "./ScratchPrizes";

/** A scratched card. */
export function ScratchOutcome({ outcome, labels }: OutcomeProps<"scratch">) {
  const { times } = useMessages(numberFormat);
  const { cells, prize, multiple } = outcome;
  const words = useMessages(messages).record;
  return (
    <div className="machine machine-record">
      <GameStyles href={css} />
      <ScratchCard cells={cells} prize={prize} labels={labels} open={null} />
      <p className="result">
        {prize === null ? words.lost : words.won(labelOf(prize, labels), times(multiple))}
      </p>
    </div>
  );
}

/** A card before it is bought. */
export function IdleScratch({ game }: { game: VisitorGame }) {
  return (
    <>
      <GameStyles href={css} />
      <ScratchCard cells={null} prize={null} labels={game.head.labels} open={null} />
      <ScratchPrizes rows={game.paytable} prize={null} />
    </>
  );
}

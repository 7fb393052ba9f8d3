import { useMessages } from "~/messages/messages";
import { numberFormat } from "~/ui/numbers";
import { GameStyles } from "../GameStyles";
import type { OutcomeProps } from "../record/outcome-props";
import css from "./keno.css?url";
import { KenoBoard } from "./KenoGrid";
import { messages } from "./messages";

/** A finished draw, in words and on the board. */
export function KenoOutcome({ outcome }: OutcomeProps<"keno">) {
  const { times } = useMessages(numberFormat);
  const { picks, drawn, hits, multiple } = outcome;
  const words = useMessages(messages).record;
  return (
    <div className="machine machine-record">
      <GameStyles href={css} />
      <KenoBoard last={outcome} />
      <p className="result">{words.result(hits.length, picks.length, times(multiple))}</p>
      <p>{words.picked(picks)}</p>
      <p>{words.drawn(drawn)}</p>
      <p>{words.hits(hits)}</p>
    </div>
  );
}

/** The board before the first round. */
export function IdleKeno() {
  const { idle } = useMessages(messages);
  return (
    <>
      <GameStyles href={css} />
      <p className="visually-hidden">{idle}</p>
      <KenoBoard last={null} />
    </>
  );
}

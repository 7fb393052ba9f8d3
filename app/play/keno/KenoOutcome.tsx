import { GameStyles } from "../GameStyles";
import { times } from "../multiples";
import type { OutcomeProps } from "../outcome-props";
import { KenoBoard } from "./KenoGrid";
import css from "./keno.css?url";

/** A draw that is over, in words and on the board. */
export function KenoOutcome({ outcome }: OutcomeProps<"keno">) {
  const { picks, drawn, hits, multiple } = outcome;
  return (
    <div className="machine machine-record">
      <GameStyles href={css} />
      <KenoBoard last={outcome} />
      <p className="result">
        {hits.length} of {picks.length} hit: {times(multiple)} the stake
      </p>
      <p>Picked: {picks.join(", ")}.</p>
      <p>Drawn, in this order: {drawn.join(", ")}.</p>
      <p>Hits: {hits.length > 0 ? hits.join(", ") : "none"}.</p>
    </div>
  );
}

/** The board before anyone has played. */
export function IdleKeno() {
  return (
    <>
      <GameStyles href={css} />
      <p className="visually-hidden">A board of the numbers 1 to 80.</p>
      <KenoBoard last={null} />
    </>
  );
}

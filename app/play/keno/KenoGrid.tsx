import type { KenoOutcome } from "~/casino/contract/outcomes";
import { useMessages } from "~/messages/messages";
import { kenoMark, NUMBERS } from "./keno-words";
import { messages } from "./messages";

const numbers = Array.from({ length: NUMBERS }, (_, place) => place + 1);

/** The board as a form: a checkbox per number, marked with the result of the last draw. */
export function KenoGrid({ picks, last }: { picks: readonly number[]; last: KenoOutcome | null }) {
  return (
    <div className="keno-grid">
      {numbers.map((number) => (
        <span key={number} className="keno-cell">
          <input
            type="checkbox"
            name="picks"
            value={number}
            id={`pick-${number}`}
            defaultChecked={picks.includes(number)}
          />
          <label htmlFor={`pick-${number}`} className={markClass(number, last)}>
            {number}
            <MarkWords number={number} last={last} />
          </label>
        </span>
      ))}
    </div>
  );
}

/** The board of a finished round; without one, the empty board. */
export function KenoBoard({ last }: { last: KenoOutcome | null }) {
  return (
    <div className="keno-grid" aria-hidden="true">
      {numbers.map((number) => (
        <span key={number} className={`keno-cell keno-number ${markClass(number, last) ?? ""}`}>
          {`${number} `}
        </span>
      ))}
    </div>
  );
}

function MarkWords({ number, last }: { number: number; last: KenoOutcome | null }) {
  const { marks } = useMessages(messages);
  const mark = kenoMark(number, last);
  return mark === null ? null : <span className="visually-hidden">{marks[mark]}</span>;
}

function markClass(number: number, last: KenoOutcome | null): string | undefined {
  const mark = kenoMark(number, last);
  return mark === null ? undefined : `keno-${mark}`;
}

import { useMessages } from "~/messages/messages";
import { numberFormat } from "~/ui/numbers";
import type { ChoiceTable } from "../game-view.server";
import { messages } from "./messages";

interface KenoPaysProps {
  rows: ChoiceTable;
  /** How many numbers are picked. */
  picks: number;
  /** Hits of the last round with as many picks; null if there is none. */
  hits: number | null;
}

/** What this many picks pay, by hits: one short line below the board. */
export function KenoPays({ rows, picks, hits }: KenoPaysProps) {
  const { times } = useMessages(numberFormat);
  const words = useMessages(messages).pays;
  const row = rows.find(({ key }) => key === `picks_${picks}`);
  if (row === undefined) return <p className="keno-pays hint">{words.pick}</p>;
  return (
    <dl className="keno-pays">
      {row.pays.map(({ count, multiple }) => (
        <div key={count} className={count === hits ? "keno-paid" : undefined}>
          <dt>{words.hits(count)}</dt>
          <dd>{times(multiple)}</dd>
        </div>
      ))}
    </dl>
  );
}

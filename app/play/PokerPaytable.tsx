import { formatMoney } from "~/ui/money";
import type { PokerRow } from "./game-view.server";

interface PokerPaytableProps {
  rows: readonly PokerRow[];
  stakeMinor: number;
  currency: string;
  /** Key of the row that the hand on the table makes. */
  marked: string | null;
  /** The marked row has been paid; before the draw it is only what was dealt. */
  paid: boolean;
}

/** What each hand pays at the stake, with the row of the hand on the table marked. */
export function PokerPaytable({ rows, stakeMinor, currency, marked, paid }: PokerPaytableProps) {
  return (
    <table className="poker-table">
      <caption className="visually-hidden">
        Paytable at a stake of {formatMoney(stakeMinor, currency)}
      </caption>
      <thead>
        <tr>
          <th scope="col">Hand</th>
          <th scope="col" className="numeric">
            Times stake
          </th>
          <th scope="col" className="numeric">
            At {formatMoney(stakeMinor, currency)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, multiple }) => (
          <tr key={key} className={rowClass(key === marked, paid)}>
            <th scope="row">
              {label}
              {key === marked ? (
                <span className="visually-hidden">{paid ? " (paid)" : " (your hand now)"}</span>
              ) : null}
            </th>
            <td className="numeric">{multiple}</td>
            <td className="numeric">{formatMoney(multiple * stakeMinor, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowClass(isMarked: boolean, paid: boolean): string | undefined {
  if (!isMarked) return undefined;
  return paid ? "row-paid" : "row-now";
}

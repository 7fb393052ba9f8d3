import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import type { PokerRow } from "../game-view.server";
import { messages } from "./messages";

interface PokerPaytableProps {
  rows: readonly PokerRow[];
  /** The stake per hand. With many hands this may be fractional until a stake is chosen. */
  stakeMinor: number;
  hands: number;
  currency: string;
  /** The rows that the hands on the table make, with how many hands make each. */
  marked: readonly { key: string; count: number }[];
  /** The marked rows have paid; before the draw they only show what was dealt. */
  paid: boolean;
}

/** What each hand pays at the stake, marking the rows of the hands on the table. */
export function PokerPaytable({ rows, stakeMinor, hands, currency, marked, paid }: PokerPaytableProps) {
  const { money } = useMessages(moneyFormat);
  const words = useMessages(messages).paytable;
  const stake = money(stakeMinor, currency);
  const countOf = (key: string) => marked.find((row) => row.key === key)?.count ?? 0;
  return (
    <table className="poker-table">
      <caption className="visually-hidden">
        {hands > 1 ? words.captionOfHand(stake) : words.caption(stake)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.hand}</th>
          <th scope="col" className="numeric">
            {words.times}
          </th>
          <th scope="col" className="numeric">
            {hands > 1 ? words.atOfHand(stake) : words.at(stake)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, multiple }) => (
          <tr key={key} className={rowClass(countOf(key) > 0, paid)}>
            <th scope="row">
              {label}
              {countOf(key) > 1 ? <span className="row-count">{` × ${countOf(key)}`}</span> : null}{" "}
              {countOf(key) > 0 ? (
                <span className="visually-hidden">{` ${paid ? words.isPaid : words.isNow}`}</span>
              ) : null}
            </th>
            <td className="numeric">{multiple}</td>
            <td className="numeric">{money(multiple * stakeMinor, currency)}</td>
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

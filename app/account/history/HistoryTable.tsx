import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { HistoryKind } from "~/casino/contract/history";
import { langOf, useLanguage, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import type { Language } from "~/shared/languages";
import { UtcInstant } from "~/ui/Instant";
import { type MoneyFormat, moneyFormat } from "~/ui/money";
import { type HistoryMessages, messages } from "./messages";
import type { WordedRow } from "./rows.server";
import { balanceAfterMinorOf, methodWords, roundOf, roundWords, wonMinorOf } from "./words";

/** Index of the first numeric column, by kind of history. */
const FIRST_FIGURES: Record<HistoryKind, number> = {
  deposits: 2,
  withdrawals: 2,
  coupons: 2,
  rounds: 1,
  ledger: 2,
};

interface HistoryTableProps {
  kind: HistoryKind;
  /** Table caption for screen readers. */
  caption: string;
  rows: readonly WordedRow[];
}

/**
 * On narrow screens each row becomes a card and its cells are labeled with the column names (account.css): a table that
 * scrolls sideways hides the figure that the player is looking for.
 */
export function HistoryTable({ kind, caption, rows }: HistoryTableProps) {
  const words = useMessages(messages);
  const format = useMessages(moneyFormat);
  const language = useLanguage();
  const labels: readonly string[] = words.columns[kind];
  const styleOf = (column: number) => (column >= FIRST_FIGURES[kind] ? "numeric" : undefined);
  return (
    <table className="history">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {labels.map((label, column) => (
            <th key={label} scope="col" className={styleOf(column)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const [title, ...cells] = cellsOf(row, { words, format, language });
          return (
            <tr key={row.id}>
              <td className="history-what">
                {title}
                <br />
                <UtcInstant at={row.at} className="small-print" />
              </td>
              {cells.map((cell, index) => (
                <td key={labels[index + 1]} data-label={labels[index + 1]} className={styleOf(index + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface CellWords {
  words: HistoryMessages;
  format: MoneyFormat;
  /** The page's. */
  language: Language;
}

/** The cells of a row, in column order. */
function cellsOf(row: WordedRow, { words, format, language }: CellWords): ReactNode[] {
  const { deposit, withdrawal, coupon } = words;
  const money = (minor: number) => format.money(minor, row.currency);
  switch (row.kind) {
    case "deposit":
      return [
        methodWords(row, deposit),
        row.reason ? deposit.because(deposit.states[row.status], row.reason) : deposit.states[row.status],
        money(row.bonus_minor),
        money(row.amount_minor),
      ];
    case "withdrawal":
      return [
        row.method === "card" && row.card_last4 !== null
          ? deposit.endingIn(row.card_brand ?? deposit.card, row.card_last4)
          : `${row.method} ${row.masked}`,
        withdrawal.states[row.state],
        money(row.amount_minor),
      ];
    case "coupon":
      return [
        <>
          <span lang={langOf(row, language)}>{row.title}</span>
          {` (${row.coupon_code})`}
        </>,
        coupon.states[row.state],
        money(row.bonus_minor),
        row.needed_minor === 0 ? "–" : coupon.wagered(money(row.played_minor), money(row.needed_minor)),
      ];
    case "round":
      return [
        <RoundLink key="round" roundId={row.id}>
          {roundWords(row, words.round)}
        </RoundLink>,
        money(row.stake_minor),
        wonMinorOf(row) > 0 ? <span className="money">{money(wonMinorOf(row))}</span> : money(0),
        money(balanceAfterMinorOf(row)),
      ];
    case "ledger": {
      const roundId = roundOf(row);
      const entry = words.entries[row.transaction_kind];
      return [
        roundId === null ? (
          entry
        ) : (
          <RoundLink key="round" roundId={roundId}>
            {entry}
          </RoundLink>
        ),
        words.wallets[row.account],
        row.amount_minor > 0 ? `+${money(row.amount_minor)}` : money(row.amount_minor),
      ];
    }
  }
}

function RoundLink({ roundId, children }: { roundId: string; children: string }) {
  return <Link to={paths.round(roundId)}>{children}</Link>;
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { HistoryKind, HistoryRow } from "~/casino/contract/history";
import { paths } from "~/paths";
import { Instant } from "~/ui/Instant";
import { formatMoney } from "~/ui/money";
import {
  balanceAfterMinorOf,
  couponStateWords,
  depositStatusWords,
  entryText,
  methodWords,
  roundOf,
  roundWords,
  walletWords,
  wonMinorOf,
} from "./history-words";

interface Column {
  label: string;
  numeric?: true;
}

const columns: Record<HistoryKind, readonly [Column, ...Column[]]> = {
  deposits: [
    { label: "Deposit" },
    { label: "Result" },
    { label: "Bonus", numeric: true },
    { label: "Amount", numeric: true },
  ],
  coupons: [
    { label: "Coupon" },
    { label: "State" },
    { label: "Bonus", numeric: true },
    { label: "Wagered", numeric: true },
  ],
  rounds: [
    { label: "Round" },
    { label: "Stake", numeric: true },
    { label: "Paid", numeric: true },
    { label: "Balance", numeric: true },
  ],
  ledger: [{ label: "Entry" }, { label: "Wallet" }, { label: "Amount", numeric: true }],
};

interface HistoryTableProps {
  kind: HistoryKind;
  /** What is in it, for those who do not see it. */
  caption: string;
  rows: readonly HistoryRow[];
}

/** One history. On a narrow screen each row is a small card, its cells labelled by their columns (account.css). */
export function HistoryTable({ kind, caption, rows }: HistoryTableProps) {
  const [first, ...rest] = columns[kind];
  return (
    <table className="history">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {[first, ...rest].map(({ label, numeric }) => (
            <th key={label} scope="col" className={numeric && "numeric"}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const [title, ...cells] = cellsOf(row);
          return (
            <tr key={row.id}>
              <td className="history-what">
                {title}
                <br />
                <Instant at={row.at} className="small-print" />
              </td>
              {rest.map(({ label, numeric }, index) => (
                <td key={label} data-label={label} className={numeric && "numeric"}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The cells of a row in the order of its columns. */
function cellsOf(row: HistoryRow): ReactNode[] {
  const money = (minor: number) => formatMoney(minor, row.currency);
  switch (row.kind) {
    case "deposit":
      return [
        methodWords(row),
        row.reason ? `${depositStatusWords[row.status]}: ${row.reason}` : depositStatusWords[row.status],
        money(row.bonus_minor),
        money(row.amount_minor),
      ];
    case "coupon":
      return [
        `${row.title} (${row.coupon_code})`,
        couponStateWords[row.state],
        money(row.bonus_minor),
        row.needed_minor === 0 ? "–" : `${money(row.played_minor)} of ${money(row.needed_minor)}`,
      ];
    case "round":
      return [
        <RoundLink key="round" roundId={row.id}>
          {roundWords(row)}
        </RoundLink>,
        money(row.stake_minor),
        wonMinorOf(row) > 0 ? <span className="money">{money(wonMinorOf(row))}</span> : money(0),
        money(balanceAfterMinorOf(row)),
      ];
    case "ledger": {
      const roundId = roundOf(row);
      const words = entryText(row);
      return [
        roundId === null ? (
          words
        ) : (
          <RoundLink key="round" roundId={roundId}>
            {words}
          </RoundLink>
        ),
        walletWords[row.account],
        row.amount_minor > 0 ? `+${money(row.amount_minor)}` : money(row.amount_minor),
      ];
    }
  }
}

function RoundLink({ roundId, children }: { roundId: string; children: string }) {
  return <Link to={paths.round(roundId)}>{children}</Link>;
}

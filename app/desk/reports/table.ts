import type { JackpotRow, LiabilityRow, MoneyRow, ReportGroup } from "~/casino/contract/operator/reports";
import type { ReportsMessages } from "./messages";
import type { Report } from "./reports";

/** Text, an amount in the row's currency, a number, or nothing. */
export type Cell = { text: string } | { minor: number } | { count: number } | null;

export interface ReportRow {
  key: string;
  currency: string;
  /** One for each column. */
  cells: readonly Cell[];
  /** Of the chart: its figure, integer minor units, and its label; null for a row of sums. */
  bar: { label: string; minor: number } | null;
}

export interface ReportPage {
  rows: readonly ReportRow[];
  next: string | null;
}

/** The columns, the same on the page and in the file. */
export function headsOf(report: Report, { heads }: ReportsMessages): readonly string[] {
  if (report === "liability" || report === "jackpots") return heads[report];
  return [...heads[report], heads.currency, ...heads.money];
}

const text = (value: string): Cell => ({ text: value });
const amount = (minor: number): Cell => ({ minor });

export function moneyRow(by: ReportGroup, row: MoneyRow, { withoutKey }: ReportsMessages): ReportRow {
  const names: Partial<Record<ReportGroup, string>> = withoutKey;
  const name = row.key === "" ? (names[by] ?? "") : row.name;
  const figures = [
    ...[row.stakes_minor, row.payouts_minor, row.ggr_minor, row.bonus_cost_minor, row.ngr_minor],
    ...[row.deposits_minor, row.withdrawals_minor, row.corrections_minor],
  ];
  return {
    key: row.key,
    currency: row.currency,
    cells: [
      text(name),
      ...(by === "game" ? [text(row.key)] : []),
      text(row.currency),
      ...figures.map(amount),
    ],
    bar: { label: name, minor: row.ngr_minor },
  };
}

export function liabilityRow(row: LiabilityRow): ReportRow {
  const figures = [row.cash_minor, row.bonus_minor, row.held_minor, row.total_minor, row.open_stakes_minor];
  return {
    key: row.day,
    currency: row.currency,
    cells: [text(row.day), text(row.currency), ...figures.map(amount)],
    bar: { label: row.day, minor: row.total_minor },
  };
}

export function jackpotRow({ pool, name, currency, ledger, ...row }: JackpotRow): ReportRow {
  const moved = ledger && [
    ...[ledger.contributions_minor, ledger.bets_minor, ledger.seeds_minor, ledger.paid_minor],
  ];
  return {
    key: pool,
    currency,
    cells: [
      ...[text(name), text(pool), text(currency), amount(row.value_minor)],
      ...[{ count: row.hits }, amount(row.won_minor)],
      ...(moved ? moved.map(amount) : [null, null, null, null]),
    ],
    bar: pool === "" ? null : { label: name, minor: row.value_minor },
  };
}

import { REPORT_GROUPS, type ReportGroup } from "~/casino/contract/operator/reports";

export const REPORTS = [...REPORT_GROUPS, "liability", "jackpots"] as const;
export type Report = (typeof REPORTS)[number];

export const REPORT_TITLES: Readonly<Record<Report, string>> = {
  day: "Money by day",
  month: "Money by month",
  game: "Money by game",
  coupon: "Money by coupon",
  country: "Money by country",
  method: "Money by payment method",
  liability: "Liability",
  jackpots: "Jackpots",
};

/** What the rows without a key are. */
export const WITHOUT_KEY: Readonly<Record<ReportGroup, string>> = {
  day: "",
  month: "",
  game: "No game",
  coupon: "No coupon",
  country: "No country",
  method: "No payment",
};

const MONEY_NOTE =
  "Sums of the ledger, by when it was posted (UTC). Stakes are of settled bets, bonus money and free spins included. " +
  "GGR is stakes less payouts. Bonus cost is bonuses granted, cashback and stakes of free spins, less what was " +
  "forfeited. NGR is GGR less bonus cost. Withdrawals count when they are paid. Refunds and corrections are no part of " +
  "the bonus cost; jackpots have a report of their own. Each grouping shows every transaction in exactly one row.";

/** What the figures mean, under the table. */
const REPORT_NOTES: Readonly<Record<"money" | "liability" | "jackpots", string>> = {
  money: MONEY_NOTE,
  liability:
    "What players have on their accounts at the end of each day (UTC), and now for today: cash, bonus money, and what " +
    "is held for withdrawals. It is to be held against the bank. Stakes of bets that are not settled are not in the " +
    "total.",
  jackpots:
    "Hits count by when they were hit; paid is what the ledger moved to players, which for the lobby jackpot is when " +
    "it is claimed. Contributions come from games’ stakes, bets from players of the lobby jackpot, seeds from the " +
    "house; the ledger does not tell single pools apart. The pools are as they are now.",
};

export function noteOf(report: Report): string {
  return report === "liability" || report === "jackpots" ? REPORT_NOTES[report] : REPORT_NOTES.money;
}

export function reportOf(text: string | null | undefined): Report | undefined {
  return REPORTS.find((one) => one === text);
}

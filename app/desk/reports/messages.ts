/** Messages of the reports: their titles, columns, periods, and what their figures mean. */
export const messages = {
  of: "desk/reports" as const,
  title: "Reports",
  report: "Report",
  show: "Show",
  firstDay: "First day",
  lastDay: "Last day",
  periods: "Periods",
  presets: {
    today: "Today",
    week: "7 days",
    days30: "30 days",
    thisMonth: "This month",
    lastMonth: "Last month",
  },
  /** Behind a period, for those who hear its link alone. */
  ofReport: (title: string) => `: ${title}`,
  twoDays: "Give two days.",
  download: "Download as CSV",
  empty: "There is nothing in these days.",
  all: "All reports",
  chart: (title: string, currency: string) => `${title}, ${currency}`,
  titles: {
    day: "Money by day",
    month: "Money by month",
    game: "Money by game",
    coupon: "Money by coupon",
    country: "Money by country",
    method: "Money by payment method",
    liability: "Liability",
    jackpots: "Jackpots",
  },
  /** The rows without a key. */
  withoutKey: {
    game: "No game",
    coupon: "No coupon",
    country: "No country",
    method: "No payment",
  },
  notes: {
    money:
      "Sums of the ledger, by when it was posted (UTC). Stakes are of settled bets, bonus money and free spins included. GGR is stakes less payouts. Bonus cost is bonuses granted, cashback and stakes of free spins, less what was forfeited. NGR is GGR less bonus cost. Withdrawals count when they are paid. Refunds and corrections are no part of the bonus cost; jackpots have a report of their own. Each grouping shows every transaction in exactly one row.",
    liability:
      "What players have on their accounts at the end of each day (UTC), and now for today: cash, bonus money, and what is held for withdrawals. It is to be held against the bank. Stakes of bets that are not settled are not in the total.",
    jackpots:
      "Hits count by when they were hit; paid is what the ledger moved to players, which for the lobby jackpot is when it is claimed. Contributions come from games’ stakes, bets from players of the lobby jackpot, seeds from the house; the ledger does not tell single pools apart. The pools are as they are now.",
  },
  heads: {
    currency: "Currency",
    money: [
      ...["Stakes", "Payouts", "GGR", "Bonus cost", "NGR"],
      ...["Deposits", "Withdrawals", "Corrections"],
    ] as readonly string[],
    day: ["Day"] as readonly string[],
    month: ["Month"] as readonly string[],
    game: ["Game", "Code"] as readonly string[],
    coupon: ["Coupon"] as readonly string[],
    country: ["Country"] as readonly string[],
    method: ["Method"] as readonly string[],
    liability: ["Day", "Currency", "Cash", "Bonus", "Held", "Total", "Open stakes"] as readonly string[],
    jackpots: [
      ...["Jackpot", "Code", "Currency", "In the pool now", "Hits", "Won"],
      ...["Contributions", "Bets", "Seeds", "Paid"],
    ] as readonly string[],
  },
  /** What a chart draws. */
  charts: { money: "NGR", liability: "Total", jackpots: "In the pools now" },
};

export type ReportsMessages = typeof messages;

import type { HistoryKind } from "~/casino/contract/history";

/** Column headings of the CSV files, and the last line of a truncated file. */
export const messages = {
  of: "account/history.csv" as const,
  heads: {
    deposits: ["time", "method", "card", "status", "reason", "amount", "bonus", "currency", "settled", "id"],
    coupons: [
      "time",
      "code",
      "title",
      "state",
      "bonus",
      "wagered",
      "to wager",
      "currency",
      "redeemed",
      "ended",
      "id",
    ],
    rounds: [
      "time",
      "game",
      "game code",
      "status",
      "stake",
      "paid",
      "jackpot",
      "balance after",
      "currency",
      "id",
    ],
    ledger: ["time", "entry", "wallet", "amount", "currency", "round", "reference", "id"],
  } satisfies Record<HistoryKind, string[]>,
  cut: (most: number) => `This file has only the newest ${most} rows. Choose fewer days to get older ones.`,
};

export type HistoryCsvMessages = typeof messages;

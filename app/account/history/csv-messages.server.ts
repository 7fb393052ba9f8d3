import type { HistoryKind, RoundRow } from "~/casino/contract/history";

/** What the CSV files say besides the words of the page. */
export const messages = {
  of: "account/history.csv" as const,
  /** Name of the file, before its date: ASCII only, for the header of the download. */
  names: {
    deposits: "deposits",
    withdrawals: "withdrawals",
    coupons: "coupons",
    rounds: "rounds",
    ledger: "ledger",
  } satisfies Record<HistoryKind, string>,
  heads: {
    deposits: ["time", "method", "card", "status", "reason", "amount", "bonus", "currency", "settled", "id"],
    withdrawals: [
      "time",
      "method",
      "destination",
      "state",
      "reason",
      "amount",
      "currency",
      "sent",
      "ended",
      "request",
      "id",
    ],
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
  roundStates: { open: "Open", settled: "Settled" } satisfies Record<RoundRow["status"], string>,
  /** The last line of a truncated file. */
  cut: (most: number) => `This file has only the newest ${most} rows. Choose fewer days to get older ones.`,
};

export type HistoryCsvMessages = typeof messages;

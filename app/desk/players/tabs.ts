import type { HistoryKind } from "~/casino/contract/history";

/** What a player did, by kind. */
export const HISTORY_TABS: readonly { kind: HistoryKind; name: string }[] = [
  { kind: "ledger", name: "Ledger" },
  { kind: "deposits", name: "Deposits" },
  { kind: "withdrawals", name: "Withdrawals" },
  { kind: "rounds", name: "Rounds" },
  { kind: "coupons", name: "Coupons" },
];

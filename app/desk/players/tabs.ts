import type { HistoryKind } from "~/casino/contract/history";
import { messages } from "./player-messages";

const KINDS: readonly HistoryKind[] = ["ledger", "deposits", "withdrawals", "rounds", "coupons"];

/** What a player did, by kind. The name is in English, for pages that are not translated yet. */
export const HISTORY_TABS = KINDS.map((kind) => ({ kind, name: messages.history[kind] }));

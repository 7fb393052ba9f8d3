import type { Generated } from "kysely";
import type { WithdrawalState } from "~/casino/contract/payouts";

export interface PayoutMethodTable {
  player_id: number;
  method_id: string;
  kind: string;
  network: string | null;
  /** For the payout provider alone: never shown, never logged. */
  address: string;
  masked: string;
  owner_name: string;
  added_at: Date;
  removed_at: Date | null;
}

export interface WithdrawalTable {
  player_id: number;
  /** What the payout provider knows it by. */
  withdrawal_id: string;
  request_id: string;
  state: WithdrawalState;
  amount_minor: number;
  currency: string;
  kind: string;
  network: string | null;
  method_id: string;
  masked: string;
  card_brand: string | null;
  card_last4: string | null;
  /** The deposit whose card it goes back to. */
  deposit_id: string | null;
  review_reasons: Generated<string[]>;
  reason: string | null;
  decided_by: string | null;
  note: string | null;
  created_at: Date;
  sent_at: Date | null;
  ended_at: Date | null;
  provider_reference: string | null;
  /** What the provider said after the end that does not agree with it. */
  contradiction: string | null;
  /** The contradicting answer that an operator has accepted. */
  accepted_contradiction: string | null;
  /** When there is something to do next. */
  next_look_at: Date | null;
  looks: Generated<number>;
}

/** The sandbox payout provider's own records. */
export interface SandboxPayoutTable {
  reference: string;
  amount_minor: number;
  currency: string;
  status: "pending" | "paid" | "refused" | "failed" | "expired";
  becomes: "paid" | "expired" | null;
  due_at: Date | null;
  created_at: Date;
}

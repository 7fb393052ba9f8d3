import type { Generated } from "kysely";

export interface DepositTable {
  player_id: number;
  deposit_id: string;
  /**
   * `pending` while waiting for the provider; `unknown` when its answer is overdue; `review` when it captured something
   * other than what was requested; `returning` and `returned` for captured money that is paid back.
   */
  status: "pending" | "unknown" | "review" | "approved" | "declined" | "expired" | "returning" | "returned";
  method: string;
  amount_minor: number;
  bonus_minor: Generated<number>;
  currency: string;
  card_brand: string | null;
  card_last4: string | null;
  /** Null for coins, and for deposits of earlier versions. */
  card_fingerprint: Buffer | null;
  reason: string | null;
  provider_reference: string | null;
  created_at: Date;
  settled_at: Date | null;
  /** How long to wait for a provider that answers later; null for one that answers at once. */
  expires_at: Date | null;
  /** The address to pay to, and the amount and rate in coins; null for cards. */
  pay_address: string | null;
  pay_amount: string | null;
  pay_rate: string | null;
  /** Extra spins that came with the deposit, and the name of their game. */
  spins: Generated<number>;
  spins_game: string | null;
  /** When to ask the provider next; null when there is nothing left to ask. */
  next_look_at: Date | null;
  /** How many scheduled queries there have been. */
  looks: Generated<number>;
  /** What the provider captured; null until a capture is known. */
  captured_minor: number | null;
  captured_currency: string | null;
}

/** One row, once there is a card deposit. */
export interface CardFingerprintKeyTable {
  id: Generated<number>;
  key_sealed: Buffer;
  sealing_key_id: string;
}

/** Webhooks already processed. */
export interface PaymentEventTable {
  event_id: string;
  type: string;
  reference: string;
  provider_reference: string;
  amount_minor: number;
  currency: string;
  result: string;
  received_at: Date;
}

export type ReconciliationFinding =
  "captured_not_credited" | "credited_not_captured" | "amount_differs" | "unknown_deposit" | "not_returned";

export interface PaymentReconciliationTable {
  reference: string;
  finding: ReconciliationFinding;
  player_id: number | null;
  provider_minor: number | null;
  provider_currency: string | null;
  ledger_minor: number | null;
  ledger_currency: string | null;
  occurred_at: Date;
  found_at: Date;
  seen_at: Date;
  resolved_at: Date | null;
  resolution: string | null;
}

export interface PaymentReconciliationRunTable {
  from_at: Date;
  to_at: Date;
  started_at: Date;
  finished_at: Date | null;
  captures: Generated<number>;
  credited: Generated<number>;
  findings: Generated<number>;
}

/** The sandbox provider's own records. */
export interface SandboxPaymentTable {
  reference: string;
  amount_minor: number;
  currency: string;
  status: "pending" | "captured" | "declined";
  becomes: "captured" | "declined" | null;
  due_at: Date | null;
  reason: string | null;
  expires_at: Date | null;
  asset: string | null;
  created_at: Date;
  captured_at: Date | null;
  refunded_at: Date | null;
}

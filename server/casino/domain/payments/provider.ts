import type { CoinMethod, DepositReason } from "~/casino/contract/payments";
import type { Card } from "./cards";

export type PaymentSource = { kind: "card"; card: Card } | { kind: "crypto"; asset: CoinMethod };

export interface Charge {
  /** The deposit's id. A provider treats the same reference as the same charge, however often it is sent. */
  reference: string;
  /** Integer minor units. */
  amountMinor: number;
  currency: string;
  source: PaymentSource;
  /** Time of the request, by the casino's clock. */
  at: Date;
}

/** Where a player sends coins. */
export interface PayTo {
  address: string;
  /** In coins, with the unit: `0.00026316 BTC`. */
  amount: string;
  /** The exchange rate, in words. */
  rate: string;
}

/** A provider's final answer. */
export type FinalAnswer = ApprovedAnswer | DeclinedAnswer;

/** The money was captured. */
export interface ApprovedAnswer {
  status: "approved";
  providerReference: string;
  /** The captured amount, which may differ from the request. Integer minor units. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
}

export interface DeclinedAnswer {
  status: "declined";
  providerReference: string;
  /** The adapter maps the provider's own codes and words to this, and logs what it cannot map. */
  reason: DepositReason;
}

/** The provider has accepted the charge and answers later, until `expiresAt`. */
export interface PendingAnswer {
  status: "pending";
  providerReference: string;
  expiresAt: Date;
  /** Null when the player need not pay anywhere. */
  payTo: PayTo | null;
}

export type ChargeAnswer = FinalAnswer | PendingAnswer;

/** `unknown`: the provider has never heard of the reference. A failed lookup rejects instead. */
export type LookAnswer = ChargeAnswer | { status: "unknown" };

/** A payment in the provider's records. */
export interface Capture {
  /** The deposit's id, as sent with the charge. */
  reference: string;
  providerReference: string;
  /** Integer minor units. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  capturedAt: Date;
  /** Null until the money is refunded. */
  refundedAt: Date | null;
}

export interface CaptureRange {
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
  /** The previous page's `next`; null for the first page. */
  after: string | null;
}

export interface CapturePage {
  captures: readonly Capture[];
  /** Cursor of the next page, or null. */
  next: string | null;
}

/** A card number known to a sandbox, and what it does. */
export interface TestCard {
  number: string;
  outcome: string;
}

/** Moves the money of deposits. To support another provider, implement this interface; see ../README.md. */
export interface PaymentProvider {
  /**
   * Requests a charge. Answers come through `answered`, like the callbacks of real providers: at once or late; once,
   * repeatedly, or never. The listener must settle only once.
   */
  charge(charge: Charge, answered: (answer: ChargeAnswer) => void): void;
  /**
   * Looks up a charge by our reference, whether or not it was ever answered. A refunded capture counts as declined.
   * Rejects when there is no answer.
   */
  look(payment: { reference: string }): Promise<LookAnswer>;
  /** A page of the captures in a span, refunded or not. Rejects when there is no answer. */
  list(range: CaptureRange): Promise<CapturePage>;
  /** Refunds a capture in full. Idempotent. Rejects unless the refund is known to be done. */
  refund(payment: { reference: string }): Promise<void>;
  /** Sandbox only: pays on the player's behalf. Resolves with null for a charge that is not waiting for a payment. */
  simulate?(payment: { reference: string }): Promise<FinalAnswer | null>;
  /** Sandbox only. */
  readonly testCards?: readonly TestCard[];
}

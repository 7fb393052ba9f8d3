import type { Card } from "./cards";

export type PaymentSource = { kind: "card"; card: Card } | { kind: "crypto"; asset: "USDT" | "BTC" | "LTC" };

export interface Charge {
  /** The deposit's id. A provider treats the same reference as the same charge, however often it is asked. */
  reference: string;
  /** Integer minor units. */
  amountMinor: number;
  currency: string;
  source: PaymentSource;
  /** When it was asked for, by the casino's clock. */
  at: Date;
}

/** Where a player sends coins. */
export interface PayTo {
  address: string;
  /** In coins, with its unit: `0.00026316 BTC`. */
  amount: string;
  /** What one coin counts for, in words. */
  rate: string;
}

/** What a provider knows at last. */
export type FinalAnswer = ApprovedAnswer | DeclinedAnswer;

/** The money was captured. */
export interface ApprovedAnswer {
  status: "approved";
  providerReference: string;
  /** What was captured, which need not be what was asked for. Integer minor units. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
}

export interface DeclinedAnswer {
  status: "declined";
  providerReference: string;
  /** A sentence for the player. */
  reason: string;
}

/** The provider has taken the charge on and answers later, until `expiresAt`. */
export interface PendingAnswer {
  status: "pending";
  providerReference: string;
  expiresAt: Date;
  /** Null where the player has nothing to do but wait. */
  payTo: PayTo | null;
}

export type ChargeAnswer = FinalAnswer | PendingAnswer;

/** `unknown`: the provider has never heard of the reference. A look without an answer fails instead. */
export type LookAnswer = ChargeAnswer | { status: "unknown" };

/** A payment as the provider's book has it. */
export interface Capture {
  /** The deposit's id, as it came with the charge. */
  reference: string;
  providerReference: string;
  /** Integer minor units. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  capturedAt: Date;
  /** Null while the money has not been given back. */
  refundedAt: Date | null;
}

export interface CaptureRange {
  /** Captured at or after this instant. */
  from: Date;
  /** Captured before this instant. */
  to: Date;
  /** `next` of the page before; null for the first. */
  after: string | null;
}

export interface CapturePage {
  captures: readonly Capture[];
  /** Cursor of the page after, or null. */
  next: string | null;
}

/** A card number that a sandbox knows, and what it does. */
export interface TestCard {
  number: string;
  outcome: string;
}

/** Who moves the money of a deposit. Another provider is another implementation of this; see ../README.md. */
export interface PaymentProvider {
  /**
   * Asks for a charge. Answers come through `answered`: at once or late, once, more than once, or never,
   * as with the callbacks of real providers. Whoever listens must settle once.
   */
  charge(charge: Charge, answered: (answer: ChargeAnswer) => void): void;
  /**
   * Looks up a charge by our own reference, whether or not it was ever answered. A capture that was refunded counts as
   * declined. Rejects when there is no answer.
   */
  look(payment: { reference: string }): Promise<LookAnswer>;
  /** A page of what was captured in a span, refunded or not. Rejects when there is no answer. */
  list(range: CaptureRange): Promise<CapturePage>;
  /** Gives a capture back in full. Refunding it again changes nothing. Rejects when that is not known to be done. */
  refund(payment: { reference: string }): Promise<void>;
  /** Of a sandbox only: pays in the player's place. Answers null for a charge that nobody has to pay. */
  simulate?(payment: { reference: string }): Promise<FinalAnswer | null>;
  /** Of a sandbox only. */
  readonly testCards?: readonly TestCard[];
}

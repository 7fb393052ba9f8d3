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
export type FinalAnswer =
  | { status: "approved"; providerReference: string }
  /** `reason` is a sentence for the player. */
  | { status: "declined"; providerReference: string; reason: string };

/** The provider has taken the charge on and answers later, until `expiresAt`. */
export interface PendingAnswer {
  status: "pending";
  providerReference: string;
  expiresAt: Date;
  /** Null where the player has nothing to do but wait. */
  payTo: PayTo | null;
}

export type ChargeAnswer = FinalAnswer | PendingAnswer;

/** A charge that a provider has taken on, as the casino remembers it. */
export interface Payment {
  /** The deposit's id. */
  reference: string;
  providerReference: string;
  /** When the charge was asked for. */
  at: Date;
  /** By the casino's clock. */
  now: Date;
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
   * Looks up a charge that was taken on: an answer may have been lost with the program that waited for it.
   * @returns null while it is not known
   */
  look(payment: Payment): Promise<FinalAnswer | null>;
  /** Of a sandbox only: pays in the player's place. @returns null for a charge that nobody has to pay */
  simulate?(payment: Payment): FinalAnswer | null;
  /** Of a sandbox only. */
  readonly testCards?: readonly TestCard[];
}

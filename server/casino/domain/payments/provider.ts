import type { Card } from "./cards";

export type PaymentSource = { kind: "card"; card: Card } | { kind: "crypto"; asset: "USDT" | "BTC" | "LTC" };

export interface Charge {
  /** The deposit's id. A provider treats the same reference as the same charge, however often it is asked. */
  reference: string;
  /** Integer minor units. */
  amountMinor: number;
  currency: string;
  source: PaymentSource;
}

export type ChargeAnswer =
  | { status: "approved"; providerReference: string }
  /** `reason` is a sentence for the player. */
  | { status: "declined"; providerReference: string; reason: string };

/** Who moves the money of a deposit. Another provider is another implementation of this. */
export interface PaymentProvider {
  /**
   * Asks for a charge. Answers come through `answered`: at once or late, once, more than once, or never,
   * as with the callbacks of real providers. Whoever listens must settle once.
   */
  charge(charge: Charge, answered: (answer: ChargeAnswer) => void): void;
}

import type { PayoutCoin } from "~/casino/contract/payouts";

/** Where a payout goes. */
export type PayoutTarget =
  /** Back to the card of a deposit, which the provider knows by the deposit's id. */
  | { kind: "card"; depositId: string }
  | { kind: "coin"; asset: PayoutCoin; network: string | null; address: string };

export interface Payout {
  /** The withdrawal's id. A provider treats the same reference as the same payout, however often it is sent. */
  reference: string;
  /** Integer minor units. */
  amountMinor: number;
  currency: string;
  target: PayoutTarget;
  /** Time of the request, by the casino's clock. */
  at: Date;
}

/**
 * `refused`: the provider does not pay to this card or address. `failed`: the money could not be delivered. `expired`:
 * it was not completed in time. After each of these nothing was paid. `pending`: the provider answers later.
 */
export interface PayoutAnswer {
  status: "paid" | "refused" | "failed" | "expired" | "pending";
  providerReference: string;
}

/** `unknown`: the provider has never heard of the reference. A failed lookup rejects instead. */
export type PayoutLookAnswer = PayoutAnswer | { status: "unknown" };

/** Amounts with which a sandbox does something else than pay: those that end in these cents. */
export interface TestAmount {
  cents: number;
  outcome: string;
}

/** Moves the money of withdrawals. To support another provider, implement this interface; see ../README.md. */
export interface PayoutProvider {
  /**
   * Requests a payout. Answers come through `answered`: at once or late; once, repeatedly, or never. The listener must
   * settle only once.
   */
  pay(payout: Payout, answered: (answer: PayoutAnswer) => void): void;
  /** Looks up a payout by our reference, whether or not it was ever answered. Rejects when there is no answer. */
  look(payout: { reference: string }): Promise<PayoutLookAnswer>;
  /** Sandbox only. */
  readonly testAmounts?: readonly TestAmount[];
}

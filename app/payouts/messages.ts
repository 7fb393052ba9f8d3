import type { ReviewReason, WithdrawalReason, WithdrawalState } from "~/casino/contract/payouts";

/** Text about payout methods and withdrawals that the cashier and the account pages share. */
export const messages = {
  of: "payouts" as const,
  card: "Card",
  endingIn: (brand: string, digits: string) => `${brand}, ending in ${digits}`,
  /** @param card brand and last digits, which two cards of the player share */
  firstUsed: (card: string, day: string) => `${card}, first used ${day}`,
  /** @param network of coins that have several, else "" */
  coin: (coin: string, network: string, masked: string) =>
    network === "" ? `${coin}, ${masked}` : `${coin} (${network}), ${masked}`,
  states: {
    requested: "Requested",
    review: "Under review",
    processing: "On its way",
    paid: "Paid",
    refused: "Refused",
    failed: "Not delivered",
    expired: "Not completed",
  } satisfies Record<WithdrawalState, string>,
  /** Why the money came back. */
  reasons: {
    not_approved: "We couldn’t approve this withdrawal.",
    method_refused: "The payment provider can’t pay to this card or address.",
    not_delivered: "The payment provider couldn’t deliver the money.",
    not_completed: "The payment couldn’t be completed in time.",
    unknown: "The payment didn’t go through.",
  } satisfies Record<WithdrawalReason, string>,
  /** Why a person looks at it first. */
  reviews: {
    amount: "It’s more than we pay out in 24 hours without a check.",
    identity: "Your identity isn’t verified yet.",
    new_method: "You added a payout method, or used a card for the first time, in the last 24 hours.",
    new_password: "You changed your password in the last 24 hours.",
    unwagered: "It includes a deposit that you haven’t played with yet.",
    account: "We’d like to check your account first.",
  } satisfies Record<ReviewReason, string>,
};

export type PayoutMessages = typeof messages;

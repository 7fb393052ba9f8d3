import type { DepositReason } from "~/casino/contract/payments";

/** In English, for mails and for clients that do not word the code themselves. */
export const DEPOSIT_REASON_WORDS: Readonly<Record<DepositReason, string>> = {
  do_not_honor: "The card was declined by its issuer.",
  insufficient_funds: "The card was declined because it doesn’t have enough funds.",
  card_expired: "The card was declined because it has expired.",
  over_limit: "The payment is above a limit of the card or account.",
  not_a_test_card: "The sandbox accepts only its test cards.",
  refunded: "The payment was refunded.",
  unknown: "The payment was declined.",
  not_paid:
    "Time to pay has run out, so this payment request has ended and nothing was added to your balance. " +
    "Please send nothing to its address; start a new deposit instead.",
  never_received:
    "The payment provider never received this payment, so nothing was added to your balance. " +
    "If your bank shows otherwise, please write to us with the reference of the deposit.",
};

import type { WithdrawalState } from "~/casino/contract/payouts";

/** Text of the list of withdrawals, and of the page of each. */
export const messages = {
  of: "account/withdrawals" as const,
  head: { title: "Withdrawals", description: "Your withdrawals and their status." },
  withdraw: "WITHDRAW",
  methods: "PAYOUT METHODS",
  onHold: "Waiting for payment",
  onHoldNote: "This isn’t part of your balance any more, and can’t be played or taken back.",
  none: "You haven’t made a withdrawal yet. When you do, you can follow it here.",
  all: "All withdrawals",
  title: (amount: string) => `Withdrawal of ${amount}`,
  to: "To",
  reference: "Reference",
  /** What happens next. */
  next: {
    requested: "We’re about to send it to the payment provider.",
    review: "Our team reviews it before it’s paid. You don’t have to do anything. We’ll email you.",
    processing: "The payment provider has it. We’ll email you when it’s paid.",
    paid: "It’s paid. How soon you see it depends on your bank or on the network of your coin.",
    refused: "The money is back in your cash.",
    failed: "The money is back in your cash.",
    expired: "The money is back in your cash.",
  } satisfies Record<WithdrawalState, string>,
  why: "Why we review it",
  again: "You can withdraw it again, also to another payout method.",
  withdrawAgain: "WITHDRAW AGAIN",
  support: "Questions? <support>Write to us</support> and mention the reference.",
  lookAgain: "REFRESH",
  steps: {
    label: "What happened",
    requested: "You requested it",
    sent: "We sent it to the payment provider",
    waiting: "Not yet",
  },
};

export type WithdrawalsMessages = typeof messages;

import type { WithdrawalQueue } from "~/casino/contract/operator/withdrawals";
import type { ReviewReason, WithdrawalState } from "~/casino/contract/payouts";

const states: Readonly<Record<WithdrawalState, string>> = {
  review: "Waits for a person",
  requested: "Approved, being sent",
  processing: "With the provider",
  paid: "Paid",
  refused: "Refused",
  failed: "Not delivered",
  expired: "Expired",
};

const queues: Readonly<Record<WithdrawalQueue, string>> = {
  ...states,
  contradicted: "Contradicted by the provider",
};

const reasons: Readonly<Record<ReviewReason, string>> = {
  amount: "above what is paid by itself in 24 hours",
  identity: "identity in review",
  new_method: "new payout method",
  new_password: "new password",
  unwagered: "deposit not wagered",
  account: "account needs a look",
};

/** Messages of the queue of withdrawals and of a withdrawal. */
export const messages = {
  of: "desk/withdrawals" as const,
  title: "Withdrawals",
  titleOf: (amount: string, player: string, pid: number) => `Withdrawal of ${amount} by ${player} (${pid})`,
  states,
  queues,
  /** Why a person looks. */
  reasons,
  /** Where the money goes: a card, or a coin by its code. */
  method: (kind: string) => kind,
  filters: { state: "State", method: "Method", all: "All", least: "From amount" },
  queueOf: (queue: string, count: string) => `${queue} (${count})`,
  oldestFirst: (queue: string) => `${queue}, oldest first`,
  none: "No withdrawal fits.",
  choose: (player: string) => `Choose the withdrawal of ${player}`,
  claimChosen: "Claim the chosen",
  releaseChosen: "Release the chosen",
  since: "Since",
  player: "Player",
  amount: "Amount",
  to: "To",
  why: "Why a person looks",
  signs: "Signs",
  claimedBy: "Claimed by",
  providerSays: "The provider says",
  requested: "Requested",
  identity: "Identity",
  cash: "Cash",
  bonus: "Bonus",
  held: "Held for withdrawals",
  decidedBy: "Decided by",
  decision: (operator: string, note: string) => `${operator}: ${note}`,
  contradicts: "The provider contradicts",
  contradiction: {
    title: "Settle the contradiction",
    text: (state: string, answer: string) =>
      `Here it is “${state}”; the provider says “${answer}”. Ask the provider what became of the money. If what stands here is right, leave it so. If it is not, correct the player’s balance first.`,
    leave: "Leave it as it is",
  },
  decide: { title: "Decide", pay: (amount: string) => `Pay ${amount}`, refuse: "Refuse" },
  ask: {
    title: "Ask the player",
    question: "Question",
    hint: "In the player’s account, and by mail.",
    send: "Send question",
  },
};

export type WithdrawalMessages = typeof messages;

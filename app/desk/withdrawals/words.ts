import type { WithdrawalQueue } from "~/casino/contract/operator/withdrawals";
import type { WithdrawalState } from "~/casino/contract/payouts";

export const STATE_WORDS: Readonly<Record<WithdrawalState, string>> = {
  review: "Waits for a person",
  requested: "Approved, being sent",
  processing: "With the provider",
  paid: "Paid",
  refused: "Refused",
  failed: "Not delivered",
  expired: "Expired",
};

export const QUEUE_WORDS: Readonly<Record<WithdrawalQueue, string>> = {
  ...STATE_WORDS,
  contradicted: "Contradicted by the provider",
};

export const STATE_KINDS = {
  review: "wait",
  requested: "plain",
  processing: "plain",
  paid: "good",
  refused: "bad",
  failed: "bad",
  expired: "bad",
} as const satisfies Record<WithdrawalState, "plain" | "wait" | "good" | "bad">;

const REASONS: Readonly<Record<string, string>> = {
  amount: "above what is paid by itself in 24 hours",
  identity: "identity in review",
  new_method: "new payout method",
  new_password: "new password",
  unwagered: "deposit not wagered",
  account: "account needs a look",
};

export function reasonText(reasons: readonly string[]): string {
  return reasons.map((reason) => REASONS[reason] ?? reason).join(", ") || "–";
}

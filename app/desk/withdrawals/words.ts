import type { WithdrawalState } from "~/casino/contract/payouts";
import type { WithdrawalMessages } from "./messages";

export const STATE_KINDS = {
  review: "wait",
  requested: "plain",
  processing: "plain",
  paid: "good",
  refused: "bad",
  failed: "bad",
  expired: "bad",
} as const satisfies Record<WithdrawalState, "plain" | "wait" | "good" | "bad">;

/** A newer casino may have reasons without a text. */
export function reasonText(reasons: readonly string[], texts: WithdrawalMessages["reasons"]): string {
  const byReason: Readonly<Record<string, string>> = texts;
  return reasons.map((reason) => byReason[reason] ?? reason).join(", ") || "–";
}

import type { WithdrawalState } from "~/casino/contract/payouts";
import { useMessages } from "~/messages/messages";
import { messages } from "~/payouts/messages";

const CLASSES: Partial<Record<WithdrawalState, string>> = {
  paid: " badge-on",
  review: " badge-new",
  refused: " badge-bad",
  failed: " badge-bad",
  expired: " badge-bad",
};

/** How a withdrawal stands, in words. */
export function WithdrawalBadge({ state }: { state: WithdrawalState }) {
  const { states } = useMessages(messages);
  return <span className={`badge${CLASSES[state] ?? ""}`}>{states[state]}</span>;
}

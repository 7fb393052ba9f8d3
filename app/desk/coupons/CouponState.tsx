import type { CouponSummary } from "~/casino/contract/operator/coupons";
import { useMessages } from "~/messages/messages";
import { Badge } from "../ui/Badge";
import { messages } from "./messages";

const KINDS = { scheduled: "wait", open: "good", ended: "plain" } as const;

export function CouponState({ state }: Pick<CouponSummary, "state">) {
  const { states } = useMessages(messages);
  return <Badge kind={KINDS[state]}>{states[state]}</Badge>;
}

import type { CouponSummary } from "~/casino/contract/operator/coupons";
import { Badge } from "../ui/Badge";
import { STATES } from "./words";

const KINDS = { scheduled: "wait", open: "good", ended: "plain" } as const;

export function CouponState({ state }: Pick<CouponSummary, "state">) {
  return <Badge kind={KINDS[state]}>{STATES[state]}</Badge>;
}

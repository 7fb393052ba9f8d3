import type { LocalizedPart } from "~/casino/contract/call";
import { langOf, useLanguage } from "~/messages/messages";

/** A coupon's title as the hosted cashier gets it. */
export function CouponTitle({ coupon }: { coupon: LocalizedPart & { coupon_title: string } }) {
  return <span lang={langOf(coupon, useLanguage())}>{coupon.coupon_title}</span>;
}

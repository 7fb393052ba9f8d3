import type { LocalizedPart } from "~/casino/contract/call";
import { langOf } from "~/messages/lang-of";
import { useLanguage } from "~/messages/messages";
import { CasinoText } from "~/ui/CasinoText";

/** A coupon's title as the hosted cashier gets it. */
export function CouponTitle({ coupon }: { coupon: LocalizedPart & { coupon_title: string } }) {
  return <CasinoText lang={langOf(coupon, useLanguage())}>{coupon.coupon_title}</CasinoText>;
}

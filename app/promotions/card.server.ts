import type { Coupon } from "~/casino/contract/coupons";
import { needsDeposit } from "~/casino/redeem.server";
import { toMinor } from "~/ui/money";
import {
  cardState,
  depositTiers,
  expiryText,
  lowestDeposit,
  usesText,
  wageringText,
  type CardState,
} from "./rules";

/** A promotion as its card shows it: only what the component needs crosses to the browser. */
export interface Card {
  code: string;
  title: string;
  subtitle: string;
  description: string;
  image: string;
  state: CardState;
  /** Spec §3: leads to a deposit, rather than to the lobby or a reward at once. */
  needsDeposit: boolean;
  tiers: { method: string; minimumMinor: number; maximumMinor: number; bonus: number }[];
  lowestDepositMinor: number;
  wagering: string | null;
  uses: string | null;
  expiry: string | null;
  terms: string;
  maxBetMinor: number | null;
  maxCashoutMinor: number | null;
  progress: { playedMinor: number; neededMinor: number } | null;
}

const DEFAULT_IMAGE = "/images/offers/default.svg";

/** @param nowSeconds epoch seconds */
export function cardOf(coupon: Coupon, active: Coupon | null, nowSeconds: number): Card {
  const state = cardState(coupon, active);
  const details = state === "redeemed" ? active?.playthrough_details : null;
  return {
    code: coupon.coupon_code,
    title: coupon.coupon_title,
    subtitle: coupon.coupon_subtitle,
    description: coupon.coupon_description,
    image: coupon.image_url || DEFAULT_IMAGE,
    state,
    needsDeposit: needsDeposit(coupon),
    tiers: depositTiers(coupon).map(({ method, minimum, maximum, bonus }) => ({
      method,
      minimumMinor: toMinor(minimum),
      maximumMinor: toMinor(maximum),
      bonus,
    })),
    lowestDepositMinor: toMinor(lowestDeposit(coupon)),
    wagering: wageringText(coupon),
    uses: usesText(coupon),
    expiry: expiryText(coupon, nowSeconds),
    terms: coupon.terms,
    maxBetMinor: coupon.max_bet === null ? null : toMinor(coupon.max_bet),
    maxCashoutMinor: coupon.max_cashout === null ? null : toMinor(coupon.max_cashout),
    progress: details
      ? { playedMinor: toMinor(details.amount_played), neededMinor: toMinor(details.amount_needed) }
      : null,
  };
}

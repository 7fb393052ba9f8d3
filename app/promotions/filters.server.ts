import type { Coupon } from "~/casino/contract/coupons";
import { needsDeposit } from "~/coupons/redeem.server";
import { paths, withQuery } from "~/paths";
import { claimKind, spinsKind } from "./rules";

/** Below this a player sees all coupons at a glance. */
const MIN_COUPONS = 6;

/** A coupon can pass several: extra spins come with a deposit. */
const PASSES = {
  deposit: (coupon: Coupon) => claimKind(coupon) === "coupon" && needsDeposit(coupon),
  noDeposit: (coupon: Coupon) => claimKind(coupon) === "coupon" && !needsDeposit(coupon),
  spins: (coupon: Coupon) => spinsKind(coupon) !== null,
  daily: (coupon: Coupon) => claimKind(coupon) === "reward",
  cashback: (coupon: Coupon) => claimKind(coupon) === "cashback",
} satisfies Record<string, (coupon: Coupon) => boolean>;

export type Filter = keyof typeof PASSES;

const FILTERS = Object.keys(PASSES) as Filter[];

/** The filters as URLs name them, where that differs. */
const IN_URL: Partial<Record<Filter, string>> = { noDeposit: "no-deposit" };

export function passes(filter: Filter, coupon: Coupon): boolean {
  return PASSES[filter](coupon);
}

/** The filters that tell these coupons apart; none if there are few coupons. */
export function filtersFor(coupons: readonly Coupon[]): Filter[] {
  if (coupons.length < MIN_COUPONS) return [];
  const useful = FILTERS.filter((filter) => {
    const count = coupons.filter((coupon) => passes(filter, coupon)).length;
    return count > 0 && count < coupons.length;
  });
  return useful.length > 1 ? useful : [];
}

/** The filter of a URL; null for all coupons, also if the URL names one that is not offered. */
export function couponFilterIn(query: URLSearchParams, offered: readonly Filter[]): Filter | null {
  return offered.find((filter) => nameInUrl(filter) === query.get("kind")) ?? null;
}

export function filterLink(filter: Filter | null): string {
  return withQuery(paths.promotions, { kind: filter && nameInUrl(filter) });
}

function nameInUrl(filter: Filter): string {
  return IN_URL[filter] ?? filter;
}

import { DAY_MS } from "~/shared/durations";
import {
  type CouponDefinition,
  couponDefinition,
  tiersOf,
} from "../../server/casino/domain/coupons/definitions";
import { type Grant, kindOf } from "../../server/casino/domain/coupons/kinds";
import { isUsedUp } from "../../server/casino/domain/coupons/limits";
import { findGame } from "../../server/casino/games/casino-games";
import { seedCoupons } from "../../server/casino/seeds/coupons";

/**
 * What a coupon is worth to the best player: the most that any way to play adds to their expected cash, over not taking
 * it. The bounds hold for every strategy: any mixture of games, choices and stakes, going big first, grinding, stopping
 * at any time. Money is in minor units, fractions allowed.
 *
 * Let c be the cost of a counted unit: no stake loses less on average than c for each unit that counts. Let P be the
 * bonus wallet and n what has been counted.
 *
 * Deposit and bonus played together. The player's share of P is r = deposit / (deposit + bonus). Then
 * F = cash + r (P + c n) falls or stays with every stake: what it loses of P, on average, is at least c times what it adds
 * to n (a stake of cash loses even more, as r < 1). F begins as what the player brought. A cancellation, an expiry
 * and a removal pay cash + r P, which is no more than F: nothing is gained. A completion pays cash + r P and at most the
 * highest cash-out M, with n at least what is needed, W: no more than F + M - r c W. So M - r c W is the most that playing
 * to the end can add, and a coupon is no gift when that is not positive.
 *
 * A bonus given freely, B with W to stake and M at most to cash. F = cash + M min(1, P / (M + c (W - n))) is such a
 * function too, so M B / (M + c W) is the most that it is worth; without a highest cash-out, B.
 */
export interface Offer {
  code: string;
  method: string;
  depositMinor: number;
  grant: Grant;
  /** What its free spins win on average. */
  spinsMinor: number;
}

export function isMatch({ depositMinor, grant }: Offer): boolean {
  return depositMinor > 0 && grant.bonusMinor > 0;
}

/** The player's own share of the balance. */
export function ownShare({ depositMinor, grant }: Offer): number {
  return depositMinor / (depositMinor + grant.bonusMinor);
}

/** The most that playing a match to the end can add to the expected cash; not positive where the match is no gift. */
export function matchValue(offer: Offer, cost: number): number {
  const most = offer.grant.maxCashoutMinor ?? Infinity;
  return most - ownShare(offer) * cost * offer.grant.neededMinor;
}

/**
 * The most that what an offer gives freely is worth: a bonus without a deposit, or what free spins win. Of spins that
 * come with a match only the player's share can be taken out; what they win is to be staked besides.
 */
export function giftValue(offer: Offer, cost: number): number {
  const { grant, spinsMinor } = offer;
  if (isMatch(offer)) return ownShare(offer) * spinsMinor;
  const given = grant.bonusMinor + spinsMinor;
  const ofSpins = (spinsMinor * (grant.spins?.playthroughPercent ?? 0)) / 100;
  const most = grant.maxCashoutMinor ?? Infinity;
  const needed = grant.neededMinor + ofSpins;
  return most === Infinity ? given : (most * given) / (most + cost * needed);
}

/** How often one player can have an offer. */
export interface Uses {
  day: number;
  week: number;
}

/** A Monday whose week has days of two months, so that a limit by month allows the most. */
const MONDAY_MS = Date.UTC(2026, 5, 29);
/** More uses in a day than any limit of a coupon; a coupon that allows them has no limit. */
const MANY_USES = 1_000;

/** How often a player can redeem a coupon in a UTC day and in a week from Monday, by its limits alone. */
export function usesOf(definition: CouponDefinition): Uses {
  const uses: Date[] = [];
  let day = 0;
  for (let midnight = MONDAY_MS; midnight < MONDAY_MS + 7 * DAY_MS; midnight += DAY_MS) {
    const before = uses.length;
    const now = new Date(midnight);
    while (!isUsedUp(definition, uses, now)) {
      if (uses.length - before === MANY_USES) return { day: Infinity, week: Infinity };
      uses.push(now);
    }
    day = Math.max(day, uses.length - before);
  }
  return { day, week: uses.length };
}

/** `usesOf` every seeded coupon, by code. */
export function seededUses(): Map<string, Uses> {
  return new Map(seededDefinitions().map((definition) => [definition.coupon_code, usesOf(definition)]));
}

function seededDefinitions(): CouponDefinition[] {
  return seedCoupons.map(({ code, definition }) => ({
    ...couponDefinition.parse(definition),
    coupon_code: code,
    version: 1,
  }));
}

/** Every seeded coupon with every tier, at its lowest and its highest deposit. */
export function seededOffers(): Offer[] {
  return seededDefinitions().flatMap((definition) =>
    offersOf(definition, (tier) => [tier.minimumMinor, tier.maximumMinor]),
  );
}

/** The offers of one coupon: for each of its tiers at the deposits asked for, or the one that needs no deposit. */
export function offersOf(
  definition: CouponDefinition,
  depositsOf: (tier: { minimumMinor: number; maximumMinor: number }) => readonly number[],
): Offer[] {
  const kind = kindOf(definition);
  const offer = (method: string, depositMinor: number, grant: Grant | null | undefined): Offer[] =>
    grant ? [{ code: definition.coupon_code, method, depositMinor, grant, spinsMinor: meanOf(grant) }] : [];
  if (!kind?.awaitsDeposit) return offer("", 0, kind?.grantAtOnce(definition));
  return tiersOf(definition).flatMap((tier) =>
    depositsOf(tier).flatMap((amountMinor) =>
      offer(tier.method, amountMinor, kind.grantOnDeposit(definition, { method: tier.method, amountMinor })),
    ),
  );
}

function meanOf({ spins }: Grant): number {
  if (spins === null) return 0;
  const returnToPlayer = findGame(spins.gameCode)?.rules().return_to_player ?? 1;
  return spins.count * spins.stakeMinor * returnToPlayer;
}

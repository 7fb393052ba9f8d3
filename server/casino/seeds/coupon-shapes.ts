import { COUPON_KIND, REDEEM_AT_ONCE, REDEEM_AT_ONCE_NUMBER } from "~/casino/contract/coupon-words";
import type { DepositMethod } from "~/casino/contract/payments";
import { DEPOSIT_MINIMUM_MINOR } from "~/casino/contract/thresholds";
import type { Language, TranslatedLanguage } from "~/shared/languages";
import { type CouponTexts, type StoredCoupon, toUnits } from "../domain/coupons/definitions";

/**
 * Building blocks for the initial coupons. Amounts are in units of the currency; playthroughs are multiples of the
 * deposit.
 */
export type Definition = StoredCoupon;

export interface SeedCoupon {
  code: string;
  inDefaultList: boolean;
  definition: Definition;
}

/** The casino's least deposit. */
export const MIN_DEPOSIT = toUnits(DEPOSIT_MINIMUM_MINOR);

export interface Tier {
  methods: readonly DepositMethod[];
  minimum: number;
  maximum: number;
  bonus: number;
  playthrough: number;
  /** Free spins that come with the deposit. */
  spins?: number;
}

export type Limits = Partial<
  Pick<
    StoredCoupon,
    | "max_uses_per_player"
    | "max_users_player_per_month"
    | "max_users_player_per_week"
    | "max_uses_player_per_day"
    | "expiry"
    | "max_bet"
    | "max_cashout"
    | "max_cashout_percent"
    | "reward_type"
    | "image_url"
    | "classes"
    | "max_uses_total"
    | "play_days"
    | "winnings_playthrough"
  >
>;

type Texts = Required<CouponTexts>;

/** A coupon's texts: in English, and in every other language. */
export type Words = Texts & { translations: Record<TranslatedLanguage, Texts> };

/** The fields that every coupon has; each kind adds its own. */
function plain(words: Words): Definition {
  return {
    ...words,
    image_url: "",
    reward_type: "Deposit",
    redeem_type: "deposit",
    redemption_type: "",
    bonus: [0],
    spins: [0],
    playthrough: [0],
    deposit_method: [],
    minimum_deposit: [],
    maximum_deposit: [],
    max_uses_per_player: 0,
    max_users_player_per_month: 0,
    max_users_player_per_week: 0,
    max_uses_player_per_day: 0,
    expiry: 0,
    coupon_amount: 0,
    free_spin_details: null,
    free_spin_details_list: [],
    free_spin: false,
    spins_needed: 0,
    game_description: "",
    max_bet: null,
    max_cashout: null,
  };
}

/** One entry per method of each tier. */
function tiered(tiers: Tier[]) {
  const flat = tiers.flatMap((tier) => tier.methods.map((method) => ({ ...tier, method })));
  return {
    bonus: flat.map((tier) => tier.bonus),
    spins: flat.map((tier) => tier.spins ?? 0),
    playthrough: flat.map((tier) => tier.playthrough),
    deposit_method: flat.map((tier) => tier.method),
    minimum_deposit: flat.map((tier) => tier.minimum),
    maximum_deposit: flat.map((tier) => tier.maximum),
  };
}

export function depositMatch(words: Words, tiers: Tier[], limits: Limits): Definition {
  const isMatch = tiers.some(({ bonus }) => bonus > 0);
  return {
    ...plain(isMatch ? playedTogether(words, limits) : words),
    redemption_type: COUPON_KIND.depositMatch,
    ...tiered(tiers),
    ...limits,
  };
}

/** Adds the terms of a bonus that is played together with its deposit (domain/coupons/player-coupons.ts). */
function playedTogether({ translations, ...words }: Words, limits: Limits): Words {
  return {
    ...withShares(words, sharesIn.en(limits)),
    translations: { "fr-CA": withShares(translations["fr-CA"], sharesIn["fr-CA"](limits)) },
  };
}

function withShares(texts: Texts, shares: string): Texts {
  return { ...texts, terms: `${texts.terms} ${shares}` };
}

const sharesIn: Readonly<Record<Language, (limits: Limits) => string>> = {
  en({ max_cashout, max_cashout_percent }) {
    const most = [
      ...(max_cashout_percent === undefined ? [] : [`${max_cashout_percent}% of the deposit`]),
      ...(max_cashout ? [`$${max_cashout.toLocaleString("en-US", { minimumFractionDigits: 2 })}`] : []),
    ];
    const limit = most.length > 0 ? `, up to ${most.join(" and no more than ")}` : "";
    return (
      "You play the deposit and bonus as one balance. Your share of it is the deposit’s part of the two. You keep that share if " +
      `you cancel. Once you meet the wagering requirement, it becomes cash, and so does the bonus’s share${limit}.`
    );
  },
  "fr-CA"({ max_cashout, max_cashout_percent }) {
    const most = [
      ...(max_cashout_percent === undefined ? [] : [`${max_cashout_percent}\u00a0% du dépôt`]),
      ...(max_cashout ? [`${max_cashout.toLocaleString("fr-CA", { minimumFractionDigits: 2 })}\u00a0$`] : []),
    ];
    const limit = most.length > 0 ? `, jusqu’à ${most.join(" et au plus ")}` : "";
    return (
      "Le dépôt et le bonus forment un seul solde. Votre part de ce solde est celle que le dépôt représente. Vous la gardez si " +
      "vous annulez. Une fois l’exigence de mise remplie, elle devient de l’argent comptant, et la part du bonus aussi" +
      `${limit}.`
    );
  },
};

/** A tier's `playthrough` is the amount to stake, and its bonus is 0. */
export function fixedOnNextDeposit(words: Words, amount: number, tiers: Tier[], limits: Limits): Definition {
  return {
    ...plain(playedTogether(words, limits)),
    redemption_type: COUPON_KIND.fixedOnNextDeposit,
    coupon_amount: amount,
    ...tiered(tiers),
    ...limits,
  };
}

/** `playthrough` is a multiple of the amount. */
export function fixedOnRedemption(
  words: Words,
  { amount, playthrough }: { amount: number; playthrough: number },
  limits: Limits,
): Definition {
  return {
    ...plain(words),
    reward_type: "Bonus",
    redeem_type: REDEEM_AT_ONCE,
    redemption_type: COUPON_KIND.fixedOnRedemption,
    coupon_amount: amount,
    playthrough: [playthrough],
    ...limits,
  };
}

export interface Spins {
  gameId: number;
  machineId: number;
  gameName: string;
  denomination: number;
  count: number;
}

/** The game of the spins; `count` of them, or as many as the tier says. */
export function spinDetails({ gameId, machineId, gameName, denomination, count }: Spins) {
  return {
    free_spin: true,
    game_description: gameName,
    spins_needed: count,
    free_spin_details: {
      game_id: gameId,
      mach_id: machineId,
      game_description: gameName,
      denomination,
      free_spin_winnings: 0,
    },
    free_spin_details_list: [
      { spins_needed: count, game_description: gameName, game_code: `${gameId}-${machineId}` },
    ],
  };
}

/** `playthrough` is a multiple of what the spins win. */
export function freeSpins(words: Words, spins: Spins, playthrough: number, limits: Limits): Definition {
  return {
    ...plain(words),
    reward_type: "Free spins",
    redeem_type: REDEEM_AT_ONCE_NUMBER,
    redemption_type: COUPON_KIND.freeSpins,
    ...spinDetails(spins),
    playthrough: [playthrough],
    ...limits,
  };
}

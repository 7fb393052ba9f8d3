import {
  COUPON_KIND,
  type CouponKindName,
  REDEEM_AT_ONCE,
  REDEEM_AT_ONCE_NUMBER,
} from "~/casino/contract/coupon-words";
import { depositMethod } from "~/casino/contract/hosted-cashier";
import type { CouponAudience, CouponForm, CouponTerms, CouponTier } from "~/casino/contract/operator/coupons";
import { epochSeconds } from "~/shared/epoch";
import { findGame } from "../../../games/casino-games";
import {
  type CouponDefinition,
  couponDefinition,
  type StoredCoupon,
  toUnits,
  unitsToMinor,
} from "../../coupons/definitions";
import { DeskRefusal } from "../refusal";

/** An operator's terms and the stored definition, in both directions. */

type Parsed = Omit<CouponDefinition, "coupon_code" | "version">;

const KINDS: Readonly<Record<CouponForm, CouponKindName>> = {
  deposit_match: COUPON_KIND.depositMatch,
  fixed_next_deposit: COUPON_KIND.fixedOnNextDeposit,
  fixed_at_once: COUPON_KIND.fixedOnRedemption,
  free_spins: COUPON_KIND.freeSpins,
};

/** Null for a kind that has no form at the desk. */
export function formOf({ redemption_type }: Pick<CouponDefinition, "redemption_type">): CouponForm | null {
  const found = Object.entries(KINDS).find(([, kind]) => kind === redemption_type);
  return found ? (found[0] as CouponForm) : null;
}

const DISPLAY_TYPES: Readonly<Record<CouponForm, Pick<StoredCoupon, "reward_type" | "redeem_type">>> = {
  deposit_match: { reward_type: "Deposit", redeem_type: "deposit" },
  fixed_next_deposit: { reward_type: "Deposit", redeem_type: "deposit" },
  fixed_at_once: { reward_type: "Bonus", redeem_type: REDEEM_AT_ONCE },
  free_spins: { reward_type: "Free spins", redeem_type: REDEEM_AT_ONCE_NUMBER },
};

/**
 * @param before what it replaces: fields that the desk does not know stay as they are
 * @throws DeskRefusal `invalid_field`
 */
export function definitionOf(terms: CouponTerms, before: Parsed | null): Parsed {
  const { form, texts, french } = terms;
  return couponDefinition.parse({
    ...before,
    image_url: terms.image_url,
    ...(before !== null && formOf(before) === form ? {} : DISPLAY_TYPES[form]),
    ...textsOf(texts),
    translations: french ? { ...before?.translations, "fr-CA": textsOf(french) } : {},
    redemption_type: KINDS[form],
    ...tiersOf(terms),
    ...spinsOf(terms),
    coupon_amount: toUnits(terms.amount_minor),
    max_uses_per_player: terms.uses_per_player,
    max_uses_player_per_day: terms.uses_per_day,
    max_users_player_per_week: terms.uses_per_week,
    max_users_player_per_month: terms.uses_per_month,
    max_uses_total: terms.uses_in_all,
    play_days: terms.play_days,
    starts: secondsOf(terms.starts_at),
    expiry: secondsOf(terms.ends_at),
    max_bet: unitsOrNull(terms.max_stake_minor),
    max_cashout: unitsOrNull(terms.max_cashout_minor),
    max_cashout_percent: terms.max_cashout_percent ?? undefined,
    classes: terms.classes,
    countries: terms.countries,
    by_link: terms.shown_to === "link",
  });
}

export function audienceOf({ by_link }: Pick<Parsed, "by_link">, isListed: boolean): CouponAudience {
  if (by_link) return "link";
  return isListed ? "visitors" : "players";
}

/** Null for a kind that has no form at the desk. */
export function couponTermsOf(definition: Parsed, isListed: boolean): CouponTerms | null {
  const form = formOf(definition);
  if (form === null) return null;
  const french = definition.translations["fr-CA"];
  const details = definition.free_spin_details;
  const isOfDeposit = definition.deposit_method.length > 0;
  return {
    form,
    texts: wordsOf(definition),
    french: french ? wordsOf(french) : null,
    tiers: groupedTiers(definition),
    amount_minor: unitsToMinor(definition.coupon_amount),
    wagering_minor: form === "fixed_next_deposit" ? unitsToMinor(definition.playthrough[0] ?? 0) : 0,
    wagering: isOfDeposit ? definition.winnings_playthrough : (definition.playthrough[0] ?? 0),
    spins: definition.spins_needed,
    spin_game: details ? `${details.game_id}-${details.mach_id}` : null,
    spin_stake_minor: details ? unitsToMinor(details.denomination) : 0,
    spin_choices: definition.free_spin_details_list.slice(1).map((choice) => ({
      game: choice.game_code,
      spins: choice.spins_needed,
    })),
    uses_per_player: definition.max_uses_per_player,
    uses_per_day: definition.max_uses_player_per_day,
    uses_per_week: definition.max_users_player_per_week,
    uses_per_month: definition.max_users_player_per_month,
    uses_in_all: definition.max_uses_total,
    play_days: definition.play_days,
    starts_at: instantOf(definition.starts),
    ends_at: instantOf(definition.expiry),
    max_stake_minor: minorOrNull(definition.max_bet),
    max_cashout_minor: minorOrNull(definition.max_cashout),
    max_cashout_percent: definition.max_cashout_percent ?? null,
    classes: definition.classes,
    countries: definition.countries,
    shown_to: audienceOf(definition, isListed),
    image_url: definition.image_url,
  };
}

function textsOf({ title, subtitle, description, terms }: CouponTerms["texts"]) {
  return { coupon_title: title, coupon_subtitle: subtitle, coupon_description: description, terms };
}

function wordsOf(stored: {
  coupon_title: string;
  coupon_subtitle: string;
  coupon_description: string;
  terms: string;
}) {
  const { coupon_title: title, coupon_subtitle: subtitle, coupon_description: description, terms } = stored;
  return { title, subtitle, description, terms };
}

/** One entry for each method of each tier; a coupon without a deposit has one, for its wagering. */
function tiersOf({ form, tiers, wagering, wagering_minor }: CouponTerms) {
  if (form === "fixed_at_once" || form === "free_spins") {
    return {
      ...{ bonus: [0], spins: [0], playthrough: [wagering], winnings_playthrough: 0 },
      ...{ deposit_method: [], minimum_deposit: [], maximum_deposit: [] },
    };
  }
  const flat = tiers.flatMap((tier) => tier.methods.map((method) => ({ ...tier, method })));
  const isFixed = form === "fixed_next_deposit";
  return {
    bonus: flat.map(({ bonus_percent }) => (isFixed ? 0 : bonus_percent)),
    spins: flat.map(({ spins }) => spins),
    playthrough: flat.map((tier) => (isFixed ? toUnits(wagering_minor) : tier.wagering)),
    winnings_playthrough: wagering,
    deposit_method: flat.map(({ method }) => method),
    minimum_deposit: flat.map(({ minimum_minor }) => toUnits(minimum_minor)),
    maximum_deposit: flat.map(({ maximum_minor }) => toUnits(maximum_minor)),
  };
}

/** Methods of equal terms that follow one another are one tier. */
function groupedTiers(definition: Parsed): CouponTier[] {
  const isFixed = formOf(definition) === "fixed_next_deposit";
  const groups: CouponTier[] = [];
  definition.deposit_method.forEach((name, at) => {
    const method = depositMethod.parse(name);
    const terms = {
      minimum_minor: unitsToMinor(definition.minimum_deposit[at] ?? 0),
      maximum_minor: unitsToMinor(definition.maximum_deposit[at] ?? 0),
      bonus_percent: definition.bonus[at] ?? 0,
      wagering: isFixed ? 0 : (definition.playthrough[at] ?? 0),
      spins: definition.spins[at] ?? 0,
    };
    const last = groups.at(-1);
    const isSame =
      last && (Object.keys(terms) as (keyof typeof terms)[]).every((field) => last[field] === terms[field]);
    if (isSame && !last.methods.includes(method)) last.methods.push(method);
    else groups.push({ ...terms, methods: [method] });
  });
  return groups;
}

function spinsOf({ form, tiers, spins, spin_game, spin_stake_minor, spin_choices }: CouponTerms) {
  // With a deposit the tiers say how many; cards show the most.
  const count = form === "free_spins" ? spins : Math.max(0, ...tiers.map((tier) => tier.spins));
  if (count === 0) {
    return {
      ...{ free_spin: false, spins_needed: 0, game_description: "" },
      ...{ free_spin_details: null, free_spin_details_list: [] },
    };
  }
  const {
    gameId: game_id,
    machineId: mach_id,
    displayName: game_description,
  } = gameOfSpins(spin_game ?? "", spin_stake_minor);
  const choices = spin_choices.map(({ game, spins: spins_needed }) => ({
    spins_needed,
    game_description: gameOfSpins(game, spin_stake_minor).displayName,
    game_code: game,
  }));
  const denomination = toUnits(spin_stake_minor);
  return {
    free_spin: true,
    spins_needed: count,
    game_description,
    free_spin_details: { game_id, mach_id, game_description, denomination, free_spin_winnings: 0 },
    free_spin_details_list: [
      { spins_needed: count, game_description, game_code: `${game_id}-${mach_id}` },
      ...choices,
    ],
  };
}

/** @throws DeskRefusal `invalid_field` for an unknown game, or one without that stake */
function gameOfSpins(code: string, stakeMinor: number) {
  const game = findGame(code);
  if (game?.stakesMinor.includes(stakeMinor)) return game;
  const stakes = game?.stakesMinor.map((stake) => toUnits(stake).toFixed(2)).join(", ");
  const problem = stakes
    ? `The stakes of ${game?.displayName ?? ""} are ${stakes}.`
    : `There is no game with the code ${code}.`;
  throw new DeskRefusal("invalid_field", { problem });
}

function unitsOrNull(amountMinor: number | null): number | null {
  return amountMinor === null ? null : toUnits(amountMinor);
}

function minorOrNull(units: number | null): number | null {
  return units === null ? null : unitsToMinor(units);
}

function secondsOf(at: string | null): number {
  return at === null ? 0 : epochSeconds(new Date(at));
}

function instantOf(seconds: number): string | null {
  return seconds === 0 ? null : new Date(seconds * 1000).toISOString();
}

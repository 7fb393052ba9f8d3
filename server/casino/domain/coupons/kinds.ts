import { COUPON_REMOVAL_BELOW_MINOR } from "../rounds-limits";
import { tierFor, toMinor, type CouponDefinition, type DepositTier } from "./definitions";

/** Free spins as a player's coupon holds them. */
export interface SpinGrant {
  gameCode: string;
  count: number;
  /** The stake of each, which the house pays. */
  stakeMinor: number;
  /** How much of the winnings is to be staked, percent. */
  playthroughPercent: number;
}

/** What a player's coupon is given when it is redeemed. */
export interface Grant {
  bonusMinor: number;
  /** Stakes to reach, integer minor units. */
  neededMinor: number;
  /** The class has a limit of its own besides (rounds-limits.ts). */
  maxBetMinor: number | null;
  /** The most of the bonus that becomes cash; the player's own share (shares.ts) is not counted in it. */
  maxCashoutMinor: number | null;
  spins: SpinGrant | null;
}

export interface DepositFact {
  method: string;
  amountMinor: number;
}

/** How a kind of coupon behaves where kinds differ; the engine does the rest for all of them alike. */
export interface CouponKind {
  /** True: requested, then redeemed by a deposit. False: redeemed at once. */
  awaitsDeposit: boolean;
  /** The balance above which it is refused, integer minor units; null for any balance. */
  highestBalanceMinor: number | null;
  /** Null when the deposit fits no tier, and the coupon goes on waiting; or when the kind awaits none. */
  grantOnDeposit(definition: CouponDefinition, deposit: DepositFact): Grant | null;
  /** Null when the kind awaits a deposit. */
  grantAtOnce(definition: CouponDefinition): Grant | null;
}

function minorOrNone(units: number | null): number | null {
  return units === null ? null : toMinor(units);
}

function limitsOf(
  { max_bet, max_cashout, max_cashout_percent }: CouponDefinition,
  depositMinor: number,
): Pick<Grant, "maxBetMinor" | "maxCashoutMinor"> {
  const fixed = minorOrNone(max_cashout);
  const ofDeposit =
    max_cashout_percent === undefined ? null : Math.floor((depositMinor * max_cashout_percent) / 100);
  return {
    maxBetMinor: minorOrNone(max_bet),
    maxCashoutMinor: fixed === null || ofDeposit === null ? (fixed ?? ofDeposit) : Math.min(fixed, ofDeposit),
  };
}

function spinsOf(definition: CouponDefinition, count: number, playthrough: number): SpinGrant | null {
  const details = definition.free_spin_details;
  if (count === 0 || details === null) return null;
  return {
    gameCode: `${details.game_id}-${details.mach_id}`,
    count,
    stakeMinor: toMinor(details.denomination),
    playthroughPercent: Math.round(playthrough * 100),
  };
}

/** What a tier of a coupon that awaits a deposit is worth, integer minor units. */
type TierWorth = (
  definition: CouponDefinition,
  tier: DepositTier,
  depositMinor: number,
) => Pick<Grant, "bonusMinor" | "neededMinor">;

function onDeposit(worth: TierWorth): CouponKind {
  return {
    awaitsDeposit: true,
    highestBalanceMinor: null,
    grantAtOnce: () => null,
    grantOnDeposit(definition, { method, amountMinor }) {
      const tier = tierFor(definition, method, amountMinor);
      if (!tier) return null;
      return {
        ...worth(definition, tier, amountMinor),
        spins: spinsOf(definition, tier.spins, definition.winnings_playthrough),
        ...limitsOf(definition, amountMinor),
      };
    },
  };
}

/** A share of the deposit, free spins with it, or both. */
const depositMatch = onDeposit((_definition, tier, depositMinor) => ({
  bonusMinor: Math.floor((depositMinor * tier.bonusPercent) / 100),
  // A multiple of the deposit: spec §9 shows it as playthrough × 100 / (bonus + 100) times deposit and bonus.
  neededMinor: Math.ceil(depositMinor * tier.playthrough),
}));

const fixedOnNextDeposit = onDeposit((definition, tier) => ({
  bonusMinor: toMinor(definition.coupon_amount),
  // Spec §9: a dollar amount for next-deposit promotions.
  neededMinor: toMinor(tier.playthrough),
}));

/** A fixed amount at once; its playthrough is a multiple of the amount, as spec §9 shows it for a bonus of 0 percent. */
function fixedAtOnce(highestBalanceMinor: number | null): CouponKind {
  return {
    awaitsDeposit: false,
    highestBalanceMinor,
    grantOnDeposit: () => null,
    grantAtOnce(definition) {
      const bonusMinor = toMinor(definition.coupon_amount);
      return {
        bonusMinor,
        neededMinor: Math.ceil(bonusMinor * (definition.playthrough[0] ?? 0)),
        spins: null,
        ...limitsOf(definition, 0),
      };
    },
  };
}

/** What is to be staked is known when the last spin is done: a multiple of what they won. */
const freeSpins: CouponKind = {
  awaitsDeposit: false,
  highestBalanceMinor: null,
  grantOnDeposit: () => null,
  grantAtOnce: (definition) => ({
    bonusMinor: 0,
    neededMinor: 0,
    spins: spinsOf(definition, definition.spins_needed, definition.playthrough[0] ?? 0),
    ...limitsOf(definition, 0),
  }),
};

export const DEPOSIT_MATCH = "Percentage of deposit";
/** The two names that spec §3 gives. */
export const FIXED_ON_REDEMPTION = "Fixed amount on redemption";
export const FIXED_ON_NEXT_DEPOSIT = "Fixed amount on next deposit";
export const FREE_SPINS = "Free spins";
export const DAILY_REWARD = "Daily reward";

const KINDS: Readonly<Record<string, CouponKind>> = {
  [DEPOSIT_MATCH]: depositMatch,
  // Spec §6: not for players whose balance exceeds 1, which is the threshold of spec §9.
  [FIXED_ON_REDEMPTION]: fixedAtOnce(COUPON_REMOVAL_BELOW_MINOR),
  [FIXED_ON_NEXT_DEPOSIT]: fixedOnNextDeposit,
  [FREE_SPINS]: freeSpins,
  [DAILY_REWARD]: fixedAtOnce(null),
};

/** Null for a kind that this house does not offer. */
export function kindOf(definition: CouponDefinition): CouponKind | null {
  return KINDS[definition.redemption_type] ?? null;
}

import { COUPON_KIND, type CouponKindName } from "~/casino/contract/coupon-words";
import { BALANCE_THRESHOLD_MINOR } from "~/casino/contract/thresholds";
import { type CouponDefinition, type DepositTier, tierFor, unitsToMinor } from "./definitions";

/** The free spins of a player's coupon. */
export interface SpinGrant {
  gameCode: string;
  /** The game's name. */
  game: string;
  count: number;
  /** Stake per spin, paid by house:promotions. */
  stakeMinor: number;
  /** Share of the winnings that must be staked, percent. */
  playthroughPercent: number;
}

/** What redeeming a coupon grants. */
export interface Grant {
  bonusMinor: number;
  /** Total stakes required, integer minor units. */
  neededMinor: number;
  /** Limit of the coupon; the player's class has one, too (rounds/limits.ts). */
  maxBetMinor: number | null;
  /** The most of the bonus that becomes cash, apart from the player's own share (`ownShareMinor`). */
  maxCashoutMinor: number | null;
  spins: SpinGrant | null;
}

export interface DepositFact {
  method: string;
  amountMinor: number;
}

/** The behavior that differs between kinds of coupons; the engine handles the rest. */
export interface CouponKind {
  /** True: requested, then redeemed by a deposit. False: redeemed at once. */
  awaitsDeposit: boolean;
  /** Refused to a player who owns more (`ownedMinor`), integer minor units; null for no limit. */
  highestBalanceMinor: number | null;
  /** Null when the deposit fits no tier, so that the coupon keeps waiting, or when the kind awaits no deposit. */
  grantOnDeposit(definition: CouponDefinition, deposit: DepositFact): Grant | null;
  /** Null when the kind awaits a deposit. */
  grantAtOnce(definition: CouponDefinition): Grant | null;
}

function minorOrNone(units: number | null): number | null {
  return units === null ? null : unitsToMinor(units);
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
    game: details.game_description,
    count,
    stakeMinor: unitsToMinor(details.denomination),
    playthroughPercent: Math.round(playthrough * 100),
  };
}

/** Bonus and playthrough of a tier, integer minor units. */
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

/** A percentage of the deposit, free spins with it, or both. */
const depositMatch = onDeposit((_definition, tier, depositMinor) => ({
  bonusMinor: Math.floor((depositMinor * tier.bonusPercent) / 100),
  // A multiple of the deposit. Players see it as a multiple of deposit and bonus: playthrough × 100 / (bonus + 100).
  neededMinor: Math.ceil(depositMinor * tier.playthrough),
}));

const fixedOnNextDeposit = onDeposit((definition, tier) => ({
  bonusMinor: unitsToMinor(definition.coupon_amount),
  // Next-deposit coupons state their playthrough as an amount.
  neededMinor: unitsToMinor(tier.playthrough),
}));

/** A fixed amount at once. Its playthrough is a multiple of the amount. */
function fixedAtOnce(highestBalanceMinor: number | null): CouponKind {
  return {
    awaitsDeposit: false,
    highestBalanceMinor,
    grantOnDeposit: () => null,
    grantAtOnce(definition) {
      const bonusMinor = unitsToMinor(definition.coupon_amount);
      return {
        bonusMinor,
        neededMinor: Math.ceil(bonusMinor * (definition.playthrough[0] ?? 0)),
        spins: null,
        ...limitsOf(definition, 0),
      };
    },
  };
}

/** The playthrough is known after the last spin: a multiple of the winnings. */
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

const KINDS: Readonly<Record<CouponKindName, CouponKind>> = {
  [COUPON_KIND.depositMatch]: depositMatch,
  // Not for players who own more than 1, the same threshold as for removal.
  [COUPON_KIND.fixedOnRedemption]: fixedAtOnce(BALANCE_THRESHOLD_MINOR),
  [COUPON_KIND.fixedOnNextDeposit]: fixedOnNextDeposit,
  [COUPON_KIND.freeSpins]: freeSpins,
  [COUPON_KIND.dailyReward]: fixedAtOnce(null),
};

const KINDS_BY_NAME = new Map<string, CouponKind>(Object.entries(KINDS));

/** Null for a kind that is not supported. */
export function kindOf({ redemption_type }: CouponDefinition): CouponKind | null {
  return KINDS_BY_NAME.get(redemption_type) ?? null;
}

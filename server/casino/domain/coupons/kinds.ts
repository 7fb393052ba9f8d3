import { tierFor, toMinor, type CouponDefinition } from "./definitions";

/** What a player's coupon is given when its deposit comes. */
export interface Grant {
  bonusMinor: number;
  /** Stakes to reach, integer minor units. */
  neededMinor: number;
  /** The class has a limit of its own besides (rounds-limits.ts). */
  maxBetMinor: number | null;
  maxCashoutMinor: number | null;
}

export interface DepositFact {
  method: string;
  amountMinor: number;
}

/** How a kind of coupon behaves where kinds differ; the engine does the rest for all of them alike. */
export interface CouponKind {
  /** True: requested, then redeemed by a deposit. False: redeemed at once. */
  awaitsDeposit: boolean;
  /** Null when the deposit fits no tier: the coupon goes on waiting. */
  grantOnDeposit(definition: CouponDefinition, deposit: DepositFact): Grant | null;
}

function minorOrNone(units: number | null): number | null {
  return units === null ? null : toMinor(units);
}

const depositMatch: CouponKind = {
  awaitsDeposit: true,
  grantOnDeposit(definition, { method, amountMinor }) {
    const tier = tierFor(definition, method, amountMinor);
    if (!tier) return null;
    return {
      bonusMinor: Math.floor((amountMinor * tier.bonusPercent) / 100),
      // A multiple of the deposit: spec §9 shows it as playthrough × 100 / (bonus + 100) times deposit and bonus.
      neededMinor: Math.ceil(amountMinor * tier.playthrough),
      maxBetMinor: minorOrNone(definition.max_bet),
      maxCashoutMinor: minorOrNone(definition.max_cashout),
    };
  },
};

/** Percent of a deposit: the redemption type of the coupons that this house has so far. */
export const DEPOSIT_MATCH = "Percentage of deposit";

const KINDS: Readonly<Record<string, CouponKind>> = { [DEPOSIT_MATCH]: depositMatch };

/** Null for a kind that this house does not offer. */
export function kindOf(definition: CouponDefinition): CouponKind | null {
  return KINDS[definition.redemption_type] ?? null;
}

import type { MarketRules } from "~/casino/contract/markets";

/** Of each rule the stricter one, for a player to whom two countries' rules apply. */
export function stricterOf(a: MarketRules, b: MarketRules): MarketRules {
  return {
    maxStakeByAge: lowerStakes(a.maxStakeByAge, b.maxStakeByAge),
    maxWagering: lower(a.maxWagering, b.maxWagering),
    mixedCoupons: a.mixedCoupons && b.mixedCoupons,
    minRoundMs: {
      slots: Math.max(a.minRoundMs.slots, b.minRoundMs.slots),
      other: Math.max(a.minRoundMs.other, b.minRoundMs.other),
    },
    oneSlotForMs: Math.max(a.oneSlotForMs, b.oneSlotForMs),
    idleSignOutMinutes: lower(a.idleSignOutMinutes, b.idleSignOutMinutes),
    depositLimitReviewMonths: lower(a.depositLimitReviewMonths, b.depositLimitReviewMonths),
    demoAgeQuestion: a.demoAgeQuestion || b.demoAgeQuestion,
    depositTurnover: Math.max(a.depositTurnover, b.depositTurnover),
    refusesCommonPasswords: a.refusesCommonPasswords || b.refusesCommonPasswords,
  };
}

type Bands = MarketRules["maxStakeByAge"];

/** From each age at which one of the two changes, the lower of both. */
function lowerStakes(a: Bands, b: Bands): Bands {
  const ages = [...new Set([...a, ...b].map(({ fromAge }) => fromAge))].sort((one, other) => one - other);
  return ages.flatMap((fromAge) => {
    const maximumMinor = lower(maxAt(a, fromAge), maxAt(b, fromAge));
    return maximumMinor === null ? [] : [{ fromAge, maximumMinor }];
  });
}

function maxAt(bands: Bands, age: number): number | null {
  const reached = bands.filter(({ fromAge }) => fromAge <= age).sort((a, b) => a.fromAge - b.fromAge);
  return reached.at(-1)?.maximumMinor ?? null;
}

/** Null: no limit. */
function lower(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

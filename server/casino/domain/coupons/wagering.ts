import type { MarketRules } from "~/casino/contract/markets";
import { type CouponDefinition, tiersOf } from "./definitions";
import { type Grant, kindOf } from "./kinds";

/** Whether no grant of the coupon has to be wagered more often than the player's market allows. */
export function isWithinWagering(
  definition: CouponDefinition,
  { maxWagering }: Pick<MarketRules, "maxWagering">,
): boolean {
  return maxWagering === null || wageringOf(definition) <= maxWagering;
}

/** The most times that the coupon's bonus, or the winnings of its free spins, must be staked. */
function wageringOf(definition: CouponDefinition): number {
  const kind = kindOf(definition);
  if (!kind) return 0;
  const deposits = tiersOf(definition).map(({ method, minimumMinor }) =>
    kind.grantOnDeposit(definition, { method, amountMinor: minimumMinor }),
  );
  return Math.max(0, ...[kind.grantAtOnce(definition), ...deposits].map(timesOf));
}

function timesOf(grant: Grant | null): number {
  if (!grant) return 0;
  const { bonusMinor, neededMinor, spins } = grant;
  return Math.max(bonusMinor === 0 ? 0 : neededMinor / bonusMinor, (spins?.playthroughPercent ?? 0) / 100);
}

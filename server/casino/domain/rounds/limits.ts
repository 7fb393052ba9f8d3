import type { CasinoGame } from "../../games/game";
import { isShared } from "../../games/shared-game";
import type { StakeBounds } from "../catalogue/game-settings";
import { Refusal } from "../refusal";

/** Maximum bet by player class, integer minor units. */
const MAX_BET_MINOR_BY_CLASS: Readonly<Record<string, number>> = {
  "Low Margin": 700,
  "Cash Recyclers": 700,
  "Cash Recyclers + Bonuses": 700,
  "Bronze No2": 500,
};
const MAX_BET_MINOR_OTHERS = 1000;

/** The maximum bet of a player class, integer minor units. An active coupon may lower it. */
export function maxBetMinorOf(playerClass: string): number {
  return MAX_BET_MINOR_BY_CLASS[playerClass] ?? MAX_BET_MINOR_OTHERS;
}

/**
 * Whether a round of the game may begin with this stake. At roulette the stake is a sum of chips, so any positive
 * amount passes; the chips are checked later.
 */
export function takesStake(game: CasinoGame, stakeMinor: number): boolean {
  const isSum = isShared(game) && game.shared.kind === "roulette";
  return isSum ? Number.isSafeInteger(stakeMinor) && stakeMinor > 0 : game.stakesMinor.includes(stakeMinor);
}

/** @throws Refusal `invalid_stake` for a stake that is not on the game's list */
export function checkStake(game: CasinoGame, stakeMinor: number): void {
  if (takesStake(game, stakeMinor)) return;
  throw new Refusal("invalid_stake");
}

/**
 * The refusal of a stake that operators do not allow of the game now; null for one that they do. Of a table's chips it is
 * the sum that counts.
 */
export function outsideBounds(
  stakeMinor: number,
  { least, most }: StakeBounds,
  currency: string,
): Refusal | null {
  if (most !== null && stakeMinor > most) {
    return new Refusal("stake_above_limit", { maximumMinor: most, currency });
  }
  return least !== null && stakeMinor < least ? new Refusal("invalid_stake") : null;
}

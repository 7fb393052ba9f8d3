import type { HouseGame } from "../games/game";
import { isShared } from "../games/shared-game";
import { Refusal } from "./refusal";

/** Spec §9: maximum bet by class, integer minor units. */
const MAX_BET_MINOR_BY_CLASS: Readonly<Record<string, number>> = {
  "Low Margin": 700,
  "Cash Recyclers": 700,
  "Cash Recyclers + Bonuses": 700,
  "Bronze No2": 500,
};
const MAX_BET_MINOR_OTHERS = 1000;

/** Spec §9, balance threshold: below 1 the coupon is removed. Integer minor units. */
export const COUPON_REMOVAL_BELOW_MINOR = 100;

/** The highest stake of a player's class; an active coupon may lower it. Integer minor units. */
export function maxBetMinorOf(playerClass: string): number {
  return MAX_BET_MINOR_BY_CLASS[playerClass] ?? MAX_BET_MINOR_OTHERS;
}

/** Whether a round of the game may begin with this stake; at roulette it is the sum of the chips, which say more. */
export function takesStake(game: HouseGame, stakeMinor: number): boolean {
  const isSum = isShared(game) && game.shared.kind === "roulette";
  return isSum ? Number.isSafeInteger(stakeMinor) && stakeMinor > 0 : game.stakesMinor.includes(stakeMinor);
}

/** @throws Refusal `invalid_stake` for what is not on the game's list: negative, fractional or other */
export function checkStake(game: HouseGame, stakeMinor: number): void {
  if (takesStake(game, stakeMinor)) return;
  throw new Refusal("invalid_stake", "Please choose one of this game’s bets.", 400);
}

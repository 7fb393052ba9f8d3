import type { GameRules } from "~/casino/contract/game-rules";

/** The figures on every slot's rules page. */
export interface SlotFigures {
  /** Mean payout of a round, in stakes. */
  returnToPlayer: number;
  /** Probability that a round pays anything. */
  hitRate: number;
  /** Standard deviation of a round's payout, in stakes. */
  deviation: number;
  /** The most that one spin can pay, in stakes. */
  most: number;
}

/** Lowest deviations of medium and of high volatility, in stakes. */
const MEDIUM_FROM = 4;
const HIGH_FROM = 7;

/** The volatility class of a deviation, in stakes. */
export function volatilityOf(deviation: number): NonNullable<GameRules["volatility"]> {
  if (deviation >= HIGH_FROM) return "high";
  return deviation >= MEDIUM_FROM ? "medium" : "low";
}

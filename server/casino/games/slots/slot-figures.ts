import type { GameRules } from "~/casino/contract/rounds";

/** What every slot's rules say in figures. */
export interface SlotFigures {
  /** Mean payout of a round, in stakes. */
  returnToPlayer: number;
  /** Chance that a round pays anything. */
  hitRate: number;
  /** Standard deviation of what a round pays, in stakes. */
  deviation: number;
  /** The most that one spin can pay, in stakes. */
  most: number;
}

/** Deviations from which a slot counts as of medium and of high volatility, in stakes. */
const MEDIUM_FROM = 4;
const HIGH_FROM = 7;

/** The class of a deviation, in stakes. */
export function volatilityOf(deviation: number): NonNullable<GameRules["volatility"]> {
  if (deviation >= HIGH_FROM) return "high";
  return deviation >= MEDIUM_FROM ? "medium" : "low";
}

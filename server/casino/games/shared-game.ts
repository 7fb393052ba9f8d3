import type { RoundStep } from "~/casino/contract/outcomes";
import type { TableResult } from "~/casino/contract/table-bets";
import type { CasinoGame, Draw, Play } from "./game";

/** Where a round is when a step arrives, by the database's time. */
export interface Moment {
  phase: "betting" | "running" | "over";
  /** Time since the betting closed; 0 before. */
  runningMs: number;
}

/**
 * Phases of a shared round, in milliseconds. They must never change for a title, because running tables are computed
 * from them.
 */
export interface RoundTimes {
  bettingMs: number;
  /** The longest time from the close to the result. */
  longestRunMs: number;
  /** From the result to the next round. */
  pauseMs: number;
}

/** A bet after the close; the caller knows when the next round begins. */
export class BettingClosed extends Error {}

/**
 * A game whose rounds are shared by everyone at the table. The first step of a bet is its choice. Any further step is
 * decided once, by the clock, and recorded as decided, so that `play` can replay it.
 */
export interface SharedGame extends CasinoGame {
  readonly shared: {
    readonly kind: "roulette" | "crash";
    readonly times: RoundTimes;
    /** Crash only: growth rate of the multiplier per second, and its maximum. */
    readonly flight: { readonly growthPerSecond: number; readonly highest: number } | null;
    /** Milliseconds from the close to the result. */
    runMs(draw: Draw): number;
    result(draw: Draw): TableResult;
    /**
     * A bet after its own steps, before the result is known.
     * @throws InvalidStep
     */
    waiting(stakeMinor: number, steps: readonly RoundStep[]): Play & { stakeMinor: number };
    /**
     * Decides a further step at that moment.
     * @returns the step to record; null when it came too late to change anything
     * @throws InvalidStep, BettingClosed
     */
    decided(steps: readonly RoundStep[], step: RoundStep, moment: Moment): RoundStep | null;
    /** The auto target that an open bet has passed at that moment, as a multiplier; null for none. */
    passed(steps: readonly RoundStep[], moment: Moment): number | null;
  };
}

export function isShared(game: CasinoGame): game is SharedGame {
  return "shared" in game;
}

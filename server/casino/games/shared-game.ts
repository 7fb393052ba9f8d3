import type { RoundStep } from "~/casino/contract/rounds";
import type { TableResult } from "~/casino/contract/table-bets";
import type { Draw, HouseGame, Play } from "./game";

/** Where a round is when a step comes, by the database's time. */
export interface Moment {
  phase: "betting" | "running" | "over";
  /** Since the betting closed; 0 before. */
  runningMs: number;
}

/** The parts of a shared round, in milliseconds. A running table is read with them: for one title they never change. */
export interface RoundTimes {
  bettingMs: number;
  /** The longest time from the close to the result. */
  longestRunMs: number;
  /** From the result to the next round. */
  pauseMs: number;
}

/** A bet that comes after the close; the caller knows when the next round begins. */
export class BettingClosed extends Error {}

/**
 * A game whose rounds everyone at the table shares. The first step of a bet is its choice; what else comes is
 * decided by the clock once, and recorded as it was decided, so that `play` can replay it.
 */
export interface SharedGame extends HouseGame {
  readonly shared: {
    readonly kind: "roulette" | "crash";
    readonly times: RoundTimes;
    /** Crash: the multiplier grows by this rate a second, and no higher than this. */
    readonly flight: { readonly growthPerSecond: number; readonly highest: number } | null;
    /** From the close to the result. */
    runMs(draw: Draw): number;
    result(draw: Draw): TableResult;
    /** A bet as far as its own steps go, nothing of the result being known. @throws InvalidStep */
    waiting(stakeMinor: number, steps: readonly RoundStep[]): Play & { stakeMinor: number };
    /**
     * What a further step becomes at that moment.
     * @returns the step for the record; null when it came too late to change anything
     * @throws InvalidStep, BettingClosed
     */
    decided(steps: readonly RoundStep[], step: RoundStep, moment: Moment): RoundStep | null;
    /** The multiplier that a bet still aboard has passed by its auto target at that moment; null for none. */
    passed(steps: readonly RoundStep[], moment: Moment): number | null;
  };
}

export function isShared(game: HouseGame): game is SharedGame {
  return "shared" in game;
}

import type { PlaythroughGroup } from "~/casino/contract/playthrough";
import type { GameRules, Outcome, RoundChoice, RoundStep } from "~/casino/contract/rounds";

/** A source of uniform integers: the fair stream of one round, or a test's. */
export interface Draw {
  /** A uniform integer in [0, bound). `bound` is between 1 and 2^31. */
  below(bound: number): number;
}

/** How far a round has come, computed from nothing but stake, draw and steps. */
export interface Play {
  status: "open" | "settled";
  /** Integer minor units; 0 while open. */
  payoutMinor: number;
  /** All that is staked by now, where a step added to the stake; absent where none did. */
  stakeMinor?: number;
  outcome: Outcome;
}

/** A step that the round cannot take: wrong kind, out of range, or too many. */
export class InvalidStep extends Error {}

/**
 * A game of the house. `play` is pure: the same stake, draw and steps always
 * give the same play, so that a round is replayed from its record alone.
 */
export interface HouseGame {
  readonly gameId: number;
  readonly machineId: number;
  /**
   * Which version of its maths this is: paytable, strips, odds and the order of its draws. Absent for the first. A round
   * is replayed by the version that it was played with, for ever (floor.ts).
   */
  readonly version?: number;
  readonly displayName: string;
  readonly category: string;
  readonly subCategory: string;
  /** Decides how much of a stake counts towards a coupon's playthrough. */
  readonly playthrough: PlaythroughGroup;
  /** There is more to see at once than a phone has room for: the list for phones leaves it out. */
  readonly needsWidth?: boolean;
  /** Stakes a player may choose, ascending, integer minor units. */
  readonly stakesMinor: readonly number[];
  /**
   * The kind of choice that the game is played with; absent for games without one. It is the round's first step,
   * `{ step: "choose", choice }`, and `play` throws InvalidStep where it is missing.
   */
  readonly chooses?: RoundChoice["kind"];
  /**
   * The step that the house takes, as often as it is needed, to end a round that its player has left: stated on the
   * rules page (abandoned.ts). Absent for games whose rounds never wait for their player.
   */
  readonly whenAbandoned?: RoundStep;
  /** @throws InvalidStep */
  play(stakeMinor: number, draw: Draw, steps: readonly RoundStep[]): Play;
  /** Rules, paytable and computed return, for the rules page. */
  rules(): GameRules;
}

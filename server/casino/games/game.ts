import type { GameRules } from "~/casino/contract/game-rules";
import type { Outcome, RoundChoice, RoundStep } from "~/casino/contract/outcomes";
import type { PlaythroughGroup } from "~/casino/contract/playthrough";

/** A source of uniform integers: a round's fair stream, or a test's. */
export interface Draw {
  /** A uniform integer in [0, bound). `bound` is between 1 and 2^31. */
  below(bound: number): number;
}

/** The state of a round, computed from stake, draw and steps alone. */
export interface Play {
  status: "open" | "settled";
  /** Integer minor units; 0 while open. */
  payoutMinor: number;
  /** The total stake when a step has added to it; otherwise absent. */
  stakeMinor?: number;
  outcome: Outcome;
}

/** The languages of the site, which games know nothing else of. */
export type GameLanguage = "en" | "fr-CA";

/** What a version changed, in every language. */
export type ChangeText = Readonly<Record<GameLanguage, string>>;

/** A step that the round cannot take: wrong kind, out of range, or one too many. */
export class InvalidStep extends Error {}

/**
 * A game of the embedded casino. `play` is pure: the same stake, draw and steps always give the same play, so a round
 * can be replayed from its record alone.
 */
/** Of what a round pays, in its stakes. */
export interface Odds {
  readonly mean: number;
  /** Standard deviation. */
  readonly deviation: number;
}

export interface CasinoGame {
  readonly gameId: number;
  readonly machineId: number;
  /**
   * Version of the game's maths: paytable, strips, odds and the order of its draws. Absent means 1. A round is always
   * replayed with the version that it was played with (casino-games.ts).
   */
  readonly version?: number;
  /** The day that this version was first dealt, YYYY-MM-DD. Absent means with the casino's first games (changes.ts). */
  readonly since?: string;
  /** Of a later version: what it changed for players, in a sentence or two. */
  readonly changed?: ChangeText;
  readonly displayName: string;
  readonly category: string;
  readonly subCategory: string;
  /** Determines how much of a stake counts towards a coupon's playthrough. */
  readonly playthrough: PlaythroughGroup;
  /** Needs more room than a phone has, so the mobile game list omits it. */
  readonly needsWidth?: boolean;
  /** Permitted stakes, ascending, integer minor units. */
  readonly stakesMinor: readonly number[];
  /**
   * The kind of choice that the game requires; absent for games without one. It is the round's first step, `{ step:
   * "choose", choice }`, and `play` throws InvalidStep if it is missing.
   */
  readonly chooses?: RoundChoice["kind"];
  /**
   * The step taken, repeatedly if needed, to end an abandoned round; the rules page states it (abandoned.ts). Absent
   * for games whose rounds never wait for the player.
   */
  readonly whenAbandoned?: RoundStep;
  /** What `rules` finds of a round, where that takes long. */
  readonly odds?: Odds;
  /** @throws InvalidStep */
  play(stakeMinor: number, draw: Draw, steps: readonly RoundStep[]): Play;
  /**
   * Rules, paytable and computed return, for the rules page.
   * @param language of the sentences, English by default; `language` of the rules says which one they are in. Labels
   * are in English (game-labels.ts).
   */
  rules(language?: GameLanguage): GameRules;
}

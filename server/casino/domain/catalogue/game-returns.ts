import type { GameRules } from "~/casino/contract/game-rules";
import type { GameFigures, ReturnState } from "~/casino/contract/operator/games";
import { findGame } from "../../games/casino-games";

/** Two-sided, 99.9 %. */
const Z = 3.290526731491926;
/** The normal approximation says little of fewer rounds. */
const FEWEST_ROUNDS = 1_000;
/** An interval that is wider than this part of the return, to either side, judges nothing. */
const WIDEST = 0.5;

/** Sums of rounds of one version and choice (table game_day). */
export interface GameSums {
  gameCode: string;
  paytableVersion: number;
  choice: string;
  currency: string;
  rounds: number;
  stakesMinor: number;
  payoutsMinor: number;
  baseMinor: number;
  baseSquares: number;
  baseBacks: number;
  backSquares: number;
}

/** What the maths says of a round of a choice, in its stakes. */
interface Expected {
  mean: number;
  /** Null: it depends on what is played (roulette's chips, crash's cash-out), so the rounds' own is taken. */
  deviation: number | null;
  isBestPlay: boolean;
}

/** Kinds whose stated return needs the best play. */
const BEST_PLAY: ReadonlySet<GameRules["kind"]> = new Set(["poker", "blackjack"]);
/** Kinds whose bets have one return and many deviations. */
const FREE_BETS: ReadonlySet<GameRules["kind"]> = new Set(["roulette", "crash"]);

function expectedOf({ gameCode, paytableVersion, choice }: GameSums): Expected | null {
  const game = findGame(gameCode, paytableVersion);
  if (game === undefined) return null;
  if (game.odds !== undefined) return { ...game.odds, isBestPlay: false };
  const rules = game.rules();
  if (FREE_BETS.has(rules.kind)) return { mean: rules.return_to_player, deviation: null, isBestPlay: false };
  const chosen = choice === "" ? null : rules.choices?.find(({ key }) => key === choice);
  if (chosen === undefined) return null;
  return {
    mean: chosen?.return_to_player ?? rules.return_to_player,
    deviation: (chosen ?? rules).deviation ?? null,
    isBestPlay: BEST_PLAY.has(rules.kind),
  };
}

/**
 * The actual return of rounds of one game and currency against the theoretical one, with its 99.9 % interval. Given the
 * stakes, the mean of what comes back is the sum of each stake times its return, and its variance the sum of each stake
 * squared times its variance, for the draws are independent; for many rounds it is normal.
 * @param sums at least one
 */
export function gameFigures(currency: string, sums: readonly GameSums[]): GameFigures {
  const total = (figure: (one: GameSums) => number) => sums.reduce((so, one) => so + figure(one), 0);
  const [rounds, base] = [total((one) => one.rounds), total((one) => one.baseMinor)];
  const [stakes, payouts] = [total((one) => one.stakesMinor), total((one) => one.payoutsMinor)];
  const expected = sums.map(expectedOf);
  const isComparable = expected.every((one) => one !== null) && base > 0;
  const mean = sums.reduce((so, one, at) => so + (expected[at]?.mean ?? 0) * one.baseMinor, 0);
  const variance = sums.reduce((so, one, at) => so + varianceOf(one, expected[at] ?? null), 0);
  const actual = base > 0 ? (payouts - stakes + base) / base : null;
  const theoretical = isComparable ? mean / base : null;
  const half = (Z * Math.sqrt(variance)) / base;
  const isBestPlay = expected.some((one) => one?.isBestPlay === true);
  const low = theoretical === null || isBestPlay ? null : Math.max(0, theoretical - half);
  const high = theoretical === null ? null : theoretical + half;
  const isJudged = theoretical !== null && rounds >= FEWEST_ROUNDS && half <= WIDEST * theoretical;
  return {
    currency,
    rounds,
    stakes_minor: stakes,
    payouts_minor: payouts,
    actual,
    theoretical,
    low,
    high,
    is_best_play: isBestPlay,
    is_estimated: expected.some((one) => one !== null && one.deviation === null),
    state: isJudged && actual !== null ? stateOf(actual, low, high) : "too_few",
  };
}

function stateOf(actual: number, low: number | null, high: number | null): ReturnState {
  if (high !== null && actual > high) return "above";
  return low !== null && actual < low ? "below" : "within";
}

/** In minor units squared. */
function varianceOf(sums: GameSums, expected: Expected | null): number {
  if (expected === null) return 0;
  const { mean, deviation } = expected;
  if (deviation !== null) return deviation ** 2 * sums.baseSquares;
  return Math.max(0, sums.backSquares - 2 * mean * sums.baseBacks + mean ** 2 * sums.baseSquares);
}

import { createHash } from "node:crypto";
import { uniformBelow } from "../../server/casino/games/fair";
import type { Draw } from "../../server/casino/games/game";

/** 99 % of a normal distribution lie within so many deviations; 99 % lie below `ONE_SIDED`. */
const TWO_SIDED = 2.575_829;
const ONE_SIDED = 2.326_348;
/** Below so many expected a cell joins its neighbour: chi-square is for larger ones. */
const MIN_CELL = 10;

export interface Computed {
  returnToPlayer: number;
  hitRate: number;
  deviation: number;
}

/** One line of the table: a game, or one way to play it. */
export interface Simulation {
  code: string;
  name: string;
  /** In the rounds of a game, how many of them are for this line. */
  rounds(ofGame: number): number;
  computed(): Computed;
  run(rounds: number, draw: Draw): Sample;
}

export interface Sample {
  tally: Tally;
  /** What was counted beside the payouts, such as reel stops or dealt cards. */
  counted: readonly Counted[];
}

export interface Counted {
  what: string;
  test: ChiSquare;
}

/** xoshiro128**: as uniform as the fair stream for this purpose, many times as fast, and repeatable from its seed. */
export function seededDraw(seed: string): Draw {
  const digest = createHash("sha256").update(seed).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let d = digest.readInt32LE(12);
  const rotated = (value: number, by: number) => (value << by) | (value >>> (32 - by));
  const next = (): number => {
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return result;
  };
  return { below: (bound) => uniformBelow(bound, next) };
}

/** A draw that can be gone back to the start of, to take a round's next step. */
export function tapeOf(draw: Draw) {
  const numbers: number[] = [];
  let place = 0;
  return {
    below: (bound: number): number => {
      if (place === numbers.length) numbers.push(draw.below(bound));
      place += 1;
      return numbers[place - 1] ?? 0;
    },
    rewind: (): void => {
      place = 0;
    },
    clear: (): void => {
      numbers.length = 0;
      place = 0;
    },
  };
}

/** Sums over rounds, in stakes. */
export class Tally {
  rounds = 0;
  private sum = 0;
  private squares = 0;
  private hits = 0;

  /** @param result what the round paid, or one and its net result where the stake can grow */
  add(result: number, hit: boolean): void {
    this.rounds += 1;
    this.sum += result;
    this.squares += result * result;
    if (hit) this.hits += 1;
  }

  get mean(): number {
    return this.sum / this.rounds;
  }

  get hitRate(): number {
    return this.hits / this.rounds;
  }

  get deviation(): number {
    return Math.sqrt(this.squares / this.rounds - this.mean ** 2);
  }
}

/** Half the width of the 99 % interval of a mean. */
export function halfInterval(deviation: number, rounds: number): number {
  return (TWO_SIDED * deviation) / Math.sqrt(rounds);
}

export interface ChiSquare {
  statistic: number;
  freedom: number;
}

/**
 * Pearson's statistic of counts against what is expected.
 * @param scale for counts of things drawn without putting back: (n - 1) / (n - k) for k of n
 */
export function chiSquare(counts: ArrayLike<number>, expected: readonly number[], scale = 1): ChiSquare {
  let statistic = 0;
  let cells = 0;
  let count = 0;
  let mean = 0;
  const order = expected.map((_, cell) => cell).sort((a, b) => (expected[a] ?? 0) - (expected[b] ?? 0));
  order.forEach((cell, place) => {
    count += counts[cell] ?? 0;
    mean += expected[cell] ?? 0;
    if (mean < MIN_CELL && place < order.length - 1) return;
    statistic += (count - mean) ** 2 / mean;
    cells += 1;
    count = 0;
    mean = 0;
  });
  return { statistic: statistic * scale, freedom: cells - 1 };
}

/** Of counts that have nothing to do with one another, such as those of the reels of a slot. */
export function together(tests: readonly ChiSquare[]): ChiSquare {
  return {
    statistic: tests.reduce((sum, { statistic }) => sum + statistic, 0),
    freedom: tests.reduce((sum, { freedom }) => sum + freedom, 0),
  };
}

/** What 99 % of fair runs stay below (Wilson and Hilferty); 0 where everything fell into one cell. */
export function chiSquareLimit(freedom: number): number {
  if (freedom === 0) return 0;
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + ONE_SIDED * Math.sqrt(part)) ** 3;
}

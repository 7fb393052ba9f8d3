import { createCipheriv, createHash } from "node:crypto";
import { uniformBelow } from "../../server/casino/games/fair";
import type { Draw } from "../../server/casino/games/game";

/** 99 % of a normal distribution lie within so many deviations; 99 % lie below `ONE_SIDED`. */
const TWO_SIDED = 2.575_829;
const ONE_SIDED = 2.326_348;
const VALUES_AT_ONCE = 1 << 16;
/** Below so many expected a cell joins its neighbour: chi-square is for larger ones. */
const SMALLEST_CELL = 10;

/** Uniform numbers from the key stream of AES, so that a run can be repeated from its seed. */
export function seededDraw(seed: string): Draw {
  const key = createHash("sha256").update(seed).digest();
  const cipher = createCipheriv("aes-256-ctr", key, Buffer.alloc(16));
  const zeroes = Buffer.alloc(VALUES_AT_ONCE * 4);
  let values = new Uint32Array(0);
  let taken = 0;
  const next = (): number => {
    if (taken === values.length) {
      const block = cipher.update(zeroes);
      values = new Uint32Array(block.buffer, block.byteOffset, VALUES_AT_ONCE);
      taken = 0;
    }
    taken += 1;
    return values[taken - 1] ?? 0;
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

export interface Computed {
  returnToPlayer: number;
  hitRate: number;
  deviation: number;
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
export function chiSquare(counts: readonly number[], expected: readonly number[], scale = 1): ChiSquare {
  let statistic = 0;
  let cells = 0;
  let count = 0;
  let mean = 0;
  const order = expected.map((_, cell) => cell).sort((a, b) => (expected[a] ?? 0) - (expected[b] ?? 0));
  order.forEach((cell, place) => {
    count += counts[cell] ?? 0;
    mean += expected[cell] ?? 0;
    if (mean < SMALLEST_CELL && place < order.length - 1) return;
    statistic += (count - mean) ** 2 / mean;
    cells += 1;
    count = 0;
    mean = 0;
  });
  return { statistic: statistic * scale, freedom: cells - 1 };
}

/** What 99 % of fair runs stay below (Wilson and Hilferty). */
export function chiSquareLimit(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + ONE_SIDED * Math.sqrt(part)) ** 3;
}

export interface SimulatedRow {
  code: string;
  name: string;
  computed: Computed;
  tally: Tally;
  chi: { what: string; test: ChiSquare } | null;
  seconds: number;
}

export const TABLE_HEAD = [
  "| game | rounds | computed return | simulated, 99 % interval | holds | hit rate, simulated | deviation, simulated | chi-square, 99 % limit | holds | time |",
  "| --- | --: | --: | --: | --- | --: | --: | --: | --- | --: |",
].join("\n");

/** One line of the table in Markdown. */
export function tableRow({ code, name, computed, tally, chi, seconds }: SimulatedRow): string {
  const half = halfInterval(computed.deviation, tally.rounds);
  const isWithin = Math.abs(tally.mean - computed.returnToPlayer) <= half;
  const limit = chi ? chiSquareLimit(chi.test.freedom) : 0;
  const cells = [
    `${code} ${name}`,
    tally.rounds.toLocaleString("en-US"),
    percent(computed.returnToPlayer, 4),
    `${percent(tally.mean, 4)} ± ${percent(half, 4)}`,
    isWithin ? "yes" : "NO",
    `${percent(computed.hitRate, 3)}, ${percent(tally.hitRate, 3)}`,
    `${computed.deviation.toFixed(3)}, ${tally.deviation.toFixed(3)}`,
    chi ? `${chi.what}: ${chi.test.statistic.toFixed(1)}, ${limit.toFixed(1)}` : "",
    chi ? (chi.test.statistic <= limit ? "yes" : "NO") : "",
    `${seconds.toFixed(0)} s`,
  ];
  return `| ${cells.join(" | ")} |`;
}

function percent(fraction: number, digits: number): string {
  return `${(fraction * 100).toFixed(digits)} %`;
}

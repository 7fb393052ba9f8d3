import type { FreeSpinRule } from "./slot-spin";

/** Payout of one spin, in stakes, together with the scatters that it shows. */
export interface SpinMoments {
  /** Probability of each number of scatters. */
  readonly chances: readonly number[];
  /** For each number of scatters, the mean win times its probability; they add up to the overall mean. */
  readonly means: readonly number[];
  /** Mean of the squared win. */
  readonly square: number;
}

export interface RoundMoments {
  /** Mean number of free spins per round, with the cap. */
  freeSpins: number;
  /** Mean payout of a round, in stakes. */
  mean: number;
  /** Standard deviation of a round's payout, in stakes. */
  deviation: number;
}

interface Ahead {
  spins: number;
  mean: number;
  square: number;
}

const NOTHING_AHEAD: Ahead = { spins: 0, mean: 0, square: 0 };

/**
 * Exact mean and deviation of a round of one paid spin and the free spins that follow from it.
 *
 * With `left` spins to play and `room` awards left under the cap, a spin that shows n scatters leads to the state (left
 * - 1 + a, room - a), where a is its award limited to the room. Given n, the spin and the rest of the round are
 * independent. So count, mean and square of the rest follow from those of the next states, which have less room or
 * fewer spins left.
 */
export function roundMoments(
  paid: SpinMoments,
  free: SpinMoments,
  rule: FreeSpinRule & { readonly awards: readonly number[] },
): RoundMoments {
  const table: Ahead[][] = [];
  const after = (moments: SpinMoments, multiplier: number, left: number, room: number): Ahead => {
    const ahead = { spins: 0, mean: 0, square: multiplier ** 2 * moments.square };
    moments.chances.forEach((chance, scatters) => {
      const mean = multiplier * (moments.means[scatters] ?? 0);
      const added = Math.min(rule.awards[scatters] ?? 0, room);
      const next = table[room - added]?.[left + added] ?? NOTHING_AHEAD;
      ahead.spins += chance * next.spins;
      ahead.mean += mean + chance * next.mean;
      ahead.square += 2 * mean * next.mean + chance * next.square;
    });
    return ahead;
  };
  for (let room = 0; room <= rule.freeSpinCap; room += 1) {
    const row = [NOTHING_AHEAD];
    table.push(row);
    for (let left = 1; left <= rule.freeSpinCap - room; left += 1) {
      const ahead = after(free, rule.freeSpinMultiplier, left - 1, room);
      row.push({ ...ahead, spins: ahead.spins + 1 });
    }
  }
  const round = after(paid, 1, 0, rule.freeSpinCap);
  return {
    freeSpins: round.spins,
    mean: round.mean,
    deviation: Math.sqrt(round.square - round.mean ** 2),
  };
}

/** Adds the scatters' own pays, in stakes, to the moments of a spin's other wins. */
export function withScatterPays(moments: SpinMoments, pays: readonly number[]): SpinMoments {
  let square = moments.square;
  const means = moments.chances.map((chance, scatters) => {
    const pay = pays[scatters] ?? 0;
    const mean = moments.means[scatters] ?? 0;
    square += 2 * pay * mean + pay ** 2 * chance;
    return mean + pay * chance;
  });
  return { chances: moments.chances, means, square };
}

/** Product of two polynomials; coefficients start with the constant term. */
export function times(left: readonly number[], right: readonly number[]): number[] {
  const product = new Array<number>(Math.max(0, left.length + right.length - 1)).fill(0);
  left.forEach((a, i) => {
    if (a === 0) return;
    right.forEach((b, j) => {
      product[i + j] = (product[i + j] ?? 0) + a * b;
    });
  });
  return product;
}

export function sum(values: readonly number[]): number {
  return values.reduce((so, value) => so + value, 0);
}

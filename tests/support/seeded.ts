import { randomInt } from "node:crypto";

/** A small seeded generator (mulberry32), so that a run can be repeated. @returns numbers in [0, 1) */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The seed of random faults: another in each run, unless `FAULT_SEED` repeats one. */
export function faultSeed(given = process.env.FAULT_SEED): number {
  const seed = given ? Number(given) : randomInt(2 ** 31);
  if (!Number.isSafeInteger(seed)) throw new Error(`FAULT_SEED has to be an integer, not "${given}".`);
  return seed;
}

/** What a failed run says. */
export function repeatedBy(seed: number): string {
  return `FAULT_SEED=${seed} draws the same faults again`;
}

/** One of several, drawn by weight. */
export function weighted<T>(random: () => number, choices: readonly (readonly [number, T])[]): T {
  const total = choices.reduce((sum, [weight]) => sum + weight, 0);
  let at = random() * total;
  for (const [weight, choice] of choices) {
    at -= weight;
    if (at < 0) return choice;
  }
  const last = choices.at(-1);
  if (!last) throw new Error("There is nothing to choose from.");
  return last[1];
}

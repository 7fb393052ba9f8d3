import type { Draw } from "../../server/casino/games/game";

/** A draw that returns these numbers in order, and throws when they run out or exceed the bound. */
export function scripted(numbers: readonly number[]): Draw {
  let taken = 0;
  return {
    below: (bound) => {
      const number = numbers[taken];
      taken += 1;
      if (number === undefined || number >= bound)
        throw new Error(`No scripted number below ${bound} at position ${taken}.`);
      return number;
    },
  };
}

/**
 * Runs `play` once for every sequence of numbers that it can draw. A sequence's chance is one in the product of
 * its bounds, which `visit` is given as `oneIn`. For tiny tables only.
 */
export function forEveryDraw<T>(play: (draw: Draw) => T, visit: (result: T, oneIn: number) => void): void {
  const tape: { number: number; bound: number }[] = [];
  do {
    let taken = 0;
    const result = play({
      below: (bound) => {
        const entry = (tape[taken] ??= { number: 0, bound });
        if (entry.bound !== bound)
          throw new Error("The game is not deterministic: the same numbers led to a different draw.");
        taken += 1;
        return entry.number;
      },
    });
    const oneIn = tape.reduce((product, { bound }) => product * bound, 1);
    visit(result, oneIn);
  } while (advance(tape));
}

function advance(tape: { number: number; bound: number }[]): boolean {
  for (let last = tape.pop(); last !== undefined; last = tape.pop()) {
    if (last.number + 1 < last.bound) {
      tape.push({ number: last.number + 1, bound: last.bound });
      return true;
    }
  }
  return false;
}

/** A fast repeatable generator for samples; neither fair nor secret. */
export function sampleDraw(seed: number): Draw {
  let state = seed >>> 0;
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { below: (bound) => Math.floor(next() * bound) };
}

import { diceEndings } from "../../server/casino/games/specialty/dice";
import type { Ending } from "../../server/casino/games/specialty/distribution";
import { kenoEndings } from "../../server/casino/games/specialty/keno";
import { plinkoEndings } from "../../server/casino/games/specialty/plinko";
import { scratchEndings } from "../../server/casino/games/specialty/scratch";

/** A stake of whole dollars with every way in which it can end. */
interface Stake {
  dollars: number;
  counted: number;
  endings: readonly Ending[];
}

/** A coupon of the match kind in whole dollars; the highest cash-out may be fractional. */
export interface MatchInDollars {
  deposit: number;
  bonus: number;
  needed: number;
  maxCashout: number;
}

/**
 * What the best player adds to their expected cash with a match, found by working backwards through every state: what is
 * in the bonus wallet, and what has been counted. It knows nothing of the bound in coupon-values.ts and confirms it.
 *
 * Between whole dollars values are interpolated, and above the highest wallet of the grid the player's share of all that
 * lies above it is paid at once.
 * @param mayCancel false for a player who plays on to completion or ruin, whatever happens
 */
export function bestPlay(
  match: MatchInDollars,
  stakes: readonly Stake[],
  mayCancel: "may cancel" | "never cancels",
): number {
  const { deposit, bonus, needed, maxCashout } = match;
  const share = deposit / (deposit + bonus);
  const highest = 8 * (deposit + bonus);
  const completed = Float64Array.from({ length: highest + 1 }, (_, wallet) => {
    const own = wallet * share;
    return own + Math.min(wallet - own, maxCashout);
  });
  const byCounted: Float64Array[] = [];
  byCounted[needed] = completed;
  for (let counted = needed - 1; counted >= 0; counted -= 1) {
    const values = Float64Array.from({ length: highest + 1 }, (_, wallet) =>
      mayCancel === "may cancel" || wallet === 0 ? wallet * share : 0,
    );
    byCounted[counted] = values;
    // Stakes that do not count lead back to the same row; a few sweeps approximate their value.
    for (let sweep = 0; sweep < 3; sweep += 1) {
      for (let wallet = 1; wallet <= highest; wallet += 1) {
        for (const stake of stakes) {
          if (stake.dollars > wallet) continue;
          const next = byCounted[Math.min(needed, counted + stake.counted)] ?? completed;
          const value = meanAfter(stake, wallet, next, share);
          if (value > (values[wallet] ?? 0)) values[wallet] = value;
        }
      }
    }
  }
  return (byCounted[0]?.[deposit + bonus] ?? 0) - deposit;
}

function meanAfter({ dollars, endings }: Stake, wallet: number, next: Float64Array, share: number): number {
  const highest = next.length - 1;
  let mean = 0;
  for (const { chance, multiple } of endings) {
    const after = wallet + dollars * (multiple - 1);
    if (after >= highest) {
      mean += chance * ((next[highest] ?? 0) + (after - highest) * share);
      continue;
    }
    const below = Math.floor(after);
    const part = after - below;
    mean += chance * ((1 - part) * (next[below] ?? 0) + part * (next[below + 1] ?? 0));
  }
  return mean;
}

const winOrLose = (chance: number, multiple: number): Ending[] => [
  { chance, multiple },
  { chance: 1 - chance, multiple: 0 },
];

/**
 * Games of every kind with their weights, from the smallest variance to the greatest.
 * @param slotReturn of the slot that returns most: its stakes count in full, so every variance is tried with that return
 */
export function stakesOfAllKinds(slotReturn: number): Stake[] {
  const slots = [1.02, 1.5, 2, 10, 100, 1000].flatMap((multiple) =>
    [1, 2, 5, 10].map((dollars) => ({
      dollars,
      counted: dollars,
      endings: winOrLose(slotReturn / multiple, multiple),
    })),
  );
  const half = [
    ...[48, 24, 2].map(diceEndings),
    kenoEndings(4),
    kenoEndings(10),
    plinkoEndings({ rows: 16, risk: "low" }),
    plinkoEndings({ rows: 16, risk: "high" }),
    scratchEndings(),
  ].flatMap((endings) => [2, 10].map((dollars) => ({ dollars, counted: dollars / 2, endings })));
  const crash = [2, 10, 1000].map((multiple) => ({
    dollars: 10,
    counted: 2,
    endings: winOrLose(0.99 / multiple, multiple),
  }));
  const roulette = [36, 2].map((multiple) => ({
    dollars: 10,
    counted: 1,
    endings: winOrLose(36 / 37 / multiple, multiple),
  }));
  const nothingCounted = [1.01, 1.2, 1.49].flatMap((multiple) =>
    [1, 10].map((dollars) => ({ dollars, counted: 0, endings: winOrLose(0.99 / multiple, multiple) })),
  );
  return [...slots, ...half, ...crash, ...roulette, ...nothingCounted];
}

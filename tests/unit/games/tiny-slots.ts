import type { SlotConfig } from "../../../server/casino/games/slot-lines";

/** Slots small enough to play every round there is. */

const keysOf = (letters: string): string[] =>
  Array.from(letters, (letter) => ({ W: "wild", S: "scatter", C: "cherry" })[letter] ?? "lemon");

/** Three reels and a cap that free spins reach and would go beyond. */
export const threeReels: SlotConfig = {
  symbols: [
    { key: "wild", label: "Wild", pays: [0, 0, 0, 9] },
    { key: "cherry", label: "Cherry", pays: [0, 0, 2, 7] },
    { key: "lemon", label: "Lemon", pays: [0, 0, 0, 1] },
  ],
  wild: "wild",
  scatter: {
    key: "scatter",
    label: "Scatter",
    pays: [0, 0, 1, 3, 4, 5, 6, 6, 6, 6],
    freeSpins: [0, 0, 2, 2, 3, 3, 3, 3, 3, 3],
  },
  freeSpinMultiplier: 3,
  freeSpinCap: 3,
  strips: ["WSCL", "CLS", "LCWS"].map(keysOf),
  lines: [
    [1, 1, 1],
    [0, 1, 2],
  ],
};

/** Five reels, with wilds and scatters on some of them only, and two scatters in one window. */
export const fiveReels: SlotConfig = {
  symbols: [
    { key: "wild", label: "Wild", pays: [0, 0, 0, 5, 20, 100] },
    { key: "cherry", label: "Cherry", pays: [0, 0, 1, 4, 12, 60] },
    { key: "lemon", label: "Lemon", pays: [0, 0, 0, 2, 6, 30] },
  ],
  wild: "wild",
  scatter: {
    key: "scatter",
    label: "Scatter",
    pays: [0, 0, 0, 2, 3, 4, 5],
    freeSpins: [0, 0, 0, 1, 1, 2, 2],
  },
  freeSpinMultiplier: 2,
  freeSpinCap: 1,
  strips: ["LSCC", "WLSL", "CSLS", "LLC", "LWSC"].map(keysOf),
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
    [2, 2, 1, 0, 0],
    [0, 0, 1, 2, 2],
  ],
};

import type { SlotConfig } from "../../../../server/casino/games/slots/slot-lines";

/** Slots small enough to play every possible round. */

const keysOf = (letters: string): string[] =>
  Array.from(letters, (letter) => ({ W: "wild", S: "scatter", C: "cherry", B: "bar" })[letter] ?? "lemon");

/** Three reels and a cap that cuts a retrigger of two free spins to one. */
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
    pays: [0, 0, 1, 3],
    freeSpins: [0, 0, 1, 2],
  },
  freeSpinMultiplier: 3,
  freeSpinCap: 2,
  strips: ["WSCL", "CLS", "LCWS"].map(keysOf),
  lines: [
    [1, 1, 1],
    [0, 1, 2],
  ],
};

/** Five reels, with wilds and scatters on some of them only; the last one can complete the scatters. */
export const fiveReels: SlotConfig = {
  symbols: [
    { key: "wild", label: "Wild", pays: [0, 0, 0, 5, 20, 100] },
    { key: "cherry", label: "Cherry", pays: [0, 0, 1, 4, 12, 60] },
    { key: "bar", label: "Bar", pays: [0, 0, 0, 3, 8, 40] },
    { key: "lemon", label: "Lemon", pays: [0, 0, 0, 2, 6, 30] },
  ],
  wild: "wild",
  scatter: {
    key: "scatter",
    label: "Scatter",
    pays: [0, 0, 0, 2],
    freeSpins: [0, 0, 0, 1],
  },
  freeSpinMultiplier: 2,
  freeSpinCap: 1,
  strips: ["LSCB", "WBC", "CSLB", "LLC", "BSCL"].map(keysOf),
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
    [2, 2, 1, 0, 0],
    [0, 0, 1, 2, 2],
  ],
};

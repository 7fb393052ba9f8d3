import { slotGame } from "../slot-game";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";
import type { WaysConfig } from "../slot-ways";
import { waysEngine } from "../slot-ways-engine";

/** `pays` of one way in twentieths of the stake, for 0, 1, … 5 reels from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "jade-dragon", label: "Jade Dragon", pays: [0, 0, 0, 12, 50, 200] },
  { key: "bonsai", label: "Bonsai", pays: [0, 0, 0, 10, 30, 100] },
  { key: "fan", label: "Fan", pays: [0, 0, 0, 6, 20, 60] },
  { key: "lotus", label: "Lotus", pays: [0, 0, 0, 5, 12, 50] },
  { key: "coin", label: "Coin", pays: [0, 0, 0, 3, 10, 30] },
  { key: "rank-a", label: "Ace", pays: [0, 0, 0, 3, 6, 20] },
  { key: "rank-k", label: "King", pays: [0, 0, 0, 2, 5, 15] },
  { key: "rank-q", label: "Queen", pays: [0, 0, 0, 1, 4, 12] },
];

const LETTERS = {
  W: "wild",
  S: "pagoda",
  D: "jade-dragon",
  B: "bonsai",
  F: "fan",
  L: "lotus",
  C: "coin",
  A: "rank-a",
  K: "rank-k",
  Q: "rank-q",
};

const STRIPS = [
  "ALBQBCKDQAKFCFQLFKLKDCAKAQBCSK",
  "FKQCQBASFDLKQKACLBCKWQALCLDCFKQ",
  "ACABQSQALAQKBKDKCDFLKACQCQBFKFWL",
  "BCKQFAKCQKLAQDLWCFSQKFLKLABQABDC",
  "KCBFQFSCFBKBLQDQACLQKDKCALKAKLA",
];

/** The basic form of the engine: wilds cover the three inner reels. */
const jadeGardenTable: WaysConfig = {
  symbols: SYMBOLS,
  wild: { key: "wild", label: "Wild" },
  scatter: { key: "pagoda", label: "Pagoda", pays: [0, 0, 0, 2, 10, 50], freeSpins: [0, 0, 0, 8, 12, 16] },
  freeSpinMultiplier: 2,
  freeSpinCap: 60,
  expanding: [1, 2, 3],
  expandedWays: 3,
  parts: 20,
  strips: stripsFromLetters(LETTERS, STRIPS),
};

export const jadeGarden = slotGame(
  {
    gameId: 114,
    machineId: 1,
    displayName: "Jade Garden",
    category: "Slots",
    subCategory: "243 Ways",
    theme: "jade",
    odds: { mean: 0.9586825418934785, deviation: 5.384359724943372 },
    // Multiples of the 20 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 40, 60, 100, 200, 400, 500, 700, 1000],
  },
  waysEngine(jadeGardenTable),
);

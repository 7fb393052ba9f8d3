import { slotGame } from "../slot-game";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";
import type { WaysConfig } from "../slot-ways";
import { waysEngine } from "../slot-ways-engine";

/** `pays` of one way in twentieths of the stake, for 0, 1, … 5 reels from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "dragon", label: "Dragon", pays: [0, 0, 1, 12, 45, 225] },
  { key: "knight", label: "Knight", pays: [0, 0, 0, 8, 25, 120] },
  { key: "castle", label: "Castle", pays: [0, 0, 0, 5, 18, 70] },
  { key: "sword", label: "Sword", pays: [0, 0, 0, 4, 12, 45] },
  { key: "shield", label: "Shield", pays: [0, 0, 0, 3, 8, 30] },
  { key: "goblet", label: "Goblet", pays: [0, 0, 0, 2, 5, 18] },
  { key: "ring", label: "Ring", pays: [0, 0, 0, 1, 4, 12] },
];

const LETTERS = {
  W: "wild",
  X: "egg",
  D: "dragon",
  K: "knight",
  C: "castle",
  S: "sword",
  H: "shield",
  G: "goblet",
  R: "ring",
};

const STRIPS = [
  "XRKDCSGHGDRGSGSGRSCRSRCGHKH",
  "GKGSGHKHRCHDRSRCGHXGSRDRCRK",
  "KGCKCSWHRGRGSRKSRDHDGSXCRHGRH",
  "RWRGDRHKGXHRHRSRGSCSGSHCGDKC",
  "RCHRHGKGSDHRXKSHSRKGDGRCSRCG",
];

/** The ways return less than in other titles, because the pool adds the rest. */
const dragonHoardTable: WaysConfig = {
  symbols: SYMBOLS,
  wild: { key: "wild", label: "Wild" },
  scatter: { key: "egg", label: "Dragon Egg", pays: [0, 0, 0, 2, 10, 50], freeSpins: [0, 0, 0, 8, 12, 20] },
  freeSpinMultiplier: 2,
  freeSpinCap: 50,
  expanding: [2, 3],
  expandedWays: 3,
  parts: 20,
  strips: stripsFromLetters(LETTERS, STRIPS),
};

export const dragonHoard = slotGame(
  {
    gameId: 127,
    machineId: 1,
    displayName: "Dragon Hoard",
    category: "Progressives",
    subCategory: "243 Ways",
    theme: "hoard",
    odds: { mean: 0.9070657532911496, deviation: 3.7454015330056287 },
    // Multiples of the 20 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 40, 60, 100, 200, 400, 500, 700, 1000],
  },
  waysEngine(dragonHoardTable),
  { oneInMinor: 100_000_000, contributionPercent: 3, seedMinor: 1_000_000 },
);

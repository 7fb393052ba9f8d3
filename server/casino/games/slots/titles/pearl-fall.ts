import type { ClustersConfig } from "../slot-clusters";
import { clustersEngine } from "../slot-clusters-engine";
import type { ClustersCount } from "../slot-clusters-return";
import { slotGame } from "../slot-game";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in twentieths of the stake, by the `sizes` below. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "pearl-white", label: "White Pearl", pays: [20, 30, 45, 65, 120, 310] },
  { key: "pearl-pink", label: "Pink Pearl", pays: [14, 20, 30, 45, 80, 200] },
  { key: "pearl-gold", label: "Golden Pearl", pays: [11, 18, 25, 35, 70, 170] },
  { key: "conch", label: "Conch", pays: [9, 14, 20, 30, 55, 140] },
  { key: "coral", label: "Coral", pays: [7, 10, 15, 20, 40, 100] },
  { key: "kelp", label: "Kelp", pays: [5, 7, 10, 15, 25, 70] },
];

const LETTERS = {
  B: "black-pearl",
  W: "pearl-white",
  P: "pearl-pink",
  G: "pearl-gold",
  C: "conch",
  O: "coral",
  K: "kelp",
};

const STRIPS = [
  "BWWWKOOKKKPPOPOOCGGGCCCKG",
  "CCOCCOKKKPPKKGWGGPOOOWWGG",
  "PPCWWOCCKKPWCBOOKGGKKOOGG",
  "GOGCWWOOPWCWOOKCCKKGGKPPK",
  "KKPGGCCKKKPGGOOOWOWWBPOCC",
];

/** The clusters return less than in other titles, because the pool adds the rest. */
const pearlFallTable: ClustersConfig = {
  symbols: SYMBOLS,
  sizes: [5, 6, 7, 8, 10, 13],
  wild: { key: "black-pearl", label: "Black Pearl" },
  ladder: [1, 2, 3],
  parts: 20,
  strips: stripsFromLetters(LETTERS, STRIPS),
};

/** The result of `countClusters(pearlFallTable)`, which plays every round once. */
const pearlFallCount: ClustersCount = {
  paidByFirstStop: [
    11353443, 8048261, 8238087, 5722319, 5661435, 5995355, 5426851, 5378692, 5009632, 4822913, 4636552,
    4689072, 4927420, 5208635, 5849486, 8066038, 8459326, 8957884, 9132226, 9745653, 8814113, 7814681,
    7215330, 7621412, 11332337,
  ],
  squares: 15362886401,
  hits: 5047559,
  most: 975,
  longest: 17,
};

export const pearlFall = slotGame(
  {
    gameId: 128,
    machineId: 1,
    displayName: "Pearl Fall",
    category: "Progressives",
    subCategory: "Cascading",
    theme: "pearls",
    odds: { mean: 0.9120110233600001, deviation: 1.761003921610013 },
    // Multiples of the 20 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 40, 60, 100, 200, 400, 500, 700, 1000],
  },
  clustersEngine(pearlFallTable, pearlFallCount),
  { oneInMinor: 200_000_000, contributionPercent: 3, seedMinor: 2_000_000 },
);

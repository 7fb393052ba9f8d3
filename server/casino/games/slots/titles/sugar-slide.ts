import type { ClustersConfig } from "../slot-clusters";
import { clustersEngine } from "../slot-clusters-engine";
import type { ClustersCount } from "../slot-clusters-return";
import { slotGame } from "../slot-game";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in twentieths of the stake, by the `sizes` below. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "cupcake", label: "Cupcake", pays: [14, 20, 30, 45, 65, 120, 260] },
  { key: "doughnut", label: "Doughnut", pays: [11, 15, 20, 35, 50, 85, 200] },
  { key: "macaroon", label: "Macaroon", pays: [9, 13, 18, 25, 40, 70, 160] },
  { key: "jelly", label: "Jelly", pays: [7, 10, 14, 20, 35, 60, 130] },
  { key: "bonbon", label: "Bonbon", pays: [5, 8, 11, 16, 25, 45, 100] },
  { key: "gumdrop", label: "Gumdrop", pays: [5, 6, 9, 14, 21, 35, 80] },
];

const LETTERS = {
  W: "lollipop",
  C: "cupcake",
  D: "doughnut",
  M: "macaroon",
  J: "jelly",
  B: "bonbon",
  G: "gumdrop",
};

const STRIPS = [
  "GGBBMDDDMCGGGBBMJCBCJJJM",
  "BBCBBBGGDWJGJDMDMMMGCCGMJJ",
  "MMBGDDWDBGBGGGJJJMMBJBCCC",
  "DCCWCJBBBCDGGGMMJJJBBDMMGG",
  "CCGGJJGGGBBMMMJJDMDDCBBB",
];

/** Lollipops join clusters of every sweet; the multiplier rises slowly, and wins are frequent. */
const sugarSlideTable: ClustersConfig = {
  symbols: SYMBOLS,
  sizes: [5, 6, 7, 8, 9, 11, 14],
  wild: { key: "lollipop", label: "Lollipop" },
  ladder: [1, 1, 2, 2, 3, 5],
  parts: 20,
  strips: stripsFromLetters(LETTERS, STRIPS),
};

/** The result of `countClusters(sugarSlideTable)`, which plays every round once. */
const sugarSlideCount: ClustersCount = {
  paidByFirstStop: [
    7730530, 7144115, 7174681, 8924356, 9304848, 8708856, 7195630, 7365513, 8616302, 8495230, 8518544,
    7713519, 7304196, 6952176, 6895213, 7037000, 6875950, 6996600, 8118753, 8503093, 8366499, 7615693,
    7533609, 7919267,
  ],
  squares: 12695842679,
  hits: 6304764,
  most: 1061,
  longest: 15,
};

export const sugarSlide = slotGame(
  {
    gameId: 121,
    machineId: 1,
    displayName: "Sugar Slide",
    category: "Slots",
    subCategory: "Cascading",
    theme: "sugar",
    odds: { mean: 0.9605634296926364, deviation: 1.5290124499437732 },
    // Multiples of the 20 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 40, 60, 100, 200, 400, 500, 700, 1000],
  },
  clustersEngine(sugarSlideTable, sugarSlideCount),
);

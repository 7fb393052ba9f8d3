import type { ClustersConfig } from "../slot-clusters";
import { clustersEngine } from "../slot-clusters-engine";
import type { ClustersCount } from "../slot-clusters-return";
import { slotGame } from "../slot-game";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in twentieths of the stake, by the `sizes` below. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "ruby", label: "Ruby", pays: [15, 20, 35, 50, 100, 220, 600] },
  { key: "emerald", label: "Emerald", pays: [10, 16, 25, 35, 75, 160, 420] },
  { key: "sapphire", label: "Sapphire", pays: [7, 11, 16, 25, 50, 110, 300] },
  { key: "amethyst", label: "Amethyst", pays: [6, 9, 14, 20, 40, 90, 240] },
  { key: "topaz", label: "Topaz", pays: [6, 7, 10, 16, 30, 65, 180] },
  { key: "quartz", label: "Quartz", pays: [3, 4, 7, 10, 20, 45, 120] },
];

const LETTERS = { R: "ruby", E: "emerald", S: "sapphire", A: "amethyst", T: "topaz", Q: "quartz" };

const STRIPS = [
  "EERRRTTSTSSSQQQAAAETTQQA",
  "TTQSSSRSQSEEEQTRRQQTATAAA",
  "ARRQQTTTAAAEETRSSTQQQSSE",
  "AARTTTQQQRRSSRSSAAEEEQQTT",
  "ETATAASQREQQTTRATSSSEQQR",
];

/** Six gems and no wild; the multiplier rises by one with each drop. */
const gemCascadeTable: ClustersConfig = {
  symbols: SYMBOLS,
  sizes: [5, 6, 7, 8, 10, 12, 15],
  wild: null,
  ladder: [1, 2, 3, 4, 5],
  parts: 20,
  strips: stripsFromLetters(LETTERS, STRIPS),
};

/** The result of `countClusters(gemCascadeTable)`, which plays every round once. */
const gemCascadeCount: ClustersCount = {
  paidByFirstStop: [
    8053093, 8474391, 8133890, 7665769, 6881531, 6459374, 6414677, 7951803, 7107843, 7138483, 7631359,
    7147037, 6797492, 6674332, 6504724, 6446236, 6446024, 6514757, 6564096, 6336497, 5718501, 5858840,
    5955392, 6574127,
  ],
  squares: 22514782872,
  hits: 4448303,
  most: 1739,
  longest: 20,
};

export const gemCascade = slotGame(
  {
    gameId: 120,
    machineId: 1,
    displayName: "Gem Cascade",
    category: "Slots",
    subCategory: "Cascading",
    theme: "gems",
    odds: { mean: 0.9574668287037037, deviation: 2.3659990257790953 },
    // Multiples of the 20 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 40, 60, 100, 200, 400, 500, 700, 1000],
  },
  clustersEngine(gemCascadeTable, gemCascadeCount),
);

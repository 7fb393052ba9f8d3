import type { ClustersConfig } from "../slot-clusters";
import { clustersEngine } from "../slot-clusters-engine";
import type { ClustersCount } from "../slot-clusters-return";
import { slotGame } from "../slot-game";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in twentieths of the stake, by the `sizes` below. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "tree-star", label: "Tree Star", pays: [30, 45, 70, 110, 260, 550, 1700] },
  { key: "glass-bell", label: "Glass Bell", pays: [18, 30, 50, 75, 170, 380, 1150] },
  { key: "angel", label: "Angel", pays: [14, 20, 35, 55, 130, 290, 850] },
  { key: "bauble-red", label: "Red Bauble", pays: [10, 14, 25, 40, 85, 190, 550] },
  { key: "bauble-blue", label: "Blue Bauble", pays: [7, 11, 18, 30, 65, 140, 430] },
];

const LETTERS = { S: "tree-star", G: "glass-bell", A: "angel", R: "bauble-red", B: "bauble-blue" };

const STRIPS = [
  "AABRRBGRBGRAARBGSSBBS",
  "AABSRSGGRRBBAABAGBBSRR",
  "GRBRRSBASAAGGRRABBSBB",
  "AGSGAASSABBRBRRBGGRRBB",
  "RBRBSSGAAGBBSRRBBAAGR",
];

/** The multiplier doubles with each drop, up to eight. */
const ornamentDropTable: ClustersConfig = {
  symbols: SYMBOLS,
  sizes: [5, 6, 7, 8, 10, 12, 16],
  wild: null,
  ladder: [1, 2, 4, 8],
  parts: 20,
  strips: stripsFromLetters(LETTERS, STRIPS),
};

/** The result of `countClusters(ornamentDropTable)`, which plays every round once. */
const ornamentDropCount: ClustersCount = {
  paidByFirstStop: [
    4235187, 4145548, 3991042, 3653446, 3757584, 3937502, 3900474, 4053496, 4089995, 4003133, 4346455,
    4756645, 3591255, 3642382, 3422583, 3810613, 4739067, 4232033, 4818409, 4373041, 4118336,
  ],
  squares: 25478414740,
  hits: 1628319,
  most: 3964,
  longest: 13,
};

export const ornamentDrop = slotGame(
  {
    gameId: 122,
    machineId: 1,
    displayName: "Ornament Drop",
    category: "Holiday Games",
    subCategory: "Cascading",
    theme: "ornaments",
    odds: { mean: 0.9550651180057488, deviation: 3.6466894980349616 },
    // Multiples of the 20 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 40, 60, 100, 200, 400, 500, 700, 1000],
  },
  clustersEngine(ornamentDropTable, ornamentDropCount),
);

import type { ClustersConfig } from "../slot-clusters";
import { clustersEngine } from "../slot-clusters-engine";
import type { ClustersCount } from "../slot-clusters-return";
import { slotGame } from "../slot-game";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in twentieths of the stake, by the `sizes` below. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "skull", label: "Skull", pays: [18, 30, 50, 90, 210, 550, 1750] },
  { key: "toad", label: "Toad", pays: [12, 19, 35, 60, 140, 350, 1150] },
  { key: "eyeball", label: "Eyeball", pays: [8, 13, 25, 40, 100, 250, 800] },
  { key: "newt", label: "Newt", pays: [6, 8, 16, 30, 70, 180, 600] },
  { key: "purple-bubble", label: "Purple Bubble", pays: [4, 7, 11, 20, 50, 120, 410] },
  { key: "green-bubble", label: "Green Bubble", pays: [2, 5, 8, 15, 35, 90, 290] },
  { key: "orange-bubble", label: "Orange Bubble", pays: [2, 4, 7, 12, 30, 70, 230] },
];

const LETTERS = {
  W: "cauldron",
  K: "skull",
  F: "toad",
  E: "eyeball",
  N: "newt",
  P: "purple-bubble",
  G: "green-bubble",
  O: "orange-bubble",
};

const STRIPS = [
  "OOPPOOFFKGFPPGNGGNNOKEEE",
  "NNNEGGGPOOFFFKPGKPPEOOWEEO",
  "GKPPEEPPKEGOOGGOOFFFONNN",
  "PPFNPEEEPGKOOOWGGGOOKFFNNO",
  "PPEEOOEGKPOOONKNNFFFGGGP",
];

/** With seven kinds of bubbles wins are rarer; the multiplier climbs to 13. */
const cauldronBubblesTable: ClustersConfig = {
  symbols: SYMBOLS,
  sizes: [5, 6, 7, 8, 10, 12, 15],
  wild: { key: "cauldron", label: "Cauldron" },
  ladder: [1, 2, 3, 5, 8, 13],
  parts: 20,
  strips: stripsFromLetters(LETTERS, STRIPS),
};

/** The result of `countClusters(cauldronBubblesTable)`, which plays every round once. */
const cauldronBubblesCount: ClustersCount = {
  paidByFirstStop: [
    7240946, 7402352, 7322063, 7468606, 7635339, 7501119, 7350411, 6176156, 6134851, 6301266, 6520089,
    6323920, 6391159, 7210740, 8283244, 8160368, 7649188, 7410277, 6502925, 8778910, 9092831, 9189134,
    8448093, 8077154,
  ],
  squares: 34736457507,
  hits: 5051883,
  most: 3837,
  longest: 13,
};

export const cauldronBubbles = slotGame(
  {
    gameId: 123,
    machineId: 1,
    displayName: "Cauldron Bubbles",
    category: "Halloween",
    subCategory: "Cascading",
    theme: "cauldron",
    odds: { mean: 0.9554343627153873, deviation: 2.894808039084849 },
    // Multiples of the 20 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 40, 60, 100, 200, 400, 500, 700, 1000],
  },
  clustersEngine(cauldronBubblesTable, cauldronBubblesCount),
);

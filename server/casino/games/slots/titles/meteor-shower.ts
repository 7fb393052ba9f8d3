import type { ClustersConfig } from "../slot-clusters";
import { clustersEngine } from "../slot-clusters-engine";
import type { ClustersCount } from "../slot-clusters-return";
import { slotGame } from "../slot-game";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in twentieths of the stake, by the `sizes` below. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "meteor", label: "Meteor", pays: [13, 19, 30, 45, 100, 250, 750] },
  { key: "iron", label: "Iron", pays: [8, 11, 17, 25, 60, 150, 440] },
  { key: "nebula", label: "Nebula", pays: [5, 8, 12, 18, 40, 100, 310] },
  { key: "dust", label: "Dust", pays: [3, 5, 7, 11, 25, 65, 190] },
  { key: "ice", label: "Ice", pays: [2, 3, 5, 7, 17, 40, 130] },
];

const LETTERS = { M: "meteor", I: "iron", N: "nebula", D: "dust", X: "ice" };

const STRIPS = [
  "XXMMMIIIXDNXXXIDNDDDNN",
  "IIXXNDDDIIDDNMMMXNNNXXX",
  "XXXDDNNNXXNMMIDIMDDXII",
  "XXDNNDIIIXIIMDMMXXDDNNX",
  "INNDMMMXXXIIINNDDXXXDD",
];

/** Clusters need six cells, and the multiplier triples with each drop, up to 27: rare, high wins. */
const meteorShowerTable: ClustersConfig = {
  symbols: SYMBOLS,
  sizes: [6, 7, 8, 9, 11, 13, 16],
  wild: null,
  ladder: [1, 3, 9, 27],
  parts: 20,
  strips: stripsFromLetters(LETTERS, STRIPS),
};

/** The result of `countClusters(meteorShowerTable)`, which plays every round once. */
const meteorShowerCount: ClustersCount = {
  paidByFirstStop: [
    7328692, 5088521, 7056631, 6789036, 5640431, 5457841, 4991455, 4392016, 4144469, 4481980, 4280993,
    4434124, 3788401, 3641576, 4031305, 4532345, 4498970, 5821745, 4426698, 4398609, 4089178, 4175047,
  ],
  squares: 46772706441,
  hits: 2256058,
  most: 5948,
  longest: 13,
};

export const meteorShower = slotGame(
  {
    gameId: 124,
    machineId: 1,
    displayName: "Meteor Shower",
    category: "New Games",
    subCategory: "Cascading",
    theme: "meteor",
    odds: { mean: 0.9541455019109529, deviation: 4.455190169279674 },
    // Multiples of the 20 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 40, 60, 100, 200, 400, 500, 700, 1000],
  },
  clustersEngine(meteorShowerTable, meteorShowerCount),
);

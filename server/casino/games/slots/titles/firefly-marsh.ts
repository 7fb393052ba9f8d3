import { slotGame } from "../slot-game";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";
import type { WaysConfig } from "../slot-ways";
import { waysEngine } from "../slot-ways-engine";

/** `pays` of one way in tenths of the stake, for 0, 1, … 5 reels from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "heron", label: "Heron", pays: [0, 0, 0, 2, 10, 30] },
  { key: "otter", label: "Otter", pays: [0, 0, 0, 2, 6, 20] },
  { key: "frog", label: "Frog", pays: [0, 0, 0, 2, 4, 12] },
  { key: "dragonfly", label: "Dragonfly", pays: [0, 0, 0, 1, 3, 8] },
  { key: "lily", label: "Water Lily", pays: [0, 0, 0, 1, 2, 6] },
  { key: "reed", label: "Reed", pays: [0, 0, 0, 1, 2, 4] },
];

const LETTERS = {
  W: "wild",
  S: "jar",
  H: "heron",
  O: "otter",
  F: "frog",
  D: "dragonfly",
  L: "lily",
  R: "reed",
};

const STRIPS = [
  "RDDSORRHDDOFOLLRLLRRLROLFFDH",
  "LSHHDDFFDLDRFLRRLLFFLDOHOORWRR",
  "LLFFHRRLHRDLHLFLWRRDDSDDFOORRF",
  "DLFRDDOWHHSRLRHLDDLOLODRRFFRL",
  "LDDLHRRDRHDRRFOSHFRRDLLFFLLOO",
];

/** Many small wins: only six symbols, every other one in pairs. */
const fireflyMarshTable: WaysConfig = {
  symbols: SYMBOLS,
  wild: { key: "wild", label: "Firefly" },
  scatter: { key: "jar", label: "Lantern Jar", pays: [0, 0, 0, 1, 5, 25], freeSpins: [0, 0, 0, 5, 8, 12] },
  freeSpinMultiplier: 1,
  freeSpinCap: 40,
  expanding: [1, 2, 3],
  expandedWays: 3,
  parts: 10,
  strips: stripsFromLetters(LETTERS, STRIPS),
};

export const fireflyMarsh = slotGame(
  {
    gameId: 118,
    machineId: 1,
    displayName: "Firefly Marsh",
    category: "New Games",
    subCategory: "243 Ways",
    theme: "marsh",
    odds: { mean: 0.964650712735579, deviation: 3.499779709200024 },
    // Multiples of the 10 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 50, 100, 200, 400, 500, 700, 1000],
  },
  waysEngine(fireflyMarshTable),
);

import { slotGame } from "../slot-game";
import { linesOnFive } from "../slot-line-shapes";
import type { SlotConfig } from "../slot-lines";
import { linesEngine } from "../slot-lines-engine";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in line stakes, for a run of 0, 1, … 5 from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "wild", label: "Wild", pays: [0, 0, 0, 25, 125, 750] },
  { key: "galleon", label: "Galleon", pays: [0, 0, 2, 25, 125, 750] },
  { key: "captain", label: "Captain", pays: [0, 0, 2, 20, 100, 600] },
  { key: "parrot", label: "Parrot", pays: [0, 0, 0, 15, 60, 225] },
  { key: "doubloon", label: "Doubloon", pays: [0, 0, 0, 12, 40, 150] },
  { key: "compass", label: "Compass", pays: [0, 0, 0, 8, 30, 120] },
  { key: "cannon", label: "Cannon", pays: [0, 0, 0, 6, 25, 75] },
  { key: "rope", label: "Rope", pays: [0, 0, 0, 4, 15, 45] },
];

const LETTERS = {
  W: "wild",
  S: "map",
  G: "galleon",
  C: "captain",
  P: "parrot",
  D: "doubloon",
  K: "compass",
  N: "cannon",
  R: "rope",
};

const STRIPS = [
  "KNPRWRCRSGNKNDNDRDRDRKGKCDPR",
  "NKNKPKRNRNRPGDCRDRDRGKWNCSPD",
  "CPNCNRSNPKGKRKNWCNCRDRDRDWPRK",
  "KNKNDCRSRPNRKPCNWRPRDNKRGCDGD",
  "RKRNRWKCNPRPNGKRDGSDKCNKNDRCP",
];

/** The lines return less than in other titles, because the pool adds the rest. */
const goldenGalleonTable: SlotConfig = {
  symbols: SYMBOLS,
  wild: "wild",
  scatter: { key: "map", label: "Treasure Map", pays: [0, 0, 0, 3, 10, 40], freeSpins: [0, 0, 0, 8, 12, 16] },
  freeSpinMultiplier: 2,
  freeSpinCap: 50,
  strips: stripsFromLetters(LETTERS, STRIPS),
  lines: linesOnFive(20),
};

export const goldenGalleon = slotGame(
  {
    gameId: 126,
    machineId: 1,
    displayName: "Golden Galleon",
    category: "Progressives",
    subCategory: "5 Reels",
    theme: "galleon",
    odds: { mean: 0.9116582359943004, deviation: 2.8570430664512343 },
    // Multiples of the 20 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 40, 60, 100, 200, 400, 500, 700, 1000],
  },
  linesEngine(goldenGalleonTable),
  { oneInMinor: 50_000_000, contributionPercent: 3, seedMinor: 500_000 },
);

import { slotGame } from "../slot-game";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";
import type { WaysConfig } from "../slot-ways";
import { waysEngine } from "../slot-ways-engine";

/** `pays` of one way in twenty-fifths of the stake, for 0, 1, … 5 reels from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "vampire", label: "Vampire", pays: [0, 0, 2, 25, 100, 450] },
  { key: "ghost", label: "Ghost", pays: [0, 0, 0, 18, 60, 225] },
  { key: "bat", label: "Bat", pays: [0, 0, 0, 10, 35, 125] },
  { key: "candelabra", label: "Candelabra", pays: [0, 0, 0, 7, 20, 75] },
  { key: "mirror", label: "Mirror", pays: [0, 0, 0, 5, 15, 50] },
  { key: "skeleton-key", label: "Skeleton Key", pays: [0, 0, 0, 3, 10, 35] },
  { key: "spider", label: "Spider", pays: [0, 0, 0, 3, 8, 25] },
  { key: "raven", label: "Raven", pays: [0, 0, 0, 2, 7, 20] },
];

const LETTERS = {
  W: "wild",
  X: "door",
  V: "vampire",
  G: "ghost",
  B: "bat",
  C: "candelabra",
  M: "mirror",
  K: "skeleton-key",
  S: "spider",
  R: "raven",
};

const STRIPS = [
  "VMVSMSCSCMRKRMKBRKRKSKSGRXBRCGBS",
  "KMXRMSMRBMCMSGCKBCRVRKRSRSKBKSWG",
  "GSKRCBSBRMRVMKBKGSBRXRCSRKMKGSMVC",
  "CRSKSRSMSBRMVGRBVWRMGMKSXSKRCKCBK",
  "RBKRCMBSVMXMKSKBCSRCGKCGRVRSRKSGM",
];

/** Covered reels two and four count as four ways; the premium symbol pays from two reels. */
const midnightManorTable: WaysConfig = {
  symbols: SYMBOLS,
  wild: { key: "wild", label: "Wild" },
  scatter: {
    key: "door",
    label: "Creaking Door",
    pays: [0, 0, 0, 2, 12, 60],
    freeSpins: [0, 0, 0, 9, 13, 18],
  },
  freeSpinMultiplier: 2,
  freeSpinCap: 70,
  expanding: [1, 3],
  expandedWays: 4,
  parts: 25,
  strips: stripsFromLetters(LETTERS, STRIPS),
};

export const midnightManor = slotGame(
  {
    gameId: 117,
    machineId: 1,
    displayName: "Midnight Manor",
    category: "Halloween",
    subCategory: "243 Ways",
    theme: "manor",
    odds: { mean: 0.9541507714024803, deviation: 5.524884288081691 },
    // Multiples of the 25 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [25, 50, 75, 100, 200, 300, 500, 700, 1000],
  },
  waysEngine(midnightManorTable),
);

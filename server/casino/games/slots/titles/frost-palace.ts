import { slotGame } from "../slot-game";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";
import type { WaysConfig } from "../slot-ways";
import { waysEngine } from "../slot-ways-engine";

/** `pays` of one way in twentieths of the stake, for 0, 1, … 5 reels from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "ice-queen", label: "Ice Queen", pays: [0, 0, 0, 7, 25, 90] },
  { key: "polar-bear", label: "Polar Bear", pays: [0, 0, 0, 5, 18, 50] },
  { key: "arctic-fox", label: "Arctic Fox", pays: [0, 0, 0, 4, 12, 35] },
  { key: "crystal", label: "Crystal", pays: [0, 0, 0, 3, 8, 25] },
  { key: "snowflake", label: "Snowflake", pays: [0, 0, 0, 2, 5, 15] },
  { key: "mitten", label: "Mitten", pays: [0, 0, 0, 1, 5, 12] },
  { key: "icicle", label: "Icicle", pays: [0, 0, 0, 1, 3, 10] },
];

const LETTERS = {
  W: "wild",
  X: "palace",
  Q: "ice-queen",
  B: "polar-bear",
  F: "arctic-fox",
  C: "crystal",
  S: "snowflake",
  G: "mitten",
  I: "icicle",
};

const STRIPS = [
  "GQXSISGSCGQFIBICGIFIGBFSBCSCI",
  "QGSWSFCQIBIFBSIQICFSGIGCGXBGFI",
  "GICGCFGCFBGCIWGISISXSBSIFQSQIB",
  "CSCSGFGSISBIFICFQXBQGBWIGCGISIQ",
  "GCIXQSGQFSFSQICIBICIGSGSCBGBIF",
];

const FREE_STRIPS = [
  "CICGFSBXISISCIGIBFCGBSFSGQGIQ",
  "CGIGQGQGWIGIBISXBCFCFWSFSWSBICIQ",
  "BSWSQIBCSIXBGWFSWQCIFCICFGIGIGSG",
  "BCGQGISIBFGSFIFCSWQCSCXIBSGWQIWGI",
  "FBIQIGIGISQCSGSFGCGCXCQFBSISIB",
];

/** Free spins have their own strips, on which wilds cover a reel three times as often. */
const frostPalaceTable: WaysConfig = {
  symbols: SYMBOLS,
  wild: { key: "wild", label: "Wild" },
  scatter: { key: "palace", label: "Palace", pays: [0, 0, 0, 2, 8, 30], freeSpins: [0, 0, 0, 7, 10, 15] },
  freeSpinMultiplier: 1,
  freeSpinCap: 60,
  expanding: [1, 2, 3],
  expandedWays: 3,
  parts: 20,
  strips: stripsFromLetters(LETTERS, STRIPS),
  freeStrips: stripsFromLetters(LETTERS, FREE_STRIPS),
};

export const frostPalace = slotGame(
  {
    gameId: 116,
    machineId: 1,
    displayName: "Frost Palace",
    category: "Holiday Games",
    subCategory: "243 Ways",
    theme: "frost",
    odds: { mean: 0.9621916981159807, deviation: 4.899548703173206 },
    // Multiples of the 20 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 40, 60, 100, 200, 400, 500, 700, 1000],
  },
  waysEngine(frostPalaceTable),
);

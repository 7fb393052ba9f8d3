import { slotGame } from "../slot-game";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";
import type { WaysConfig } from "../slot-ways";
import { waysEngine } from "../slot-ways-engine";

/** `pays` of one way in twentieths of the stake, for 0, 1, … 5 reels from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "lion", label: "Lion", pays: [0, 0, 1, 8, 45, 175] },
  { key: "elephant", label: "Elephant", pays: [0, 0, 0, 6, 25, 90] },
  { key: "zebra", label: "Zebra", pays: [0, 0, 0, 4, 12, 45] },
  { key: "giraffe", label: "Giraffe", pays: [0, 0, 0, 3, 8, 30] },
  { key: "rank-a", label: "Ace", pays: [0, 0, 0, 2, 4, 15] },
  { key: "rank-k", label: "King", pays: [0, 0, 0, 1, 4, 12] },
  { key: "rank-j", label: "Jack", pays: [0, 0, 0, 1, 3, 8] },
  { key: "rank-t", label: "Ten", pays: [0, 0, 0, 1, 2, 7] },
];

const LETTERS = {
  W: "wild",
  S: "sun",
  L: "lion",
  E: "elephant",
  Z: "zebra",
  G: "giraffe",
  A: "rank-a",
  K: "rank-k",
  J: "rank-j",
  T: "rank-t",
};

const STRIPS = [
  "GAJAZALTGEGTKLKJEZKTJTJKJATGJTSKZA",
  "GKGAKETZTJLJGKTJKJEKSLTEWTATZTZAJKJTA",
  "KAWJLKJAZEGASKGKZKLETJTJTGKJTATGTGKJ",
  "AKALEGKJKJZATEGAKTJKZTZTGTESGTJGTKWLJ",
  "KSKTZTJTETEAJKTAKAKLZGTGLTAGAEJGJEKJ",
];

/** Covered reels count as five ways; four or five suns award many free spins. */
const savannaSunTable: WaysConfig = {
  symbols: SYMBOLS,
  wild: { key: "wild", label: "Wild" },
  scatter: { key: "sun", label: "Sun", pays: [0, 0, 0, 2, 20, 150], freeSpins: [0, 0, 0, 6, 20, 40] },
  freeSpinMultiplier: 2,
  freeSpinCap: 90,
  expanding: [1, 2, 3],
  expandedWays: 5,
  parts: 20,
  strips: stripsFromLetters(LETTERS, STRIPS),
};

export const savannaSun = slotGame(
  {
    gameId: 119,
    machineId: 1,
    displayName: "Savanna Sun",
    category: "Slots",
    subCategory: "243 Ways",
    theme: "savanna",
    odds: { mean: 0.9500197139999166, deviation: 10.215428563246142 },
    // Multiples of the 20 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 40, 60, 100, 200, 400, 500, 700, 1000],
  },
  waysEngine(savannaSunTable),
);

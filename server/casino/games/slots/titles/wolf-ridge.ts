import { slotGame } from "../slot-game";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";
import type { WaysConfig } from "../slot-ways";
import { waysEngine } from "../slot-ways-engine";

/** `pays` of one way in twenty-fifths of the stake, for 0, 1, … 5 reels from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "wolf", label: "Wolf", pays: [0, 0, 3, 25, 125, 600] },
  { key: "eagle", label: "Eagle", pays: [0, 0, 0, 15, 60, 250] },
  { key: "bear", label: "Bear", pays: [0, 0, 0, 12, 45, 200] },
  { key: "elk", label: "Elk", pays: [0, 0, 0, 8, 25, 90] },
  { key: "pine", label: "Pine Cone", pays: [0, 0, 0, 4, 12, 40] },
  { key: "rank-a", label: "Ace", pays: [0, 0, 0, 3, 8, 25] },
  { key: "rank-q", label: "Queen", pays: [0, 0, 0, 2, 6, 18] },
  { key: "rank-j", label: "Jack", pays: [0, 0, 0, 1, 5, 15] },
];

const LETTERS = {
  Y: "wild",
  S: "paw",
  W: "wolf",
  E: "eagle",
  B: "bear",
  K: "elk",
  N: "pine",
  A: "rank-a",
  Q: "rank-q",
  J: "rank-j",
};

const STRIPS = [
  "JBAANAJJKKQKBQNNQQNNQJSJWWJJAQEEQA",
  "AQJJSJJBBJQJNNKJEEQQAKKNBWWAQAAQANNQ",
  "BEJQJQQWAQQJAJBNNBSJJAAQQYAKKANNENJK",
  "QJJWKWQAAQQBBQJJEAASKKNNJNNQNJAAYEQJ",
  "AAJJKWNANNKAAKNJNQQJJQQSQWBQQBBEEAJJ",
];

/** Only one reel can be covered, but it counts as nine ways: rare, high wins. */
const wolfRidgeTable: WaysConfig = {
  symbols: SYMBOLS,
  wild: { key: "wild", label: "Wild" },
  scatter: { key: "paw", label: "Paw Print", pays: [0, 0, 0, 2, 15, 100], freeSpins: [0, 0, 0, 8, 14, 20] },
  freeSpinMultiplier: 3,
  freeSpinCap: 50,
  expanding: [2],
  expandedWays: 9,
  parts: 25,
  strips: stripsFromLetters(LETTERS, STRIPS),
};

export const wolfRidge = slotGame(
  {
    gameId: 115,
    machineId: 1,
    displayName: "Wolf Ridge",
    category: "Slots",
    subCategory: "243 Ways",
    theme: "ridge",
    odds: { mean: 0.9454235943482876, deviation: 8.204974776197723 },
    // Multiples of the 25 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [25, 50, 75, 100, 200, 300, 500, 700, 1000],
  },
  waysEngine(wolfRidgeTable),
);

import type { ClassicConfig } from "../slot-classic";
import { classicEngine } from "../slot-classic-engine";
import { slotGame } from "../slot-game";
import { linesOnThree } from "../slot-line-shapes";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in stakes, for 0, 1, 2 and 3 on the line. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "sleigh", label: "Sleigh", pays: [0, 0, 0, 600] },
  { key: "reindeer", label: "Reindeer", pays: [0, 0, 0, 40] },
  { key: "jingle-bell", label: "Jingle Bell", pays: [0, 0, 0, 18] },
  { key: "gift-red", label: "Red Gift", pays: [0, 0, 0, 8] },
  { key: "gift-green", label: "Green Gift", pays: [0, 0, 0, 5] },
  { key: "gift-blue", label: "Blue Gift", pays: [0, 0, 0, 3] },
  { key: "stocking", label: "Stocking", pays: [0, 0, 0, 6] },
  { key: "candy-cane", label: "Candy Cane", pays: [0, 0, 0, 4] },
];

const LETTERS = {
  S: "sleigh",
  D: "reindeer",
  B: "jingle-bell",
  R: "gift-red",
  G: "gift-green",
  L: "gift-blue",
  K: "stocking",
  C: "candy-cane",
};

const STRIPS = [
  "KCKLRLRCBKBRKDLBKGKCGLSDGCRL",
  "LGLBSGKCKDRKLBKBKLRKRDCBCGCDC",
  "LGSCKCLKGKLRCRGLCBDBCDKBKRKR",
];

/** Each wild sleigh triples the win, two make it nine times: rare, high wins. */
const tripleSleighTable: ClassicConfig = {
  symbols: SYMBOLS,
  groups: [{ key: "any-gift", label: "Any gifts", members: ["gift-red", "gift-green", "gift-blue"], pay: 1 }],
  wild: { key: "sleigh", multiplier: 3 },
  expanding: false,
  anywhere: null,
  secondChance: false,
  strips: stripsFromLetters(LETTERS, STRIPS),
  lines: linesOnThree(1),
};

export const tripleSleigh = slotGame(
  {
    gameId: 106,
    machineId: 1,
    displayName: "Triple Sleigh",
    category: "Holiday Games",
    subCategory: "3 Reels",
    theme: "sleigh",
    odds: { mean: 0.9466924700914848, deviation: 9.65009624111487 },
    // Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 50, 100, 200, 300, 500, 700, 1000],
  },
  classicEngine(tripleSleighTable),
);

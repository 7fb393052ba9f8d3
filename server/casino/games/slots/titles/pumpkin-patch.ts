import type { ClassicConfig } from "../slot-classic";
import { classicEngine } from "../slot-classic-engine";
import { slotGame } from "../slot-game";
import { linesOnThree } from "../slot-line-shapes";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in line stakes, for 0, 1, 2 and 3 on a line. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "scarecrow", label: "Scarecrow", pays: [0, 0, 0, 200] },
  { key: "pumpkin", label: "Pumpkin", pays: [0, 0, 0, 60] },
  { key: "pumpkin-green", label: "Green Pumpkin", pays: [0, 0, 0, 30] },
  { key: "owl", label: "Owl", pays: [0, 0, 0, 25] },
  { key: "apple", label: "Toffee Apple", pays: [0, 0, 0, 12] },
  { key: "leaf", label: "Maple Leaf", pays: [0, 0, 0, 8] },
  { key: "candy-corn", label: "Candy Corn", pays: [0, 1, 4, 20] },
  { key: "acorn", label: "Acorn", pays: [0, 0, 0, 5] },
];

const LETTERS = {
  W: "scarecrow",
  P: "pumpkin",
  G: "pumpkin-green",
  O: "owl",
  A: "apple",
  L: "leaf",
  C: "candy-corn",
  N: "acorn",
};

const STRIPS = ["LCLAGNLNLPGLGCNANLAONAWONGA", "LOLPANGNOLCNAGOLPLOWANGNCNA", "WNGNLPANPLCANAOLONLOALGCNLG"];

/** Five lines, candy corn that pays anywhere, and a second chance for the third reel. */
const pumpkinPatchTable: ClassicConfig = {
  symbols: SYMBOLS,
  groups: [{ key: "any-pumpkin", label: "Any pumpkins", members: ["pumpkin", "pumpkin-green"], pay: 10 }],
  wild: { key: "scarecrow", multiplier: 1 },
  expanding: false,
  anywhere: "candy-corn",
  secondChance: true,
  strips: stripsFromLetters(LETTERS, STRIPS),
  lines: linesOnThree(5),
};

export const pumpkinPatch = slotGame(
  {
    gameId: 107,
    machineId: 1,
    displayName: "Pumpkin Patch",
    category: "Halloween",
    subCategory: "3 Reels",
    theme: "pumpkin",
    odds: { mean: 0.9646579770849429, deviation: 1.7219664883571613 },
    // Multiples of the 5 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 50, 100, 150, 200, 300, 500, 700, 1000],
  },
  classicEngine(pumpkinPatchTable),
);

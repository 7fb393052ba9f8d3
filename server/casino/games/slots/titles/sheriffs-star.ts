import type { ClassicConfig } from "../slot-classic";
import { classicEngine } from "../slot-classic-engine";
import { slotGame } from "../slot-game";
import { linesOnThree } from "../slot-line-shapes";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in line stakes, for 0, 1, 2 and 3 on a line. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "star", label: "Sheriff's Star", pays: [0, 0, 0, 250] },
  { key: "revolver", label: "Revolver", pays: [0, 0, 0, 100] },
  { key: "stetson", label: "Stetson", pays: [0, 0, 0, 40] },
  { key: "boot", label: "Boot", pays: [0, 0, 0, 20] },
  { key: "horseshoe", label: "Horseshoe", pays: [0, 0, 0, 12] },
  { key: "cactus", label: "Cactus", pays: [0, 0, 0, 8] },
  { key: "wheel", label: "Wagon Wheel", pays: [0, 0, 0, 5] },
];

const LETTERS = {
  S: "star",
  R: "revolver",
  H: "stetson",
  B: "boot",
  U: "horseshoe",
  C: "cactus",
  W: "wheel",
};

const STRIPS = ["WCSWBHBHRCBWHWCBUWCWCURU", "WUWHWCWUBHWCSUHUBCWCRBCR", "WUCUBUWUBSBCBUHWHCWCWHWR"];

/** Five lines and a second chance: two of a kind on the first line hold, and the third reel spins again. */
const sheriffsStarTable: ClassicConfig = {
  symbols: SYMBOLS,
  groups: [],
  wild: { key: "star", multiplier: 1 },
  expanding: false,
  anywhere: null,
  secondChance: true,
  strips: stripsFromLetters(LETTERS, STRIPS),
  lines: linesOnThree(5),
};

export const sheriffsStar = slotGame(
  {
    gameId: 104,
    machineId: 1,
    displayName: "Sheriff's Star",
    category: "Slots",
    subCategory: "3 Reels",
    theme: "west",
    odds: { mean: 0.9602436583719147, deviation: 2.6060845055528694 },
    // Multiples of the 5 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 50, 100, 150, 200, 300, 500, 700, 1000],
  },
  classicEngine(sheriffsStarTable),
);

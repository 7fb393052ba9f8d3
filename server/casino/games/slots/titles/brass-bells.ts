import type { ClassicConfig } from "../slot-classic";
import { classicEngine } from "../slot-classic-engine";
import { slotGame } from "../slot-game";
import { linesOnThree } from "../slot-line-shapes";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in stakes, for 0, 1, 2 and 3 on the line. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "seven", label: "Seven", pays: [0, 0, 0, 125] },
  { key: "bell", label: "Bell", pays: [0, 0, 0, 45] },
  { key: "bar-3", label: "Triple Bar", pays: [0, 0, 0, 35] },
  { key: "bar-2", label: "Double Bar", pays: [0, 0, 0, 20] },
  { key: "bar", label: "Bar", pays: [0, 0, 0, 12] },
  { key: "plum", label: "Plum", pays: [0, 0, 0, 12] },
  { key: "orange", label: "Orange", pays: [0, 0, 0, 8] },
  { key: "cherry", label: "Cherry", pays: [0, 1, 3, 18] },
];

const LETTERS = {
  "1": "bar",
  "2": "bar-2",
  "3": "bar-3",
  "7": "seven",
  E: "bell",
  P: "plum",
  O: "orange",
  C: "cherry",
};

const STRIPS = ["POE2PO2E1O3PCPCO7231O21", "2CE1P27231OPO1O3CPEP3O1", "7C1O2P1OECE213PO1P3PO2P"];

/** The classic machine: one line, three bars that also pay mixed, cherries that pay anywhere. */
const brassBellsTable: ClassicConfig = {
  symbols: SYMBOLS,
  groups: [{ key: "any-bar", label: "Any bars", members: ["bar-3", "bar-2", "bar"], pay: 6 }],
  wild: null,
  expanding: false,
  anywhere: "cherry",
  secondChance: false,
  strips: stripsFromLetters(LETTERS, STRIPS),
  lines: linesOnThree(1),
};

export const brassBells = slotGame(
  {
    gameId: 102,
    machineId: 1,
    displayName: "Brass Bells",
    category: "Slots",
    subCategory: "3 Reels",
    theme: "brass",
    odds: { mean: 0.9559464124270568, deviation: 2.9595279289687 },
    // Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 50, 100, 200, 300, 500, 700, 1000],
  },
  classicEngine(brassBellsTable),
);

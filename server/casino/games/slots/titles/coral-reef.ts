import { slotGame } from "../slot-game";
import { linesOnFive } from "../slot-line-shapes";
import type { SlotConfig } from "../slot-lines";
import { linesEngine } from "../slot-lines-engine";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in line stakes, for a run of 0, 1, … 5 from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "wild", label: "Wild", pays: [0, 0, 0, 25, 90, 450] },
  { key: "octopus", label: "Octopus", pays: [0, 0, 3, 25, 90, 450] },
  { key: "turtle", label: "Turtle", pays: [0, 0, 2, 18, 70, 300] },
  { key: "clownfish", label: "Clownfish", pays: [0, 0, 2, 15, 45, 175] },
  { key: "seahorse", label: "Seahorse", pays: [0, 0, 0, 12, 35, 120] },
  { key: "starfish", label: "Starfish", pays: [0, 0, 0, 10, 25, 80] },
  { key: "shell", label: "Shell", pays: [0, 0, 0, 7, 18, 60] },
  { key: "pearl", label: "Pearl", pays: [0, 0, 0, 6, 15, 45] },
];

const LETTERS = {
  W: "wild",
  S: "lighthouse",
  O: "octopus",
  U: "turtle",
  F: "clownfish",
  H: "seahorse",
  R: "starfish",
  L: "shell",
  P: "pearl",
};

const STRIPS = [
  "LPLUHOPLHPHLFWRPULHFOFLRPSPRF",
  "FLRPSPLWLPLRFUHULHOPURPRWRUHP",
  "LOLRLHSHFHPUPHRPFPRLRPWOURFLW",
  "SPFLRLHOUHFHLFLRLRUPRWPRWFPOL",
  "HPSHRPHFWPLRPRULOPLOLRUFPFUFU",
];

/** Ten lines with a low top pay: many small wins, and frequent, short free spins. */
const coralReefTable: SlotConfig = {
  symbols: SYMBOLS,
  wild: "wild",
  scatter: {
    key: "lighthouse",
    label: "Lighthouse",
    pays: [0, 0, 0, 2, 8, 40],
    freeSpins: [0, 0, 0, 6, 8, 12],
  },
  freeSpinMultiplier: 1,
  freeSpinCap: 50,
  strips: stripsFromLetters(LETTERS, STRIPS),
  lines: linesOnFive(10),
};

export const coralReef = slotGame(
  {
    gameId: 108,
    machineId: 1,
    displayName: "Coral Reef",
    category: "Slots",
    subCategory: "5 Reels",
    theme: "reef",
    odds: { mean: 0.965339985962571, deviation: 2.2311712244012742 },
    // Multiples of the 10 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 50, 100, 200, 400, 500, 700, 1000],
  },
  linesEngine(coralReefTable),
);

import { slotGame } from "../slot-game";
import { linesOnFive } from "../slot-line-shapes";
import type { SlotConfig } from "../slot-lines";
import { linesEngine } from "../slot-lines-engine";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

const SCATTER = "scatter";

/** `pays` in line stakes, for a run of 0, 1, … 5 from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "wild", label: "Wild", pays: [0, 0, 0, 60, 400, 2500] },
  { key: "cherry", label: "Cherry", pays: [0, 0, 2, 50, 250, 1500] },
  { key: "seven", label: "Seven", pays: [0, 0, 0, 30, 125, 500] },
  { key: "bell", label: "Bell", pays: [0, 0, 0, 20, 80, 300] },
  { key: "bar", label: "Bar", pays: [0, 0, 0, 15, 50, 200] },
  { key: "plum", label: "Plum", pays: [0, 0, 0, 10, 30, 125] },
  { key: "grape", label: "Grape", pays: [0, 0, 0, 8, 20, 80] },
  { key: "lemon", label: "Lemon", pays: [0, 0, 0, 5, 15, 50] },
];

const LETTERS = {
  W: "wild",
  S: SCATTER,
  C: "cherry",
  "7": "seven",
  E: "bell",
  B: "bar",
  P: "plum",
  G: "grape",
  L: "lemon",
};

// The first two reels favor different symbols, which makes short line wins rarer in favor of long ones.
const STRIPS = [
  "7PCPEBEPLEL7PLELCBPGSPELPLGPEGWP",
  "GWB7BG7EBCSB7BLP7B7BPBGCG7GSELG7",
  "LGPBGW7BEPECEGL7CPBEPSCLGEB7LGLP",
  "L7EB7EPBLB7GEP7CWLSCGPGPGLSGBPLE",
  "GBPLBPCLGLGE7CELC7SPEBELB7PGWGLP",
];

export const cherryOrchardTable: SlotConfig = {
  symbols: SYMBOLS,
  wild: "wild",
  scatter: {
    key: SCATTER,
    label: "Scatter",
    pays: [0, 0, 0, 2, 10, 50],
    freeSpins: [0, 0, 0, 8, 12, 20],
  },
  freeSpinMultiplier: 2,
  freeSpinCap: 60,
  strips: stripsFromLetters(LETTERS, STRIPS),
  lines: linesOnFive(20),
};

export const cherryOrchard = slotGame(
  {
    gameId: 101,
    machineId: 1,
    displayName: "Cherry Orchard",
    category: "Slots",
    subCategory: "5 Reels",
    theme: "orchard",
    odds: { mean: 0.9586221770183643, deviation: 3.8029871132048667 },
    // Multiples of the 20 lines. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 40, 60, 100, 200, 400, 500, 700, 1000],
  },
  linesEngine(cherryOrchardTable),
);

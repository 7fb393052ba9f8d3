import { slotGame } from "../slot-game";
import { linesOnFive } from "../slot-line-shapes";
import type { SlotConfig } from "../slot-lines";
import { linesEngine } from "../slot-lines-engine";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in line stakes, for a run of 0, 1, … 5 from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "wild", label: "Wild", pays: [0, 0, 0, 25, 125, 700] },
  { key: "engine", label: "Engine", pays: [0, 0, 0, 25, 125, 700] },
  { key: "conductor", label: "Conductor", pays: [0, 0, 0, 20, 80, 400] },
  { key: "lantern", label: "Lantern", pays: [0, 0, 0, 12, 50, 200] },
  { key: "suitcase", label: "Suitcase", pays: [0, 0, 0, 10, 40, 175] },
  { key: "ticket", label: "Ticket", pays: [0, 0, 0, 7, 20, 80] },
  { key: "whistle", label: "Whistle", pays: [0, 0, 0, 5, 18, 60] },
  { key: "clock", label: "Clock", pays: [0, 0, 0, 4, 12, 40] },
];

const LETTERS = {
  Y: "wild",
  S: "signal",
  E: "engine",
  C: "conductor",
  L: "lantern",
  V: "suitcase",
  P: "ticket",
  W: "whistle",
  K: "clock",
};

const STRIPS = [
  "YLLCCCLWVWWWEKKKYVPPPVLVWWEEKKKSPP",
  "CVVVKKCPLPKKKEELYPPPWWWSWWLYCCKEWLL",
  "LKKKSCEKKVVLLCCWWWEEKPPPEPLWWYVKPVY",
  "LLSWCCCWWEEPPVVVWVVKKWWKYKKELLYPPPK",
  "WKCLKKKECCKKWWWLLLCEPPCYVVVPEWWSPPY",
];

/** Stacked symbols, so that one window can fill many lines at once. */
const nightTrainTable: SlotConfig = {
  symbols: SYMBOLS,
  wild: "wild",
  scatter: { key: "signal", label: "Signal", pays: [0, 0, 0, 2, 10, 60], freeSpins: [0, 0, 0, 7, 10, 15] },
  freeSpinMultiplier: 3,
  freeSpinCap: 45,
  strips: stripsFromLetters(LETTERS, STRIPS),
  lines: linesOnFive(20),
};

export const nightTrain = slotGame(
  {
    gameId: 110,
    machineId: 1,
    displayName: "Night Train",
    category: "New Games",
    subCategory: "5 Reels",
    theme: "rail",
    odds: { mean: 0.9572358043670857, deviation: 3.6703828411774873 },
    // Multiples of the 20 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 40, 60, 100, 200, 400, 500, 700, 1000],
  },
  linesEngine(nightTrainTable),
);

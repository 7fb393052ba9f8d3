import { slotGame } from "../slot-game";
import { linesOnFive } from "../slot-line-shapes";
import type { SlotConfig } from "../slot-lines";
import { linesEngine } from "../slot-lines-engine";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in line stakes, for a run of 0, 1, … 5 from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "wild", label: "Wild", pays: [0, 0, 0, 30, 90, 350] },
  { key: "gingerbread", label: "Gingerbread", pays: [0, 0, 3, 30, 90, 350] },
  { key: "nutcracker", label: "Nutcracker", pays: [0, 0, 0, 25, 75, 250] },
  { key: "jingle-bell", label: "Jingle Bell", pays: [0, 0, 0, 18, 60, 175] },
  { key: "candle", label: "Candle", pays: [0, 0, 0, 15, 45, 125] },
  { key: "holly", label: "Holly", pays: [0, 0, 0, 12, 30, 100] },
  { key: "cocoa", label: "Cocoa", pays: [0, 0, 0, 10, 25, 75] },
  { key: "mitten", label: "Mitten", pays: [0, 0, 0, 7, 18, 60] },
];

const LETTERS = {
  W: "wild",
  S: "sleigh",
  G: "gingerbread",
  N: "nutcracker",
  B: "jingle-bell",
  C: "candle",
  H: "holly",
  O: "cocoa",
  M: "mitten",
};

const STRIPS = [
  "CMHMOGBMHOBHBGMNHONOSGBCMCMCNO",
  "HNOWNCGMCHMWOCHCOBGBHNGMOMSOBM",
  "OCBCMOHMHOBGWMOWNGBMHMNOCHMNCSB",
  "OWOGWHMNMGNHNHCSBGCOHCOBMOMCMCHB",
  "BHBOCBOMOMBMGMHOMCOHNHCGSNCNMN",
];

/** A low-volatility game of 25 lines: low top pays, wilds on the inner reels only. */
const mistletoeMarketTable: SlotConfig = {
  symbols: SYMBOLS,
  wild: "wild",
  scatter: { key: "sleigh", label: "Sleigh", pays: [0, 0, 0, 1, 6, 30], freeSpins: [0, 0, 0, 8, 10, 14] },
  freeSpinMultiplier: 2,
  freeSpinCap: 40,
  strips: stripsFromLetters(LETTERS, STRIPS),
  lines: linesOnFive(25),
};

export const mistletoeMarket = slotGame(
  {
    gameId: 111,
    machineId: 1,
    displayName: "Mistletoe Market",
    category: "Holiday Games",
    subCategory: "5 Reels",
    theme: "market",
    odds: { mean: 0.9611769921577537, deviation: 2.196778827385949 },
    // Multiples of the 25 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [25, 50, 75, 100, 200, 300, 500, 700, 1000],
  },
  linesEngine(mistletoeMarketTable),
);

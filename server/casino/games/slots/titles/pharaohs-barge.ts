import { slotGame } from "../slot-game";
import { linesOnFive } from "../slot-line-shapes";
import type { SlotConfig } from "../slot-lines";
import { linesEngine } from "../slot-lines-engine";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in line stakes, for a run of 0, 1, … 5 from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "wild", label: "Wild", pays: [0, 0, 0, 70, 600, 5000] },
  { key: "mask", label: "Golden Mask", pays: [0, 0, 10, 70, 600, 5000] },
  { key: "ankh", label: "Ankh", pays: [0, 0, 0, 45, 300, 1750] },
  { key: "eye", label: "Eye", pays: [0, 0, 0, 35, 175, 900] },
  { key: "scarab", label: "Scarab", pays: [0, 0, 0, 25, 120, 600] },
  { key: "rank-a", label: "Ace", pays: [0, 0, 0, 12, 45, 175] },
  { key: "rank-k", label: "King", pays: [0, 0, 0, 12, 40, 150] },
  { key: "rank-q", label: "Queen", pays: [0, 0, 0, 10, 30, 120] },
  { key: "rank-j", label: "Jack", pays: [0, 0, 0, 6, 25, 90] },
  { key: "rank-t", label: "Ten", pays: [0, 0, 0, 6, 18, 70] },
];

const LETTERS = {
  W: "wild",
  S: "pyramid",
  M: "mask",
  N: "ankh",
  E: "eye",
  B: "scarab",
  A: "rank-a",
  K: "rank-k",
  Q: "rank-q",
  J: "rank-j",
  T: "rank-t",
};

const STRIPS = [
  "KTTNMQAJJQJBBKEATTSTTJJAQEEQQJKKWAN",
  "TTQTAAMBNNWKKTKKAAMQJEJBJKJBBTTQJQQS",
  "MKSJJTTEEBJWEJAABTJBENJKQTTQQAAQQJKA",
  "JJQQJJEAQQJJTSQKKWBKNNBTTMTKTTNBAAEEA",
  "MQEETMQQAQEKSAJJBBKNTJKAJTTAQQBKWNTTA",
];

const FREE_STRIPS = [
  "AAMKKBWNQQBBEENSQQAWAKKQ",
  "KQWAAKKAAMBKBQQBSEMEWQQNNK",
  "NKKBEBEEQMKKAWQQNABAASQQW",
  "QAAKKQWEEAAQKQBNWMMQKNBBSE",
  "QBBQQEWAAEQKKNBWNKEKKAMMASQ",
];

/** Rare wins and rich free spins, which have their own strips with more wilds and without tens and jacks. */
const pharaohsBargeTable: SlotConfig = {
  symbols: SYMBOLS,
  wild: "wild",
  scatter: {
    key: "pyramid",
    label: "Pyramid",
    pays: [0, 0, 0, 3, 15, 100],
    freeSpins: [0, 0, 0, 10, 15, 25],
  },
  freeSpinMultiplier: 2,
  freeSpinCap: 80,
  strips: stripsFromLetters(LETTERS, STRIPS),
  freeStrips: stripsFromLetters(LETTERS, FREE_STRIPS),
  lines: linesOnFive(25),
};

export const pharaohsBarge = slotGame(
  {
    gameId: 109,
    machineId: 1,
    displayName: "Pharaoh's Barge",
    category: "Slots",
    subCategory: "5 Reels",
    theme: "nile",
    odds: { mean: 0.9502144968393154, deviation: 8.477229802351827 },
    // Multiples of the 25 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [25, 50, 75, 100, 200, 300, 500, 700, 1000],
  },
  linesEngine(pharaohsBargeTable),
);

import { slotGame } from "../slot-game";
import { linesOnFive } from "../slot-line-shapes";
import type { SlotConfig } from "../slot-lines";
import { linesEngine } from "../slot-lines-engine";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in line stakes, for a run of 0, 1, … 5 from the left. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "wild", label: "Wild", pays: [0, 0, 0, 70, 450, 4000] },
  { key: "witch-hat", label: "Witch Hat", pays: [0, 0, 4, 70, 450, 4000] },
  { key: "black-cat", label: "Black Cat", pays: [0, 0, 2, 45, 225, 1250] },
  { key: "broom", label: "Broom", pays: [0, 0, 0, 35, 125, 700] },
  { key: "potion", label: "Potion", pays: [0, 0, 0, 20, 90, 450] },
  { key: "rank-a", label: "Ace", pays: [0, 0, 0, 10, 45, 175] },
  { key: "rank-k", label: "King", pays: [0, 0, 0, 8, 35, 125] },
  { key: "rank-q", label: "Queen", pays: [0, 0, 0, 7, 25, 90] },
  { key: "rank-j", label: "Jack", pays: [0, 0, 0, 4, 18, 70] },
];

const LETTERS = {
  W: "wild",
  S: "moon",
  H: "witch-hat",
  C: "black-cat",
  B: "broom",
  P: "potion",
  A: "rank-a",
  K: "rank-k",
  Q: "rank-q",
  J: "rank-j",
};

const STRIPS = [
  "HJSABQJPKJAJQJAPJKCWQKPQAKQKBC",
  "PHWQJKSCAJKCPKQAJAQBPBKJHJPQBQKJ",
  "AJKJAHKHBJKBAQJKQCBQACPWKJSJPQPQ",
  "KCJHAJAKQKQJQAJABPWBCHQPJKJPQKJS",
  "PJPJHJAJAKJKHWBJHPAQBCQKQSQABKJK",
];

/** Ten lines with high top pays: rare wins, and free spins that pay three times as much. */
const witchingHourTable: SlotConfig = {
  symbols: SYMBOLS,
  wild: "wild",
  scatter: { key: "moon", label: "Full Moon", pays: [0, 0, 0, 4, 20, 100], freeSpins: [0, 0, 0, 10, 15, 20] },
  freeSpinMultiplier: 3,
  freeSpinCap: 60,
  strips: stripsFromLetters(LETTERS, STRIPS),
  lines: linesOnFive(10),
};

export const witchingHour = slotGame(
  {
    gameId: 112,
    machineId: 1,
    displayName: "Witching Hour",
    category: "Halloween",
    subCategory: "5 Reels",
    theme: "witch",
    odds: { mean: 0.9466326490942294, deviation: 6.299815398248326 },
    // Multiples of the 10 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 50, 100, 200, 400, 500, 700, 1000],
  },
  linesEngine(witchingHourTable),
);

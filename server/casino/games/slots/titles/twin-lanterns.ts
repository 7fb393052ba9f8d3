import type { ClassicConfig } from "../slot-classic";
import { classicEngine } from "../slot-classic-engine";
import { slotGame } from "../slot-game";
import { linesOnThree } from "../slot-line-shapes";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in stakes, for 0, 1, 2 and 3 on the line. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "red-lantern", label: "Red Lantern", pays: [0, 0, 0, 500] },
  { key: "seven-gold", label: "Golden Seven", pays: [0, 0, 0, 60] },
  { key: "seven", label: "Seven", pays: [0, 0, 0, 25] },
  { key: "coin", label: "Gold Coin", pays: [0, 0, 0, 10] },
  { key: "coin-silver", label: "Silver Coin", pays: [0, 0, 0, 6] },
  { key: "coin-copper", label: "Copper Coin", pays: [0, 0, 0, 3] },
  { key: "koi", label: "Koi", pays: [0, 0, 0, 12] },
  { key: "teapot", label: "Teapot", pays: [0, 0, 0, 7] },
];

const LETTERS = {
  "7": "seven",
  L: "red-lantern",
  G: "seven-gold",
  A: "coin",
  B: "coin-silver",
  C: "coin-copper",
  K: "koi",
  T: "teapot",
};

const STRIPS = ["CTBGKAKLCBKC7C7BACBTATAT", "TCTCB7G7AKCBCBKBACTLAT7K", "BTB7BTBTCBCALTATACK7GCK7"];

/** Each wild lantern doubles the win of its line; two quadruple it. */
const twinLanternsTable: ClassicConfig = {
  symbols: SYMBOLS,
  groups: [
    { key: "any-seven", label: "Any sevens", members: ["seven", "seven-gold"], pay: 6 },
    { key: "any-coin", label: "Any coins", members: ["coin", "coin-silver", "coin-copper"], pay: 1 },
  ],
  wild: { key: "red-lantern", multiplier: 2 },
  expanding: false,
  anywhere: null,
  secondChance: false,
  strips: stripsFromLetters(LETTERS, STRIPS),
  lines: linesOnThree(1),
};

export const twinLanterns = slotGame(
  {
    gameId: 103,
    machineId: 1,
    displayName: "Twin Lanterns",
    category: "Slots",
    subCategory: "3 Reels",
    theme: "lantern",
    odds: { mean: 0.9490740740740741, deviation: 7.225924605971176 },
    // Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 50, 100, 200, 300, 500, 700, 1000],
  },
  classicEngine(twinLanternsTable),
);

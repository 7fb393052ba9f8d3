import type { ClassicConfig } from "../slot-classic";
import { classicEngine } from "../slot-classic-engine";
import { slotGame } from "../slot-game";
import { linesOnThree } from "../slot-line-shapes";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in line stakes, for 0, 1, 2 and 3 on a line. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "anvil", label: "Anvil", pays: [0, 0, 0, 250] },
  { key: "hammer", label: "Hammer", pays: [0, 0, 0, 90] },
  { key: "sword", label: "Sword", pays: [0, 0, 0, 45] },
  { key: "shield", label: "Shield", pays: [0, 0, 0, 25] },
  { key: "horseshoe", label: "Horseshoe", pays: [0, 0, 0, 10] },
  { key: "flame", label: "Flame", pays: [0, 0, 0, 5] },
  { key: "nail", label: "Nail", pays: [0, 0, 0, 3] },
];

const LETTERS = { A: "anvil", H: "hammer", S: "sword", D: "shield", U: "horseshoe", F: "flame", N: "nail" };

const STRIPS = ["FFANDNNFNUUFUHDDUUSSNNSFH", "DNUUNNFFNNFHFFHSSUDFDDNNUAS", "AUHNNSUNNUUSSFFDFFDDFUHFN"];

/** An anvil on the middle reel covers the whole reel, and every line with matching ends pays. */
const luckyAnvilTable: ClassicConfig = {
  symbols: SYMBOLS,
  groups: [],
  wild: { key: "anvil", multiplier: 1 },
  expanding: true,
  anywhere: null,
  secondChance: false,
  strips: stripsFromLetters(LETTERS, STRIPS),
  lines: linesOnThree(5),
};

export const luckyAnvil = slotGame(
  {
    gameId: 105,
    machineId: 1,
    displayName: "Lucky Anvil",
    category: "Slots",
    subCategory: "3 Reels",
    theme: "forge",
    odds: { mean: 0.953291851851852, deviation: 3.3577504342232167 },
    // Multiples of the 5 parts of a stake. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 50, 100, 150, 200, 300, 500, 700, 1000],
  },
  classicEngine(luckyAnvilTable),
);

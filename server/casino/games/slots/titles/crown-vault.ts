import type { ClassicConfig } from "../slot-classic";
import { classicEngine } from "../slot-classic-engine";
import { slotGame } from "../slot-game";
import { linesOnThree } from "../slot-line-shapes";
import type { PaySymbol } from "../slot-spin";
import { stripsFromLetters } from "../slot-spin";

/** `pays` in stakes, for 0, 1, 2 and 3 on the line. */
const SYMBOLS: readonly PaySymbol[] = [
  { key: "crown", label: "Crown", pays: [0, 0, 0, 175] },
  { key: "diamond", label: "Diamond", pays: [0, 0, 0, 25] },
  { key: "vault", label: "Vault", pays: [0, 0, 0, 10] },
  { key: "ingot-gold", label: "Gold Ingot", pays: [0, 0, 0, 7] },
  { key: "ingot-silver", label: "Silver Ingot", pays: [0, 0, 0, 4] },
  { key: "ingot-bronze", label: "Bronze Ingot", pays: [0, 0, 0, 3] },
  { key: "safe-key", label: "Safe Key", pays: [0, 0, 0, 5] },
];

const LETTERS = {
  W: "crown",
  D: "diamond",
  V: "vault",
  G: "ingot-gold",
  S: "ingot-silver",
  B: "ingot-bronze",
  K: "safe-key",
};

const STRIPS = ["BKBVSVKVSWVBKDGSBSKGKD", "GSBDBSBKVKGSWKBDVBSBKD", "BDBSBVSKBKVKGVWBGSKVBK"];

/** The line returns less than in other titles, because the pool adds the rest. */
const crownVaultTable: ClassicConfig = {
  symbols: SYMBOLS,
  groups: [
    {
      key: "any-ingot",
      label: "Any ingots",
      members: ["ingot-gold", "ingot-silver", "ingot-bronze"],
      pay: 2,
    },
  ],
  wild: { key: "crown", multiplier: 2 },
  expanding: false,
  anywhere: null,
  secondChance: false,
  strips: stripsFromLetters(LETTERS, STRIPS),
  lines: linesOnThree(1),
};

export const crownVault = slotGame(
  {
    gameId: 125,
    machineId: 1,
    displayName: "Crown Vault",
    category: "Progressives",
    subCategory: "3 Reels",
    theme: "vault",
    odds: { mean: 0.9031743050338091, deviation: 4.203022649279212 },
    // Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
    stakesMinor: [20, 50, 100, 200, 300, 500, 700, 1000],
  },
  classicEngine(crownVaultTable),
  { oneInMinor: 20_000_000, contributionPercent: 3, seedMinor: 200_000 },
);

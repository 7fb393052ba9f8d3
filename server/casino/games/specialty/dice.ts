import type { GameRules } from "~/casino/contract/game-rules";
import type { RoundStep } from "~/casino/contract/outcomes";
import type { Draw, Play } from "../game";
import { InvalidStep } from "../game";
import { onlyChoice } from "./choice";
import type { Ending } from "./distribution";
import { distributionFigures } from "./distribution";
import { specialtyGame } from "./specialty-game";
import { payoutOf } from "./stakes";

const FACES = 100;
/** A win below the target `t` pays 96 / t. */
const RETURN_PERCENT = 96;
/** The targets for which 96 / t is a multiple of 0.1, so that all of them have the same return. */
export const DICE_TARGETS = [2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 20, 24, 30, 32, 40, 48, 60, 64, 80] as const;
/** Hit rate and deviation of the game are stated for this target. */
const USUAL_TARGET = 48;

export function diceMultiple(target: number): number {
  return RETURN_PERCENT / target;
}

/** Win and loss for a target, with their probabilities. */
export function diceEndings(target: number): Ending[] {
  return [
    { chance: target / FACES, multiple: diceMultiple(target) },
    { chance: 1 - target / FACES, multiple: 0 },
  ];
}

function playDice(stakeMinor: number, draw: Draw, steps: readonly RoundStep[]): Play {
  const { target } = onlyChoice("dice", steps);
  if (!DICE_TARGETS.some((one) => one === target)) {
    throw new InvalidStep(`Choose one of the targets ${DICE_TARGETS.join(", ")}.`);
  }
  const roll = draw.below(FACES);
  const multiple = roll < target ? diceMultiple(target) : 0;
  return {
    status: "settled",
    payoutMinor: payoutOf(stakeMinor, multiple),
    outcome: { kind: "dice", target, roll, multiple },
  };
}

function keyOf(target: number): string {
  return `under_${target}`;
}

function labelOf(target: number): string {
  return `Under ${target}`;
}

function paytableRow(target: number): GameRules["paytable"][number] {
  return {
    key: keyOf(target),
    label: labelOf(target),
    pays: [{ count: target, multiple: diceMultiple(target) }],
  };
}

export const dice = specialtyGame(
  {
    gameId: 303,
    displayName: "Under Dice",
    subCategory: "Dice",
    kind: "dice",
    chooses: "dice",
    playthrough: "dice",
    play: playDice,
    paytable: DICE_TARGETS.map(paytableRow),
    text: (texts) => texts.dice({ target: USUAL_TARGET }),
  },
  distributionFigures(diceEndings(USUAL_TARGET)),
  DICE_TARGETS.map((target) => ({
    key: keyOf(target),
    label: labelOf(target),
    ...distributionFigures(diceEndings(target)),
  })),
);

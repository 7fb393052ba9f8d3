import type { GameRules } from "~/casino/contract/game-rules";
import type { RoundStep } from "~/casino/contract/outcomes";
import { InvalidStep } from "../game";
import type { Draw, Play } from "../game";
import { onlyChoice } from "./choice";
import { distributionFigures } from "./distribution";
import type { Ending } from "./distribution";
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
    returnMethod: `Exact: a roll is under the target t with a chance of t in 100, and pays 96 / t. The return is the same for every target; hit rate and deviation are those of target ${USUAL_TARGET}.`,
    paytable: DICE_TARGETS.map(paytableRow),
    rules: [
      "Choose a target. Two ten-sided dice roll a number from 0 to 99. If it is below your target, you win 96 divided by the target, as a multiple of your bet; otherwise you lose your bet.",
      "The lower the target, the rarer and bigger the win. Every target returns 96% in the long run.",
      "The roll is one number below 100 from the round’s own verifiable stream. Nothing else decides it, not the target or your bet.",
    ],
  },
  distributionFigures(diceEndings(USUAL_TARGET)),
  DICE_TARGETS.map((target) => ({
    key: keyOf(target),
    label: labelOf(target),
    ...distributionFigures(diceEndings(target)),
  })),
);

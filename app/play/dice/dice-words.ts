import type { DiceOutcome } from "~/casino/contract/outcomes";
import type { ChoiceTable } from "../game-view.server";
import type { DiceMessages } from "./messages";

/** How many numbers the dice can show. */
export const FACES = 100;
/** The target proposed to someone who has not played yet. */
const FIRST_TARGET = 48;

export interface Target {
  target: number;
  multiple: number;
}

export function targetsOf(rows: ChoiceTable): Target[] {
  return rows.flatMap(({ pays }) => pays.map(({ count, multiple }) => ({ target: count, multiple })));
}

/** The wanted target, else the default, else the first. */
export function targetIn(targets: readonly Target[], wanted: string): Target | undefined {
  return (
    targets.find(({ target }) => String(target) === wanted) ??
    targets.find(({ target }) => target === FIRST_TARGET) ??
    targets[0]
  );
}

/** `07 is under 48: win $2.00`. @param paid the amount returned, in words */
export function rollResult(
  { target, roll }: Pick<DiceOutcome, "target" | "roll">,
  paid: string,
  words: DiceMessages,
): string {
  return (roll < target ? words.under : words.notUnder)(rollText(roll), target, paid);
}

/** The roll of two ten-sided dice: `07`. */
export function rollText(roll: number): string {
  return String(roll).padStart(2, "0");
}

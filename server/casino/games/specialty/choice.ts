import type { RoundChoice, RoundStep } from "~/casino/contract/outcomes";
import { InvalidStep } from "../game";

/**
 * The choice of a round that takes exactly one.
 * @throws InvalidStep for no choice, another kind, or further steps
 */
export function onlyChoice<K extends RoundChoice["kind"]>(
  kind: K,
  steps: readonly RoundStep[],
): Extract<RoundChoice, { kind: K }> {
  const [step, ...more] = steps;
  if (step?.step !== "choose" || !isOfKind(step.choice, kind)) {
    throw new InvalidStep("This game is played with a choice of its own.");
  }
  if (more.length > 0) throw new InvalidStep("This round has no further steps.");
  return step.choice;
}

function isOfKind<K extends RoundChoice["kind"]>(
  choice: RoundChoice,
  kind: K,
): choice is Extract<RoundChoice, { kind: K }> {
  return choice.kind === kind;
}

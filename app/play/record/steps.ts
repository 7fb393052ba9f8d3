import type { RoundChoice, RoundStep } from "~/casino/contract/outcomes";
import type { RoundMessages } from "./messages";

/**
 * The steps of a round as compact text for a URL: `draw:0,2`, `choose:keno:7,21`, `choose:plinko:8,low`,
 * `choose:dice:48`, `hit;double`; empty if there are none.
 */
export function stepsText(steps: readonly RoundStep[]): string {
  return steps.map(stepText).join(";");
}

function stepText(step: RoundStep): string {
  if (step.step === "draw") return `draw:${step.hold.join(",")}`;
  if (step.step !== "choose") return step.step;
  const { choice } = step;
  switch (choice.kind) {
    case "keno":
      return `choose:keno:${choice.picks.join(",")}`;
    case "plinko":
      return `choose:plinko:${choice.rows},${choice.risk}`;
    case "dice":
      return `choose:dice:${choice.target}`;
    case "roulette":
    case "crash":
      // Shared rounds are checked against what their table publishes, not one player's steps.
      return `choose:${choice.kind}`;
  }
}

type StepWords = RoundMessages["steps"];

/** The steps of a round in words, cards counted from the left: `Held cards 1 and 3, then drew`. */
export function stepsInWords(steps: readonly RoundStep[], words: StepWords): string {
  return steps.length === 0 ? words.none : words.all(steps.map((step) => stepInWords(step, words)));
}

function stepInWords(step: RoundStep, words: StepWords): string {
  switch (step.step) {
    case "draw":
      return words.held(step.hold.map((position) => position + 1));
    case "choose":
      return choiceInWords(step.choice, words);
    case "bet":
      return words.placed;
    case "cashout":
      return words.cashedOut;
    default:
      return words.moves[step.step];
  }
}

function choiceInWords(choice: RoundChoice, words: StepWords): string {
  switch (choice.kind) {
    case "keno":
      return words.numbers(choice.picks);
    case "plinko":
      return words.board(choice.rows, choice.risk);
    case "dice":
      return words.under(choice.target);
    case "roulette":
      return words.chips;
    case "crash":
      return choice.auto_target === null ? words.bet : words.betTo(choice.auto_target);
  }
}

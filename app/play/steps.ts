import type { RoundChoice, RoundStep } from "~/casino/contract/rounds";

/**
 * The steps of a round as short text for a URL: `draw:0,2`, `choose:keno:7,21`, `choose:plinko:8,low`,
 * `choose:dice:48`, `hit;double`; empty for none.
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
      // Shared rounds are checked from what their table publishes, not from one player's steps.
      return `choose:${choice.kind}`;
  }
}

/** The steps of a round in words, cards counted from the left: `Held cards 1 and 3, then drew`. */
export function stepsInWords(steps: readonly RoundStep[]): string {
  return steps.map(stepInWords).join("; ") || "None yet";
}

function stepInWords(step: RoundStep): string {
  switch (step.step) {
    case "draw":
      return drawInWords(step.hold);
    case "choose":
      return choiceInWords(step.choice);
    case "hit":
      return "Hit";
    case "stand":
      return "Stood";
    case "double":
      return "Doubled";
    case "split":
      return "Split";
    case "bet":
      return "Placed more chips";
    case "cashout":
      return "Cashed out";
  }
}

function drawInWords(hold: readonly number[]): string {
  if (hold.length === 0) return "Held no card, then drew";
  const cards = hold.map((position) => String(position + 1));
  const last = cards.pop() ?? "";
  const before = cards.join(", ");
  return before === "" ? `Held card ${last}, then drew` : `Held cards ${before} and ${last}, then drew`;
}

function choiceInWords(choice: RoundChoice): string {
  switch (choice.kind) {
    case "keno":
      return `Chose ${choice.picks.join(", ")}`;
    case "plinko":
      return `Chose ${choice.rows} rows, ${choice.risk} risk`;
    case "dice":
      return `Chose under ${choice.target}`;
    case "roulette":
      return "Placed chips";
    case "crash":
      return choice.auto_target === null ? "Bet" : `Bet to cash out at ${choice.auto_target.toFixed(2)}`;
  }
}

import type { RoundStep } from "~/casino/contract/rounds";

/** The steps of a round as short text for a URL: `draw:0,2`; empty for none. */
export function stepsText(steps: readonly RoundStep[]): string {
  return steps.map(({ step, hold }) => `${step}:${hold.join(",")}`).join(";");
}

/** @returns null for what is not the text of steps */
export function stepsOf(text: string): RoundStep[] | null {
  const trimmed = text.trim();
  if (trimmed === "") return [];
  const steps = trimmed.split(";").map(stepOf);
  return steps.every((step) => step !== null) ? steps : null;
}

function stepOf(text: string): RoundStep | null {
  const match = /^draw:((?:[0-4](?:,[0-4]){0,4})?)$/.exec(text.trim());
  if (!match) return null;
  const positions = match[1] ?? "";
  return { step: "draw", hold: positions === "" ? [] : positions.split(",").map(Number) };
}

/** The steps of a round in words, cards counted from the left: `Held cards 1 and 3, then drew`. */
export function stepsInWords(steps: readonly RoundStep[]): string {
  const words = steps.map(({ hold }) => {
    if (hold.length === 0) return "Held no card, then drew";
    const cards = hold.map((position) => String(position + 1));
    const last = cards.pop() ?? "";
    const before = cards.join(", ");
    return before === "" ? `Held card ${last}, then drew` : `Held cards ${before} and ${last}, then drew`;
  });
  return words.join("; ") || "None yet";
}

import { type RoundStep, roundStep } from "~/casino/contract/outcomes";

/** Parses the format of `stepsText`. @returns null if the text is malformed */
export function stepsOf(text: string): RoundStep[] | null {
  const trimmed = text.trim();
  if (trimmed === "") return [];
  const steps = trimmed.split(";").map(stepOf);
  return steps.every((step) => step !== null) ? steps : null;
}

function stepOf(text: string): RoundStep | null {
  const [step = "", ...details] = text.trim().split(":");
  const parsed = roundStep.safeParse({ step, ...stepDetails(step, details) });
  return parsed.success ? parsed.data : null;
}

/**
 * The details after a step's name. An invalid detail yields an invalid step, which the contract then rejects.
 */
function stepDetails(step: string, details: readonly string[]): object {
  const [first = "", second = ""] = details;
  if (step === "draw" && details.length === 1) return { hold: first === "" ? [] : numbersIn(first) };
  if (step === "choose" && details.length === 2) return { choice: choiceOf(first, second) };
  return details.length === 0 ? {} : { step: null };
}

/** Not validated here: the contract defines the valid choices. */
function choiceOf(kind: string, text: string): Record<string, unknown> & { kind: string } {
  const numbers = numbersIn(text);
  const [, risk] = text.split(",");
  const choices: Partial<Record<string, object>> = {
    keno: { picks: numbers },
    plinko: { rows: numbers[0], risk },
    dice: { target: numbers[0] },
  };
  return { kind, ...choices[kind] };
}

/** NaN for anything but digits. */
function numbersIn(text: string): number[] {
  return text.split(",").map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN));
}

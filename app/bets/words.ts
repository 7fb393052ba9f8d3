import type { BetMessages } from "./messages";
import type { RouletteBet, TableResult } from "~/casino/contract/table-bets";

/** A bet without its chip. */
export type PlacedBet = Pick<RouletteBet, "bet" | "numbers">;

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function colorOf(number: number): "red" | "black" | "green" {
  if (number === 0) return "green";
  return RED.has(number) ? "red" : "black";
}

/** A bet in words: `17 black`, `Split 17-18`, `1st dozen`, `Red`. */
export function betWords({ bet, numbers }: PlacedBet, m: BetMessages): string {
  const [first = 0] = numbers;
  switch (bet) {
    case "straight":
      return first === 0 ? m.zero : m.number(first, colorOf(first));
    case "split":
    case "street":
    case "corner":
    case "line":
      return m[bet](numbers.join("-"));
    case "dozen":
      return m.dozens[first - 1] ?? "";
    case "column":
      return m.columns[first - 1] ?? "";
    default:
      return m[bet];
  }
}

/** A result in words: `17 black`, `Zero`, `Burst at 2.34×`. */
export function resultWords(result: TableResult, m: BetMessages): string {
  if (result.kind === "roulette")
    return result.number === 0 ? m.zero : m.number(result.number, result.colour);
  return result.landed ? m.landed(resultText(result, m)) : m.burst(resultText(result, m));
}

/** A result in short form: `17`, `2.34×`. */
export function resultText(result: TableResult, { times }: BetMessages): string {
  if (result.kind === "roulette") return String(result.number);
  return times(result.landed ? 1000 : result.bust);
}

import { pocketColor } from "~/casino/contract/roulette";
import type { RouletteBet, TableResult } from "~/casino/contract/table-bets";
import type { BetMessages } from "./messages";

/** A bet without its chip. */
export type PlacedBet = Pick<RouletteBet, "bet" | "numbers">;

/** A bet in words: `17 black`, `Split 17-18`, `1st dozen`, `Red`. */
export function betWords({ bet, numbers }: PlacedBet, m: BetMessages): string {
  const [first = 0] = numbers;
  switch (bet) {
    case "straight":
      return first === 0 ? m.zero : m.number(first, pocketColor(first));
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

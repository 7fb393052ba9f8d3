import type { RouletteBet, TableResult } from "./contract/table-bets";

/** A bet without its chip. */
export type Laid = Pick<RouletteBet, "bet" | "numbers">;

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function colourOf(number: number): "red" | "black" | "green" {
  if (number === 0) return "green";
  return RED.has(number) ? "red" : "black";
}

const ORDINALS = ["1st", "2nd", "3rd"];

/** A bet in words: `17 black`, `Split 17-18`, `1st dozen`, `Red`. */
export function betWords({ bet, numbers }: Laid): string {
  const [first = 0] = numbers;
  switch (bet) {
    case "straight":
      return first === 0 ? "Zero" : `${first} ${colourOf(first)}`;
    case "split":
    case "street":
    case "corner":
    case "line":
      return `${capital(bet)} ${numbers.join("-")}`;
    case "dozen":
    case "column":
      return `${ORDINALS[first - 1] ?? first} ${bet}`;
    case "low":
      return "Low, 1 to 18";
    case "high":
      return "High, 19 to 36";
    default:
      return capital(bet);
  }
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** A result in words: `17 black`, `Zero`, `Burst at 2.34×`. */
export function resultWords(result: TableResult): string {
  if (result.kind === "roulette") return result.number === 0 ? "Zero" : `${result.number} ${result.colour}`;
  return result.landed ? "Landed at 1000.00×" : `Burst at ${result.bust.toFixed(2)}×`;
}

/** A result as short as it can be said: `17`, `2.34×`. */
export function resultText(result: TableResult): string {
  if (result.kind === "roulette") return String(result.number);
  return `${(result.landed ? 1000 : result.bust).toFixed(2)}×`;
}

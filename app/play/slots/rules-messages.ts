import { numberFormat } from "~/ui/numbers";

/** Messages of a slot's rules. */
export const messages = {
  of: "play/slots/rules" as const,
  number: numberFormat.number,
  facts: {
    machine: "Machine",
    volatility: "Volatility",
    volatilities: {
      low: "Low: frequent small wins",
      medium: "Medium",
      high: "High: fewer, bigger wins",
    },
    deviation: "Standard deviation per round",
    mostOfSpin: "Most one spin can pay",
    mostOfRound: "Most a round can pay",
    stakes: (stakes: string) => `${stakes} × bet`,
  },
  /** The machine in a few words. */
  machine: {
    lines: (reels: number, lines: number) => `${reels} reels, ${lines} ${lines === 1 ? "line" : "lines"}`,
    ways: (reels: number, ways: number) => `${reels} reels, ${ways} ways`,
    clusters: (columns: number, rows: number) => `${columns} columns of ${rows}, clusters that fall`,
  },
  /**
   * What the paytable's amounts are multiples of, and what its columns count.
   * @param parts what the stake is divided by
   */
  paytable: {
    title: "Paytable",
    symbol: "Symbol",
    wild: "Wild",
    scatter: "Scatter",
    clusters: (parts: number) =>
      `Each amount is a multiple of ${partOf(parts)}, by how many of the symbol touch.`,
    ways: (parts: number) =>
      `Each amount is a multiple of ${partOf(parts)} for each way, by how many reels in a row from the left show the symbol.`,
    classic: (parts: number) =>
      `Each amount is a multiple of ${lineOf(parts)}, by how many of the symbol are on a line.`,
    lines: (parts: number) =>
      `Each amount is a multiple of ${lineOf(parts)}, by how many of the symbol are in a row on a line, from the left.`,
    scatterPays: "Scatter amounts are multiples of your total bet and pay anywhere on the reels.",
  },
  lines: {
    title: (lines: number) => (lines === 1 ? "The line" : `${lines} lines`),
    /** @param rows the row of the line on each reel, from 0 at the top */
    line: (line: number, rows: readonly number[]) =>
      `Line ${line}: ${rows.map((row) => rowNames[row] ?? String(row + 1)).join(", ")}`,
  },
  strips: {
    ofReels: "Reel strips",
    ofColumns: "Column strips",
    about:
      "A stop is the position, counting from 0, of the symbol in the top row. After the last symbol, the strip starts over. Anyone can calculate the return from these strips.",
    stop: "Stop",
    reel: (reel: number) => `Reel ${reel}`,
    column: (column: number) => `Column ${column}`,
  },
};

export type SlotRulesMessages = typeof messages;

const rowNames = ["top", "middle", "bottom"];

function partOf(parts: number): string {
  return parts === 1 ? "your bet" : `your bet divided by ${parts}`;
}

function lineOf(parts: number): string {
  return parts === 1 ? "your bet" : `the line bet, which is ${partOf(parts)}`;
}

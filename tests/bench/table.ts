/** One row of the table: a figure, its budget, and whether the budget is met (null: no budget). */
export interface Row {
  figure: string;
  measured: string;
  budget: string;
  isMet: boolean | null;
}

/** A Markdown table, so that it can go into the README as it is. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [row.figure, row.measured, row.budget, verdict(row.isMet)]);
  const all = [["figure", "measured", "budget", "held"], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, n) => text.padEnd(widths[n] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [line(all[0] ?? []), rule, ...cells.map(line)].join("\n");
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

export function times(ratio: number): string {
  return `${ratio.toFixed(2)} times`;
}

export function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString("en-US")}/s`;
}

function verdict(isMet: boolean | null): string {
  if (isMet === null) return "";
  return isMet ? "yes" : "NO";
}

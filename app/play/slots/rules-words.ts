import type { GameRules } from "~/casino/contract/rounds";

type Rules = Pick<GameRules, "engine" | "stake_parts" | "lines" | "strips" | "rows" | "paytable" | "scatter">;

/** What the machine is, in a few words: `5 reels, 243 ways`. */
export function machineText({ engine, strips, rows, lines }: Rules): string {
  const reels = `${strips.length} reels`;
  switch (engine) {
    case "clusters":
      return `${strips.length} columns of ${rows ?? 0}, clusters that fall`;
    case "ways":
      return `${reels}, ${(rows ?? 0) ** strips.length} ways`;
    default:
      return `${reels}, ${lines.length} ${lines.length === 1 ? "line" : "lines"}`;
  }
}

/** What the amounts of the paytable are multiples of, and what its columns count. */
export function paytableText({ engine, stake_parts, scatter }: Rules): string {
  const parts = stake_parts ?? 1;
  const part = parts === 1 ? "the stake" : `the stake divided by ${parts}`;
  const line = parts === 1 ? "the stake" : `the line stake, which is ${part}`;
  const apart = scatter
    ? " Those of the scatter are of the whole stake, and are paid wherever it stands."
    : "";
  switch (engine) {
    case "clusters":
      return `Each amount is a multiple of ${part}, by how many of the symbol touch each other.`;
    case "ways":
      return `Each amount is a multiple of ${part} for each way, by how many reels in a row from the left show the symbol.${apart}`;
    case "classic":
      return `Each amount is a multiple of ${line}, by how many of the symbol are on a line.`;
    default:
      return `Each amount is a multiple of ${line}, by how many of the symbol are in a row on a line, from the left.${apart}`;
  }
}

/** A column of the paytable: what it counts, and the heading that says so. */
export interface PayColumn {
  count: number;
  heading: string;
}

/** Highest count first. A column of clusters stands for all sizes up to the next one: `12+`, `9–11`. */
export function payColumns({ engine, paytable }: Rules): PayColumn[] {
  const counts = Array.from(new Set(paytable.flatMap(({ pays }) => pays.map(({ count }) => count))));
  counts.sort((one, other) => other - one);
  return counts.map((count, place) => {
    const above = counts[place - 1];
    return { count, heading: engine === "clusters" ? sizesText(count, above) : String(count) };
  });
}

function sizesText(from: number, above: number | undefined): string {
  if (above === undefined) return `${from}+`;
  return above - 1 > from ? `${from}–${above - 1}` : String(from);
}

const multiples = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

/** What a row of the paytable pays for a count; the scatter's in whole stakes. Null for nothing. */
export function payText(
  { stake_parts, scatter }: Rules,
  { key, pays }: GameRules["paytable"][number],
  count: number,
): string | null {
  const multiple = pays.find((pay) => pay.count === count)?.multiple ?? 0;
  if (multiple === 0) return null;
  return key === scatter
    ? `${multiples.format(multiple / (stake_parts ?? 1))} × stake`
    : multiples.format(multiple);
}

export function stakesText(stakes: number): string {
  return `${new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 }).format(stakes)} × stake`;
}

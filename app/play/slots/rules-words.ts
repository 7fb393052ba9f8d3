import type { GameRules } from "~/casino/contract/game-rules";
import type { SlotRulesMessages } from "./rules-messages";

type Rules = Pick<GameRules, "engine" | "stake_parts" | "lines" | "strips" | "rows" | "paytable" | "scatter">;

/** The machine in a few words: `5 reels, 243 ways`. */
export function machineText({ engine, strips, rows, lines }: Rules, { machine }: SlotRulesMessages): string {
  switch (engine) {
    case "clusters":
      return machine.clusters(strips.length, rows ?? 0);
    case "ways":
      return machine.ways(strips.length, (rows ?? 0) ** strips.length);
    default:
      return machine.lines(strips.length, lines.length);
  }
}

/** What the paytable's amounts are multiples of, and what its columns count. */
export function paytableText({ engine, stake_parts, scatter }: Rules, words: SlotRulesMessages): string {
  const { paytable } = words;
  const about = paytable[engine ?? "lines"](stake_parts ?? 1);
  const hasScatter = Boolean(scatter) && engine !== "clusters" && engine !== "classic";
  return hasScatter ? `${about} ${paytable.scatterPays}` : about;
}

/** A paytable column: what it counts, and its heading. */
export interface PayColumn {
  count: number;
  heading: string;
}

/** Highest count first. A column for clusters covers all sizes up to the next one: `12+`, `9–11`. */
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

/** What a paytable row pays for a count; for the scatter, in whole stakes. Null if it pays nothing. */
export function payText(
  { stake_parts, scatter }: Rules,
  { key, pays }: GameRules["paytable"][number],
  count: number,
  { facts, number }: SlotRulesMessages,
): string | null {
  const multiple = pays.find((pay) => pay.count === count)?.multiple ?? 0;
  if (multiple === 0) return null;
  return key === scatter ? facts.stakes(number(multiple / (stake_parts ?? 1), 4)) : number(multiple, 4);
}

export function numberOfStakesText(stakes: number, { facts, number }: SlotRulesMessages): string {
  return facts.stakes(number(stakes, 2));
}

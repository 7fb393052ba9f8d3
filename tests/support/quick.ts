import type { Mode } from "./browser";

/** Whether this is a run of the deep suite. */
export const isDeep = process.env.TEST_DEEP === "1";

/** The rows of a table that the quick suite runs; the deep suite runs them all. */
export function quickRows<Row>(rows: readonly Row[], count = 1): readonly Row[] {
  return isDeep ? rows : rows.slice(0, count);
}

/** Options of a test that the quick suite runs with script off, or on, alone; the deep suite runs it both ways. */
export function quickWith(script: Mode["script"], mode: Mode): { tags: string[] } {
  return { tags: mode.script === script ? [] : ["deep"] };
}

/** How often a random test runs in the quick suite, and in the deep one. */
export function runs(quick: number, deep: number): number {
  return isDeep ? deep : quick;
}

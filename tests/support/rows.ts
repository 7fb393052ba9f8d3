/** The rows of a table that the quick suite runs; the deep suite runs them all. */
export function quickRows<Row>(rows: readonly Row[], count = 1): readonly Row[] {
  return process.env.TEST_DEEP === "1" ? rows : rows.slice(0, count);
}

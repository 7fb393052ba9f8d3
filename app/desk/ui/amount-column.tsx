import { Amount } from "./Amount";
import type { Column } from "./DataTable";

/** A column of amounts, each in its row's currency. @param minor integer minor units */
export function amountColumn<Row extends { currency: string }>(
  head: string,
  minor: (row: Row) => number,
): Column<Row> {
  return { head, align: "end", cell: (row) => <Amount minor={minor(row)} currency={row.currency} /> };
}

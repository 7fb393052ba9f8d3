import type { Key, ReactNode } from "react";
import { useMessages } from "~/messages/messages";
import { messages } from "./messages";

export interface Column<Row> {
  head: string;
  /** `end` for figures and amounts. */
  align?: "end";
  cell(row: Row): ReactNode;
}

/** For a form around the table (BulkForm): a checkbox in each row. */
export interface TableSelect<Row> {
  name: string;
  value(row: Row): string;
  label(row: Row): string;
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): Key;
  /** What stands in place of an empty table. */
  empty: ReactNode;
  select?: TableSelect<Row>;
}

/** A dense table whose head stays in view. Below 700 px it scrolls sideways in its frame, by keyboard too. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty, select }: DataTableProps<Row>) {
  const texts = useMessages(messages);
  if (rows.length === 0) return <p className="desk-empty">{empty}</p>;
  return (
    <section className="desk-table-frame" aria-label={caption} tabIndex={0}>
      <table className="desk-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {select ? (
              <th scope="col">
                <span className="visually-hidden">{texts.choose}</span>
              </th>
            ) : null}
            {columns.map(({ head, align }) => (
              <th key={head} scope="col" className={align === "end" ? "desk-end" : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row)}>
              {select ? (
                <td>
                  <input
                    type="checkbox"
                    // An error of the form leads to the first one.
                    id={at === 0 ? select.name : undefined}
                    name={select.name}
                    value={select.value(row)}
                    aria-label={select.label(row)}
                  />
                </td>
              ) : null}
              {columns.map(({ head, align, cell }) => (
                <td key={head} className={align === "end" ? "desk-end" : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import type { Column } from "../ui/DataTable";
import { DetailLink } from "../ui/PageLink";

/** The number of an entry, which leads to its page. */
export function entryColumn<Row extends { id: number }>({ entry }: { entry: string }): Column<Row> {
  return {
    head: entry,
    align: "end",
    cell: ({ id }) => (
      <DetailLink page="logEntry" of={[id]}>
        {id}
      </DetailLink>
    ),
  };
}

import type { Column } from "./DataTable";
import { DetailLink } from "./PageLink";

interface Named {
  pid: number;
  name: string;
}

/** The number and the name of a player, which lead to the player's page. */
export function playerColumns(heads: { number: string; name: string }): readonly Column<Named>[] {
  return [
    {
      head: heads.number,
      align: "end",
      cell: ({ pid }) => (
        <DetailLink page="player" of={[pid]}>
          {pid}
        </DetailLink>
      ),
    },
    {
      head: heads.name,
      cell: ({ pid, name }) => (
        <DetailLink page="player" of={[pid]}>
          {name.trim() || "–"}
        </DetailLink>
      ),
    },
  ];
}

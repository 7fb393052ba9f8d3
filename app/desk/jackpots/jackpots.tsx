import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { deskJackpots, POOL_DAYS, type DeskPool } from "~/casino/contract/operator/jackpots";
import { numberFormat } from "~/ui/numbers";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { Amount } from "../ui/Amount";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Page } from "../ui/Page";
import { PoolBadge } from "./PoolBadge";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "games.read");
  return read(deskJackpots, {});
}

const COLUMNS: readonly Column<DeskPool>[] = [
  { head: "Pool", cell: ({ pool, name }) => <Link to={deskPaths.jackpot(pool)}>{name}</Link> },
  { head: "State", cell: ({ is_on: isOn }) => <PoolBadge isOn={isOn} /> },
  { head: "Value", align: "end", cell: (row) => <Amount minor={row.value_minor} currency={row.currency} /> },
  {
    head: `Given in ${POOL_DAYS} days`,
    align: "end",
    cell: (row) => <Amount minor={row.given_minor} currency={row.currency} />,
  },
  { head: "Hits", align: "end", cell: ({ hits }) => numberFormat.number(hits) },
  { head: "Last hit", cell: ({ last_hit_at: at }) => <DateTime at={at} /> },
  { head: "Seed", align: "end", cell: (row) => <Amount minor={row.seed_minor} currency={row.currency} /> },
  { head: "Grows since", cell: ({ opened_at: at }) => <DateTime at={at} /> },
];

export default function Jackpots() {
  const { pools } = useLoaderData<typeof loader>();
  return (
    <Page title="Jackpots" actions={<Link to={deskPaths.games}>Games</Link>}>
      <DataTable
        caption="Pools"
        columns={COLUMNS}
        rows={pools}
        keyOf={({ pool }) => pool}
        empty="There is no pool."
      />
    </Page>
  );
}

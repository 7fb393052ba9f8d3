import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { deskJackpots, type DeskPool } from "~/casino/contract/operator/jackpots";
import { useMessages } from "~/messages/messages";
import { numberFormat, type NumberFormat } from "~/ui/numbers";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { Amount } from "../ui/Amount";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Page } from "../ui/Page";
import { messages, type JackpotsMessages } from "./messages";
import { PoolBadge } from "./PoolBadge";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "games.read");
  return read(deskJackpots, {});
}

function columnsIn(texts: JackpotsMessages, { number }: NumberFormat): readonly Column<DeskPool>[] {
  return [
    {
      head: texts.pool,
      cell: ({ pool, name }) => (
        <Link to={deskPaths.jackpot(pool)}>{pool === "lobby" ? texts.one.lobby : name}</Link>
      ),
    },
    { head: texts.state, cell: ({ is_on: isOn }) => <PoolBadge isOn={isOn} /> },
    {
      head: texts.value,
      align: "end",
      cell: (row) => <Amount minor={row.value_minor} currency={row.currency} />,
    },
    {
      head: texts.given,
      align: "end",
      cell: (row) => <Amount minor={row.given_minor} currency={row.currency} />,
    },
    { head: texts.hits, align: "end", cell: ({ hits }) => number(hits) },
    { head: texts.lastHit, cell: ({ last_hit_at: at }) => <DateTime at={at} /> },
    {
      head: texts.seed,
      align: "end",
      cell: (row) => <Amount minor={row.seed_minor} currency={row.currency} />,
    },
    { head: texts.growsSince, cell: ({ opened_at: at }) => <DateTime at={at} /> },
  ];
}

export default function Jackpots() {
  const { pools } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const columns = columnsIn(texts, useMessages(numberFormat));
  return (
    <Page title={texts.title} actions={<Link to={deskPaths.games}>{texts.games}</Link>}>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={pools}
        keyOf={({ pool }) => pool}
        empty={texts.empty}
      />
    </Page>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { activePlayers, type ActivePlayer } from "~/casino/contract/operator/today";
import { isDay } from "~/casino/contract/calendar";
import { numberFormat } from "~/ui/numbers";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { numberIn } from "../typed.server";
import { Amount } from "../ui/Amount";
import { DataTable, type Column } from "../ui/DataTable";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  const day = args.params.day ?? "";
  if (!isDay(day)) throw Response.json({ message: "" }, { status: 404 });
  const after = numberIn(requestQuery(args.request), "cursor");
  const { players, next } = await read(activePlayers, { query: { day, after } });
  return { day, players, next: next === null ? null : String(next) };
}

const COLUMNS: readonly Column<ActivePlayer>[] = [
  { head: "Number", align: "end", cell: ({ pid }) => <Link to={deskPaths.player(pid)}>{pid}</Link> },
  { head: "Name", cell: ({ pid, name }) => <Link to={deskPaths.player(pid)}>{name.trim() || "–"}</Link> },
  { head: "Rounds", align: "end", cell: ({ rounds }) => numberFormat.number(rounds) },
  {
    head: "Stakes",
    align: "end",
    cell: (row) => <Amount minor={row.stakes_minor} currency={row.currency} />,
  },
  {
    head: "Payouts",
    align: "end",
    cell: (row) => <Amount minor={row.payouts_minor} currency={row.currency} />,
  },
  {
    head: "GGR",
    align: "end",
    cell: (row) => <Amount minor={row.stakes_minor - row.payouts_minor} currency={row.currency} />,
  },
];

export default function Active() {
  const { day, players, next } = useLoaderData<typeof loader>();
  return (
    <Page title={`Active players on ${day}`}>
      <p className="desk-soft">Players who staked something on this day (UTC), by number.</p>
      <DataTable
        caption={`Players who staked something on ${day}, by number`}
        columns={COLUMNS}
        rows={players}
        keyOf={({ pid }) => pid}
        empty="Nobody played on this day."
      />
      <NextPage cursor={next} />
    </Page>
  );
}

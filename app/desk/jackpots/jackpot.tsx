import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { deskJackpot, type PoolHit } from "~/casino/contract/operator/jackpots";
import { numberFormat } from "~/ui/numbers";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { EFFECTS } from "../switches/words";
import { Amount, amountText } from "../ui/Amount";
import { BarChart } from "../ui/BarChart";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Facts } from "../ui/Facts";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { PoolBadge } from "./PoolBadge";

/** The pool of a page's path. @throws Response 404 for what is none */
function poolIn({ pool = "" }: Readonly<Record<string, string | undefined>>): string {
  if (/^(lobby|\d{1,9}-\d{1,9})$/.test(pool)) return pool;
  throw Response.json({ message: "" }, { status: 404 });
}

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "games.read");
  const cursor = requestQuery(args.request).get("cursor") ?? undefined;
  const answer = await read(deskJackpot, { params: { pool: poolIn(args.params) }, query: { cursor } });
  return {
    ...answer,
    maySwitch: operator.rights.includes("switches.edit"),
    maySeePlayers: operator.rights.includes("players.read"),
  };
}

function columnsOf(currency: string, maySeePlayers: boolean): readonly Column<PoolHit>[] {
  return [
    { head: "When", cell: ({ hit_at: at }) => <DateTime at={at} /> },
    {
      head: "Amount",
      align: "end",
      cell: ({ amount_minor: minor }) =>
        minor === null ? "–" : <Amount minor={minor} currency={currency} />,
    },
    {
      head: "Player",
      cell: ({ pid }) => (maySeePlayers ? <Link to={deskPaths.player(pid, "rounds")}>{pid}</Link> : pid),
    },
    { head: "Paid", cell: ({ paid_at: at }) => (at === null ? "Not yet" : <DateTime at={at} />) },
    { head: "Round", cell: ({ round_id: id }) => <code>{id}</code> },
  ];
}

export default function Jackpot() {
  const { pool, switched, days, hits, next, maySwitch, maySeePlayers } = useLoaderData<typeof loader>();
  const { currency } = pool;
  const isGame = pool.pool !== "lobby";
  const columns = columnsOf(currency, maySeePlayers);
  return (
    <Page
      title={isGame ? `Jackpot of ${pool.name}` : pool.name}
      actions={
        maySwitch ? (
          <Link to={deskPaths.switch("jackpot", pool.pool, deskPaths.jackpot(pool.pool))}>
            {pool.is_on ? "Pause" : "Open again"}
          </Link>
        ) : null
      }
    >
      <Facts
        facts={[
          ["State", <PoolBadge key="state" isOn={pool.is_on} />],
          ["Value", <Amount key="value" minor={pool.value_minor} currency={currency} />],
          ["Seed of the next", <Amount key="seed" minor={pool.seed_minor} currency={currency} />],
          ["Grows since", <DateTime key="since" at={pool.opened_at} />],
          ["Hits", numberFormat.number(pool.hits)],
          ["Game", isGame ? <Link to={deskPaths.game(pool.pool)}>{pool.name}</Link> : "Every game"],
          ["Paused or opened last", <DateTime key="at" at={switched.changed_at} />],
          ["By", switched.operator ?? "–"],
          ["Reason", switched.reason ?? "–"],
        ]}
      />
      <p className="desk-soft">{EFFECTS.jackpot}</p>
      <h2>Contributions</h2>
      {days.length === 0 ? (
        <p className="desk-empty">Nothing was given to it in 30 days.</p>
      ) : (
        <div className="desk-charts">
          <BarChart
            title={`Given by day: ${amountText(pool.given_minor, currency)} in 30 days`}
            bars={days.map(({ day, given_minor: minor }) => ({
              label: day,
              value: minor,
              text: amountText(minor, currency),
            }))}
          />
        </div>
      )}
      <h2>Hits</h2>
      <DataTable
        caption="Hits, newest first"
        columns={columns}
        rows={hits}
        keyOf={({ round_id: id }) => id}
        empty="Nobody has hit it yet."
      />
      <NextPage cursor={next} />
    </Page>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { deskJackpot, type PoolHit } from "~/casino/contract/operator/jackpots";
import { flipSwitch } from "~/casino/contract/operator/switches";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { messages as switchesMessages } from "../switches/messages";
import { titled } from "../title";
import { Amount } from "../ui/Amount";
import { BarChart } from "../ui/BarChart";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Facts } from "../ui/Facts";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { DetailLink } from "../ui/PageLink";
import { type JackpotsMessages, messages } from "./messages";
import { PoolBadge } from "./PoolBadge";

/** The pool of a page's path. @throws Response 404 for what is none */
function poolIn({ pool = "" }: Readonly<Record<string, string | undefined>>): string {
  if (/^(lobby|\d{1,9}-\d{1,9})$/.test(pool)) return pool;
  throw Response.json({ message: "" }, { status: 404 });
}

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "games.read");
  const cursor = requestQuery(args.request).get("cursor") ?? undefined;
  const answer = await read(deskJackpot, { params: { pool: poolIn(args.params) }, query: { cursor } });
  return {
    ...answer,
    maySwitch: may(flipSwitch),
  };
}

function columnsOf(currency: string, { one }: JackpotsMessages): readonly Column<PoolHit>[] {
  return [
    { head: one.when, cell: ({ hit_at: at }) => <DateTime at={at} /> },
    {
      head: one.amount,
      align: "end",
      cell: ({ amount_minor: minor }) =>
        minor === null ? "–" : <Amount minor={minor} currency={currency} />,
    },
    {
      head: one.player,
      cell: ({ pid }) => (
        <DetailLink page="player" of={[pid, "rounds"]}>
          {pid}
        </DetailLink>
      ),
    },
    { head: one.paid, cell: ({ paid_at: at }) => (at === null ? one.notYet : <DateTime at={at} />) },
    { head: one.round, cell: ({ round_id: id }) => <code>{id}</code> },
  ];
}

export const handle = titled<typeof loader>((translate, { pool }) => {
  const { one } = translate(messages);
  return pool.pool === "lobby" ? one.lobby : one.title(pool.name);
});

export default function Jackpot() {
  const { pool, switched, hits, next, maySwitch } = useLoaderData<typeof loader>();
  const { currency } = pool;
  const texts = useMessages(messages);
  const { one } = texts;
  const { effects } = useMessages(switchesMessages);
  const { number } = useMessages(numberFormat);
  const isGame = pool.pool !== "lobby";
  const columns = columnsOf(currency, texts);
  return (
    <Page
      actions={
        maySwitch ? (
          <Link to={deskPaths.switch("jackpot", pool.pool, deskPaths.jackpot(pool.pool))}>
            {pool.is_on ? one.pause : one.openAgain}
          </Link>
        ) : null
      }
    >
      <Facts
        facts={[
          [texts.state, <PoolBadge key="state" isOn={pool.is_on} />],
          [texts.value, <Amount key="value" minor={pool.value_minor} currency={currency} />],
          [one.nextSeed, <Amount key="seed" minor={pool.seed_minor} currency={currency} />],
          [texts.growsSince, <DateTime key="since" at={pool.opened_at} />],
          [texts.hits, number(pool.hits)],
          [
            one.game,
            isGame ? (
              <DetailLink page="game" of={[pool.pool]}>
                {pool.name}
              </DetailLink>
            ) : (
              one.everyGame
            ),
          ],
          [one.switchedLast, <DateTime key="at" at={switched.changed_at} />],
          [one.by, switched.operator ?? "–"],
          [one.reason, switched.reason ?? "–"],
        ]}
      />
      <p className="desk-soft">{effects.jackpot}</p>
      <Contributions />
      <h2>{texts.hits}</h2>
      <DataTable
        caption={one.caption}
        columns={columns}
        rows={hits}
        keyOf={({ round_id: id }) => id}
        empty={one.noHit}
      />
      <NextPage cursor={next} />
    </Page>
  );
}

function Contributions() {
  const { pool, days } = useLoaderData<typeof loader>();
  const { one } = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const text = (minor: number) => money(minor, pool.currency);
  return (
    <>
      <h2>{one.contributions}</h2>
      {days.length === 0 ? (
        <p className="desk-empty">{one.nothingGiven}</p>
      ) : (
        <div className="desk-charts">
          <BarChart
            title={one.givenByDay(text(pool.given_minor))}
            bars={days.map(({ day, given_minor: minor }) => ({
              label: day,
              value: minor,
              text: text(minor),
            }))}
          />
        </div>
      )}
    </>
  );
}

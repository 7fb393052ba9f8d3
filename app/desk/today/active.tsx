import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isDay } from "~/casino/contract/calendar";
import { type ActivePlayer, activePlayers } from "~/casino/contract/operator/today";
import { useMessages } from "~/messages/messages";
import { type NumberFormat, numberFormat } from "~/ui/numbers";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { titled } from "../title";
import { numberIn } from "../typed.server";
import { amountColumn } from "../ui/amount-column";
import { type Column, DataTable } from "../ui/DataTable";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { playerColumns } from "../ui/player-columns";
import { messages, type TodayMessages } from "./messages";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  const day = args.params.day ?? "";
  if (!isDay(day)) throw Response.json({ message: "" }, { status: 404 });
  const after = numberIn(requestQuery(args.request), "cursor");
  const { players, next } = await read(activePlayers, { query: { day, after } });
  return { day, players, next: next === null ? null : String(next) };
}

function columnsIn(
  texts: TodayMessages["active"],
  { number }: NumberFormat,
): readonly Column<ActivePlayer>[] {
  return [
    ...playerColumns(texts),
    { head: texts.rounds, align: "end", cell: ({ rounds }) => number(rounds) },
    amountColumn(texts.stakes, (row) => row.stakes_minor),
    amountColumn(texts.payouts, (row) => row.payouts_minor),
    amountColumn(texts.ggr, (row) => row.stakes_minor - row.payouts_minor),
  ];
}

export const handle = titled<typeof loader>((translate, { day }) => translate(messages).active.title(day));

export default function Active() {
  const { day, players, next } = useLoaderData<typeof loader>();
  const texts = useMessages(messages).active;
  const columns = columnsIn(texts, useMessages(numberFormat));
  return (
    <Page>
      <p className="desk-soft">{texts.intro}</p>
      <DataTable
        caption={texts.caption(day)}
        columns={columns}
        rows={players}
        keyOf={({ pid }) => pid}
        empty={texts.empty}
      />
      <NextPage cursor={next} />
    </Page>
  );
}

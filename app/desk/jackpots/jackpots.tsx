import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskJackpots, type DeskPool } from "~/casino/contract/operator/jackpots";
import { useMessages } from "~/messages/messages";
import { type NumberFormat, numberFormat } from "~/ui/numbers";
import { requireOperator } from "../operator.server";
import { titled } from "../title";
import { amountColumn } from "../ui/amount-column";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Page } from "../ui/Page";
import { DetailLink, PageLink } from "../ui/PageLink";
import { type JackpotsMessages, messages } from "./messages";
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
        <DetailLink page="jackpot" of={[pool]}>
          {pool === "lobby" ? texts.one.lobby : name}
        </DetailLink>
      ),
    },
    { head: texts.state, cell: ({ is_on: isOn }) => <PoolBadge isOn={isOn} /> },
    amountColumn(texts.value, (row) => row.value_minor),
    amountColumn(texts.given, (row) => row.given_minor),
    { head: texts.hits, align: "end", cell: ({ hits }) => number(hits) },
    { head: texts.lastHit, cell: ({ last_hit_at: at }) => <DateTime at={at} /> },
    amountColumn(texts.seed, (row) => row.seed_minor),
    { head: texts.growsSince, cell: ({ opened_at: at }) => <DateTime at={at} /> },
  ];
}

export const handle = titled((translate) => translate(messages).title);

export default function Jackpots() {
  const { pools } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const columns = columnsIn(texts, useMessages(numberFormat));
  return (
    <Page actions={<PageLink page="games">{texts.games}</PageLink>}>
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

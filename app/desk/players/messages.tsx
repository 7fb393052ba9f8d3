import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PlayerThread, playerThreads } from "~/casino/contract/operator/player-records";
import { useMessages } from "~/messages/messages";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { titled } from "../title";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { NextPage } from "../ui/NextPage";
import { DetailLink } from "../ui/PageLink";
import { messages, type PlayersMessages } from "./player-messages";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "support.read");
  const cursor = requestQuery(args.request).get("cursor") ?? undefined;
  return read(playerThreads, { params: { pid: playerIn(args.params) }, query: { cursor } });
}

function columnsIn({ threads, state, since }: PlayersMessages): readonly Column<PlayerThread>[] {
  return [
    { head: threads.last, cell: ({ updated_at: at }) => <DateTime at={at} /> },
    {
      head: threads.subject,
      cell: ({ reference, subject }) => (
        <DetailLink page="message" of={[reference]}>
          {subject}
        </DetailLink>
      ),
    },
    { head: threads.reference, cell: ({ reference }) => <code>{reference}</code> },
    { head: state, cell: ({ status }) => threads.states[status] },
    { head: since, cell: ({ created_at: at }) => <DateTime at={at} /> },
  ];
}

export const handle = titled((translate) => translate(messages).player.messages);

export default function PlayerMessages() {
  const { threads, next } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  return (
    <>
      <DataTable
        caption={texts.threads.caption}
        columns={columnsIn(texts)}
        rows={threads}
        keyOf={({ reference }) => reference}
        empty={texts.threads.empty}
      />
      <NextPage cursor={next} />
    </>
  );
}

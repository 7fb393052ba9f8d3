import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PlayerMail, playerMails } from "~/casino/contract/operator/player-records";
import { useMessages } from "~/messages/messages";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { titled } from "../title";
import { Badge } from "../ui/Badge";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { NextPage } from "../ui/NextPage";
import { messages, type PlayersMessages } from "./player-messages";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  const cursor = requestQuery(args.request).get("cursor") ?? undefined;
  return read(playerMails, { params: { pid: playerIn(args.params) }, query: { cursor } });
}

const KINDS = { sent: "good", waiting: "wait", held: "wait", given_up: "bad" } as const;

function columnsIn({ mails, when, what, state }: PlayersMessages): readonly Column<PlayerMail>[] {
  return [
    { head: when, cell: ({ created_at: at }) => <DateTime at={at} /> },
    {
      head: what,
      cell: ({ kind, campaign }) =>
        campaign === null ? mails.kind(kind) : mails.ofCampaign(mails.kind(kind), campaign),
    },
    { head: mails.to, cell: ({ recipient }) => recipient },
    { head: state, cell: (mail) => <Badge kind={KINDS[mail.state]}>{mails.states[mail.state]}</Badge> },
    { head: mails.sent, cell: ({ sent_at: at }) => <DateTime at={at} /> },
    { head: mails.lastError, cell: ({ last_error: error }) => error ?? "–" },
  ];
}

export const handle = titled((translate) => translate(messages).player.mails);

export default function PlayerMails() {
  const { mails, next } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  return (
    <>
      <DataTable
        caption={texts.mails.caption}
        columns={columnsIn(texts)}
        rows={mails}
        keyOf={({ id }) => id}
        empty={texts.mails.empty}
      />
      <NextPage cursor={next} />
    </>
  );
}

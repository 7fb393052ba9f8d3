import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { playerMails, type PlayerMail } from "~/casino/contract/operator/player-records";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { Badge } from "../ui/Badge";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { NextPage } from "../ui/NextPage";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  const cursor = requestQuery(args.request).get("cursor") ?? undefined;
  return read(playerMails, { params: { pid: playerIn(args.params) }, query: { cursor } });
}

const WORDS = { sent: "Sent", waiting: "Waiting", held: "Held", given_up: "Given up" } as const;
const KINDS = { sent: "good", waiting: "wait", held: "wait", given_up: "bad" } as const;

const columns: readonly Column<PlayerMail>[] = [
  { head: "When", cell: ({ created_at: at }) => <DateTime at={at} /> },
  {
    head: "What",
    cell: ({ kind, campaign }) => `${kind.replaceAll("_", " ")}${campaign === null ? "" : ` (${campaign})`}`,
  },
  { head: "To", cell: ({ recipient }) => recipient },
  { head: "State", cell: ({ state }) => <Badge kind={KINDS[state]}>{WORDS[state]}</Badge> },
  { head: "Sent", cell: ({ sent_at: at }) => <DateTime at={at} /> },
  { head: "Last error", cell: ({ last_error: error }) => error ?? "–" },
];

export default function PlayerMails() {
  const { mails, next } = useLoaderData<typeof loader>();
  return (
    <>
      <DataTable
        caption="Mails to the player, newest first"
        columns={columns}
        rows={mails}
        keyOf={({ id }) => id}
        empty="No mail of the last 30 days."
      />
      <NextPage cursor={next} />
    </>
  );
}

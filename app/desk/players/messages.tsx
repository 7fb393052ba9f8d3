import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { playerThreads, type PlayerThread } from "~/casino/contract/operator/player-records";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { NextPage } from "../ui/NextPage";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "support.read");
  const cursor = requestQuery(args.request).get("cursor") ?? undefined;
  return read(playerThreads, { params: { pid: playerIn(args.params) }, query: { cursor } });
}

const columns: readonly Column<PlayerThread>[] = [
  { head: "Last", cell: ({ updated_at: at }) => <DateTime at={at} /> },
  {
    head: "Subject",
    cell: ({ reference, subject }) => <Link to={deskPaths.message(reference)}>{subject}</Link>,
  },
  { head: "Reference", cell: ({ reference }) => <code>{reference}</code> },
  { head: "State", cell: ({ status }) => status },
  { head: "Since", cell: ({ created_at: at }) => <DateTime at={at} /> },
];

export default function PlayerMessages() {
  const { threads, next } = useLoaderData<typeof loader>();
  return (
    <>
      <DataTable
        caption="Messages, most recently updated first"
        columns={columns}
        rows={threads}
        keyOf={({ reference }) => reference}
        empty="There is no message of the player or to the player."
      />
      <NextPage cursor={next} />
    </>
  );
}

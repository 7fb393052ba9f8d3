import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { deskThreads, type DeskThreadAnswer } from "~/casino/contract/operator/support";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Filters, FilterSelect } from "../ui/Filters";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { ThreadBadge } from "./ThreadBadge";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "support.read");
  const query = requestQuery(args.request);
  const state = query.get("state") === "all" ? "all" : "open";
  const cursor = query.get("cursor") ?? undefined;
  const { threads, next } = await read(deskThreads, { query: { state, cursor } });
  return { state, threads, next };
}

const columns = [
  {
    head: "Message",
    cell: (thread: DeskThreadAnswer) => (
      <Link to={deskPaths.message(thread.reference)}>{thread.subject}</Link>
    ),
  },
  {
    head: "From",
    cell: ({ pid, name, email }: DeskThreadAnswer) => (pid === null ? `${name} (${email})` : name),
  },
  { head: "State", cell: ({ state }: DeskThreadAnswer) => <ThreadBadge state={state} /> },
  { head: "Language", cell: ({ language }: DeskThreadAnswer) => language },
  { head: "Reference", cell: ({ reference }: DeskThreadAnswer) => reference },
  { head: "Last message", cell: ({ updated_at }: DeskThreadAnswer) => <DateTime at={updated_at} /> },
];

export default function Messages() {
  const { state, threads, next } = useLoaderData<typeof loader>();
  return (
    <Page title="Messages" actions={<Link to={deskPaths.savedAnswers}>Saved answers</Link>}>
      <Filters label="Show">
        <FilterSelect
          name="state"
          label="State"
          value={state}
          options={[
            { value: "open", name: "Waiting for an answer" },
            { value: "all", name: "All" },
          ]}
        />
      </Filters>
      <DataTable
        caption={state === "open" ? "Messages that wait for an answer, oldest first" : "All messages"}
        columns={columns}
        rows={threads}
        keyOf={({ reference, pid }) => `${pid ?? 0}-${reference}`}
        empty={state === "open" ? "No message waits for an answer." : "There are no messages yet."}
      />
      <NextPage cursor={next} />
    </Page>
  );
}

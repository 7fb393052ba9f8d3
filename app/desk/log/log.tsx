import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { logEntries, type LogEntryAnswer } from "~/casino/contract/operator/log";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { numberIn } from "../typed.server";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { FilterField, Filters } from "../ui/Filters";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { actionText } from "./words";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "log.read");
  const query = requestQuery(args.request);
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, 60);
  const { entries, next } = await read(logEntries, {
    query: {
      operator: numberIn(query, "operator"),
      pid: numberIn(query, "player"),
      action: text("action") || undefined,
      before: numberIn(query, "cursor"),
    },
  });
  return {
    entries,
    next: next === null ? null : String(next),
    shown: { operator: text("operator"), player: text("player"), action: text("action") },
  };
}

const columns: readonly Column<LogEntryAnswer>[] = [
  { head: "Entry", align: "end", cell: ({ id }) => <Link to={deskPaths.logEntry(id)}>{id}</Link> },
  { head: "When", cell: ({ at }) => <DateTime at={at} /> },
  {
    head: "Who",
    cell: ({ operator, operator_id: id }) =>
      id === null ? operator : <Link to={withParams(deskPaths.log, { operator: id })}>{operator}</Link>,
  },
  {
    head: "What",
    cell: ({ action }) => <Link to={withParams(deskPaths.log, { action })}>{actionText(action)}</Link>,
  },
  { head: "Of", cell: ({ subject_kind: kind, subject_id: id }) => `${kind.replaceAll("_", " ")} ${id}` },
  {
    head: "Player",
    align: "end",
    cell: ({ pid }) => (pid === null ? "–" : <Link to={deskPaths.player(pid)}>{pid}</Link>),
  },
  { head: "Reason", cell: ({ reason }) => <span className="desk-reason">{reason || "–"}</span> },
];

export default function Log() {
  const { entries, next, shown } = useLoaderData<typeof loader>();
  return (
    <Page title="Log" actions={<Link to={deskPaths.logVerify}>Check the log</Link>}>
      <Filters>
        <FilterField name="operator" label="Operator’s number" value={shown.operator} />
        <FilterField name="action" label="Action, such as message.answer" value={shown.action} />
        <FilterField name="player" label="Player’s number" value={shown.player} />
      </Filters>
      <DataTable
        caption="Entries of the log, newest first"
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        empty="No entry fits."
      />
      <NextPage cursor={next} />
    </Page>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { logEntry } from "~/casino/contract/operator/log";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Facts } from "../ui/Facts";
import { Page } from "../ui/Page";
import { actionText, valueText } from "./words";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "log.read");
  const id = Number(args.params.id);
  if (!Number.isSafeInteger(id) || id < 1) throw Response.json({ message: "" }, { status: 404 });
  return read(logEntry, { params: { id } });
}

export default function Entry() {
  const { entry } = useLoaderData<typeof loader>();
  const names = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])];
  const facts = [
    ["When", <DateTime key="at" at={entry.at} />],
    ["Who", entry.operator],
    ["From", entry.address || "–"],
    ["Of", `${entry.subject_kind.replaceAll("_", " ")} ${entry.subject_id}`],
    ["Player", entry.pid === null ? "–" : <Link to={deskPaths.player(entry.pid)}>{entry.pid}</Link>],
    ["Reason", entry.reason || "–"],
    ["Hash before", <code key="before">{entry.previous_hash || "–"}</code>],
    ["Hash", <code key="hash">{entry.hash}</code>],
  ] as const;
  return (
    <Page
      title={`Entry ${entry.id}: ${actionText(entry.action)}`}
      actions={<Link to={deskPaths.log}>Log</Link>}
    >
      <Facts facts={facts} />
      <h2>What was changed</h2>
      <DataTable
        caption="Values before and after"
        rows={names}
        keyOf={(name) => name}
        empty="The entry has no values."
        columns={[
          { head: "Field", cell: (name) => name },
          {
            head: "Before",
            cell: (name) => <span className="desk-reason">{valueText(entry.before?.[name])}</span>,
          },
          {
            head: "After",
            cell: (name) => <span className="desk-reason">{valueText(entry.after?.[name])}</span>,
          },
        ]}
      />
    </Page>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { endOwnSessions, listOwnSessions } from "~/casino/contract/operator/operators";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { Badge } from "../ui/Badge";
import { DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args);
  const { name, email, role, rights } = operator;
  return { ...(await read(listOwnSessions, {})), name, email, role, rights };
}

export const action = deskAction({
  name: "sessions",
  schema: z.object({ of: z.coerce.number().int().positive().optional() }),
  async act({ value: { of: session }, key, visit }) {
    await visit.casino.call(endOwnSessions, { body: { session: session ?? null }, key });
    return redirectTo(deskPaths.account, {
      flash: session ? "The session has ended." : "All others have ended.",
    });
  },
});

export default function Account() {
  const { sessions, name, email, role, rights } = useLoaderData<typeof loader>();
  return (
    <Page title="Your account">
      <dl className="desk-facts">
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{role}</dd>
        </div>
        <div className="desk-fact-wide">
          <dt>Rights</dt>
          <dd>{rights.join(", ")}</dd>
        </div>
      </dl>
      <h2>Where you are signed in</h2>
      <DataTable
        caption="Your sessions"
        rows={sessions}
        keyOf={({ id }) => id}
        empty="No session is open."
        columns={[
          { head: "Address", cell: ({ address }) => address },
          { head: "Browser", cell: ({ agent }) => <span className="desk-reason">{agent || "–"}</span> },
          { head: "Signed in", cell: ({ created_at: at }) => <DateTime at={at} /> },
          { head: "Last request", cell: ({ last_seen_at: at }) => <DateTime at={at} /> },
          {
            head: "Action",
            cell: ({ id, is_current: isCurrent }) =>
              isCurrent ? (
                <Badge>This one</Badge>
              ) : (
                <DeskForm name="sessions" of={id} className="desk-inline-form" button="End" kind="quiet" />
              ),
          },
        ]}
      />
      {sessions.length > 1 ? <DeskForm name="sessions" button="End all others" kind="danger" /> : null}
    </Page>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { endOwnSessions, listOwnSessions } from "~/casino/contract/operator/operators";
import { messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { deskAction } from "../action.server";
import { messages as frameMessages } from "../frame-messages";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { Badge } from "../ui/Badge";
import { DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Facts } from "../ui/Facts";
import { Page } from "../ui/Page";
import { messages } from "./messages";
import { sentences } from "./sentences.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator, may } = await requireOperator(args);
  const { name, email, role, rights } = operator;
  return { ...(await read(listOwnSessions, {})), name, email, role, rights, mayEnd: may(endOwnSessions) };
}

export const action = deskAction({
  name: "sessions",
  schema: z.object({ of: z.coerce.number().int().positive().optional() }),
  async act({ value: { of: session }, key, visit }) {
    await visit.casino.call(endOwnSessions, { body: { session: session ?? null }, key });
    const { sessionEnded, othersEnded } = messagesFor(visit.request, sentences);
    return redirectTo(deskPaths.account, { flash: session ? sessionEnded : othersEnded });
  },
});

export const handle = titled((translate) => translate(messages).account.title);

export default function Account() {
  const { sessions, mayEnd } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  return (
    <Page>
      <Own />
      <h2>{texts.account.where}</h2>
      <DataTable
        caption={texts.account.sessions}
        rows={sessions}
        keyOf={({ id }) => id}
        empty={texts.account.none}
        columns={[
          { head: texts.address, cell: ({ address }) => address },
          {
            head: texts.account.browser,
            cell: ({ agent }) => <span className="desk-reason">{agent || "–"}</span>,
          },
          { head: texts.signedIn, cell: ({ created_at: at }) => <DateTime at={at} /> },
          { head: texts.lastRequest, cell: ({ last_seen_at: at }) => <DateTime at={at} /> },
          {
            head: texts.action,
            cell: ({ id, is_current: isCurrent }) =>
              isCurrent ? (
                <Badge>{texts.account.current}</Badge>
              ) : !mayEnd ? null : (
                <DeskForm
                  name="sessions"
                  of={id}
                  className="desk-inline-form"
                  button={texts.account.end}
                  kind="quiet"
                />
              ),
          },
        ]}
      />
      {mayEnd && sessions.length > 1 ? (
        <DeskForm name="sessions" button={texts.account.endOthers} kind="danger" />
      ) : null}
    </Page>
  );
}

function Own() {
  const { name, email, role, rights } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { roles } = useMessages(frameMessages);
  return (
    <Facts
      facts={[
        [texts.name, name],
        [texts.email, email],
        [texts.role, roles[role]],
      ]}
      wide={[[texts.account.rights, rights.join(", ")]]}
    />
  );
}

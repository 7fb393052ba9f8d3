import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { inviteOperator, listOperators, revokeInvitation } from "~/casino/contract/operator/operators";
import { ROLES } from "~/casino/contract/operator/rights";
import { operatorEmailField } from "~/casino/contract/operator/session";
import { Field, Select } from "~/forms/Field";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { deskAction } from "../action.server";
import { type FrameMessages, messages as frameMessages } from "../frame-messages";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { fieldsIn } from "../typed.server";
import { Badge } from "../ui/Badge";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";
import { DetailLink } from "../ui/PageLink";
import { messages, type OperatorsMessages } from "./messages";
import { sentences } from "./sentences.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "operators.read");
  return {
    ...(await read(listOperators, {})),
    mayInvite: may(inviteOperator),
    mayRevoke: may(revokeInvitation),
  };
}

const schema = byLanguage(sentences, ({ email }, language) => {
  const { reason } = fieldsIn(language);
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("invite"), email: operatorEmailField(email), role: z.enum(ROLES), reason }),
    z.object({ intent: z.literal("revoke"), of: z.coerce.number().int().positive(), reason }),
  ]);
});

export const action = deskAction({
  name: "operators",
  schema,
  right: "operators.edit",
  fields: { operator_exists: "email" },
  async act({ value, key, visit }) {
    const texts = messagesFor(visit.request, sentences);
    if (value.intent === "revoke") {
      const params = { id: value.of };
      await visit.casino.call(revokeInvitation, { params, body: { reason: value.reason }, key });
      return redirectTo(deskPaths.operators, { flash: texts.revoked });
    }
    const { email, role, reason } = value;
    await visit.casino.call(inviteOperator, { body: { email, role, reason }, key });
    return redirectTo(deskPaths.operators, { flash: texts.invited(email) });
  },
});

type Loaded = Awaited<ReturnType<typeof loader>>;

interface Texts {
  texts: OperatorsMessages;
  roles: FrameMessages["roles"];
}

function colleaguesIn({ texts, roles }: Texts): readonly Column<Loaded["operators"][number]>[] {
  return [
    {
      head: texts.name,
      cell: ({ id, name }) => (
        <DetailLink page="operator" of={[id]}>
          {name}
        </DetailLink>
      ),
    },
    { head: texts.email, cell: ({ email }) => email },
    { head: texts.role, cell: ({ role }) => roles[role] },
    {
      head: texts.access,
      cell: ({ disabled_at: at }) =>
        at === null ? (
          <Badge kind="good">{texts.maySignIn}</Badge>
        ) : (
          <Badge kind="bad">{texts.disabled}</Badge>
        ),
    },
    { head: texts.lastSeen, cell: ({ last_seen_at: at }) => <DateTime at={at} /> },
    { head: texts.list.since, cell: ({ created_at: at }) => <DateTime at={at} /> },
  ];
}

function invitationsIn({ texts, roles }: Texts): readonly Column<Loaded["invitations"][number]>[] {
  return [
    { head: texts.email, cell: ({ email }) => email ?? texts.list.firstOperator },
    { head: texts.role, cell: ({ role }) => roles[role] },
    { head: texts.list.invitedBy, cell: ({ invited_by: by }) => by ?? "–" },
    { head: texts.list.until, cell: ({ expires_at: at }) => <DateTime at={at} /> },
  ];
}

function revokingIn({ texts }: Texts): Column<Loaded["invitations"][number]> {
  return {
    head: texts.action,
    cell: ({ id }) => (
      <DeskForm
        name="operators"
        of={id}
        className="desk-inline-form"
        button={texts.list.revoke}
        kind="quiet"
        sends={{ intent: "revoke" }}
        asksReason
      />
    ),
  };
}

function sessionsIn({ texts }: Texts): readonly Column<Loaded["sessions"][number]>[] {
  return [
    { head: texts.list.operator, cell: ({ operator }) => operator },
    { head: texts.address, cell: ({ address }) => address },
    { head: texts.signedIn, cell: ({ created_at: at }) => <DateTime at={at} /> },
    { head: texts.lastRequest, cell: ({ last_seen_at: at }) => <DateTime at={at} /> },
  ];
}

export const handle = titled((translate) => translate(messages).list.title);

export default function Operators() {
  const data = useLoaderData<typeof loader>();
  const texts = { texts: useMessages(messages), roles: useMessages(frameMessages).roles };
  const { list } = texts.texts;
  const invitations = invitationsIn(texts);
  return (
    <Page>
      <DataTable
        caption={list.title}
        columns={colleaguesIn(texts)}
        rows={data.operators}
        keyOf={({ id }) => id}
        empty={list.none}
      />
      <h2>{list.invitations}</h2>
      <DataTable
        caption={list.invitations}
        columns={data.mayRevoke ? [...invitations, revokingIn(texts)] : invitations}
        rows={data.invitations}
        keyOf={({ id }) => id}
        empty={list.noInvitation}
      />
      {data.mayInvite ? <Invite /> : null}
      <h2>{list.sessions}</h2>
      <DataTable
        caption={list.sessions}
        columns={sessionsIn(texts)}
        rows={data.sessions}
        keyOf={({ id }) => id}
        empty={list.noSession}
      />
    </Page>
  );
}

function Invite() {
  const { list, role: label } = useMessages(messages);
  const { roles } = useMessages(frameMessages);
  return (
    <>
      <h2>{list.invite}</h2>
      <DeskForm name="operators" button={list.send} sends={{ intent: "invite" }} asksReason>
        <Field name="email" label={list.inviteEmail} type="email" autoComplete="off" />
        <Select
          name="role"
          label={label}
          options={ROLES.map((role) => ({ value: role, name: roles[role] }))}
          initial="support"
        />
      </DeskForm>
    </>
  );
}

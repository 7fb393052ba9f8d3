import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { inviteOperator, listOperators, revokeInvitation } from "~/casino/contract/operator/operators";
import { ROLES } from "~/casino/contract/operator/rights";
import { Field, Select } from "~/forms/Field";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { emailField } from "~/casino/contract/operator/session";
import { Badge } from "../ui/Badge";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "operators.read");
  return { ...(await read(listOperators, {})), mayEdit: operator.rights.includes("operators.edit") };
}

const schema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("invite"),
    email: emailField("Type an email address."),
    role: z.enum(ROLES),
    reason: reasonField,
  }),
  z.object({ intent: z.literal("revoke"), of: z.coerce.number().int().positive(), reason: reasonField }),
]);

export const action = deskAction({
  name: "operators",
  schema,
  right: "operators.edit",
  fields: { operator_exists: "email" },
  async act({ value, key, visit }) {
    if (value.intent === "revoke") {
      const params = { id: value.of };
      await visit.casino.call(revokeInvitation, { params, body: { reason: value.reason }, key });
      return redirectTo(deskPaths.operators, { flash: "The invitation is revoked." });
    }
    const { email, role, reason } = value;
    await visit.casino.call(inviteOperator, { body: { email, role, reason }, key });
    return redirectTo(deskPaths.operators, { flash: `An invitation is on its way to ${email}.` });
  },
});

type Loaded = Awaited<ReturnType<typeof loader>>;

const colleagues: readonly Column<Loaded["operators"][number]>[] = [
  { head: "Name", cell: ({ id, name }) => <Link to={deskPaths.operator(id)}>{name}</Link> },
  { head: "Email", cell: ({ email }) => email },
  { head: "Role", cell: ({ role }) => role },
  {
    head: "Access",
    cell: ({ disabled_at: at }) =>
      at === null ? <Badge kind="good">May sign in</Badge> : <Badge kind="bad">Disabled</Badge>,
  },
  { head: "Last seen", cell: ({ last_seen_at: at }) => <DateTime at={at} /> },
  { head: "Since", cell: ({ created_at: at }) => <DateTime at={at} /> },
];

const invitations: readonly Column<Loaded["invitations"][number]>[] = [
  { head: "Email", cell: ({ email }) => email ?? "The first operator" },
  { head: "Role", cell: ({ role }) => role },
  { head: "Invited by", cell: ({ invited_by: by }) => by ?? "–" },
  { head: "Until", cell: ({ expires_at: at }) => <DateTime at={at} /> },
];

const revoking: Column<Loaded["invitations"][number]> = {
  head: "Action",
  cell: ({ id }) => (
    <DeskForm
      name="operators"
      of={id}
      className="desk-inline-form"
      button="Revoke"
      kind="quiet"
      sends={{ intent: "revoke" }}
      asksReason
    />
  ),
};

const sessions: readonly Column<Loaded["sessions"][number]>[] = [
  { head: "Operator", cell: ({ operator }) => operator },
  { head: "Address", cell: ({ address }) => address },
  { head: "Signed in", cell: ({ created_at: at }) => <DateTime at={at} /> },
  { head: "Last request", cell: ({ last_seen_at: at }) => <DateTime at={at} /> },
];

export default function Operators() {
  const data = useLoaderData<typeof loader>();
  return (
    <Page title="Operators">
      <DataTable
        caption="Operators"
        columns={colleagues}
        rows={data.operators}
        keyOf={({ id }) => id}
        empty="There is no operator."
      />
      <h2>Open invitations</h2>
      <DataTable
        caption="Open invitations"
        columns={data.mayEdit ? [...invitations, revoking] : invitations}
        rows={data.invitations}
        keyOf={({ id }) => id}
        empty="No invitation is open."
      />
      {data.mayEdit ? <Invite /> : null}
      <h2>Open sessions</h2>
      <DataTable
        caption="Open sessions"
        columns={sessions}
        rows={data.sessions}
        keyOf={({ id }) => id}
        empty="Nobody is signed in."
      />
    </Page>
  );
}

function Invite() {
  return (
    <>
      <h2>Invite a colleague</h2>
      <DeskForm name="operators" button="Send invitation" sends={{ intent: "invite" }} asksReason>
        {({ reply }) => (
          <>
            <Field name="email" label="Email address" type="email" autoComplete="off" reply={reply} />
            <Select
              name="role"
              label="Role"
              options={ROLES.map((role) => ({ value: role, name: role }))}
              initial="support"
              reply={reply}
            />
          </>
        )}
      </DeskForm>
    </>
  );
}

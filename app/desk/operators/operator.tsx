import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeOperator, listOperators } from "~/casino/contract/operator/operators";
import { ROLE_RIGHTS, ROLES } from "~/casino/contract/operator/rights";
import { Select } from "~/forms/Field";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "operators.read");
  const { operators } = await read(listOperators, {});
  const colleague = operators.find(({ id }) => String(id) === args.params.id);
  if (!colleague) throw Response.json({ message: "" }, { status: 404 });
  const mayChange = operator.rights.includes("operators.edit") && operator.id !== colleague.id;
  return { colleague, mayChange };
}

const schema = z.object({
  role: z.enum(ROLES),
  access: z.enum(["on", "off"]),
  reason: reasonField,
});

export const action = deskAction({
  name: "operator",
  schema,
  right: "operators.edit",
  async act({ value: { role, access, reason }, key, params, visit }) {
    await visit.casino.call(changeOperator, {
      params: { id: Number(params.id) },
      body: { role, is_disabled: access === "off", reason },
      key,
    });
    return redirectTo(deskPaths.operators, { flash: "The change is made. Their sessions have ended." });
  },
});

export default function Operator() {
  const { colleague, mayChange } = useLoaderData<typeof loader>();
  return (
    <Page
      title={colleague.name}
      actions={<Link to={withParams(deskPaths.log, { operator: colleague.id })}>What they did</Link>}
    >
      <dl className="desk-facts">
        <div>
          <dt>Email</dt>
          <dd>{colleague.email}</dd>
        </div>
        <div>
          <dt>Number</dt>
          <dd>{colleague.id}</dd>
        </div>
        <div>
          <dt>Last seen</dt>
          <dd>
            <DateTime at={colleague.last_seen_at} />
          </dd>
        </div>
        <div className="desk-fact-wide">
          <dt>Rights of the role “{colleague.role}”</dt>
          <dd>{ROLE_RIGHTS[colleague.role].join(", ")}</dd>
        </div>
      </dl>
      {mayChange ? <Change /> : null}
    </Page>
  );
}

function Change() {
  const { colleague } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Change</h2>
      <DeskForm name="operator" button="Save" asksReason>
        {({ reply }) => (
          <>
            <Select
              name="role"
              label="Role"
              options={ROLES.map((role) => ({ value: role, name: role }))}
              initial={colleague.role}
              reply={reply}
            />
            <Select
              name="access"
              label="Access"
              options={[
                { value: "on", name: "May sign in" },
                { value: "off", name: "Disabled" },
              ]}
              initial={colleague.disabled_at === null ? "on" : "off"}
              reply={reply}
            />
          </>
        )}
      </DeskForm>
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeOperator, listOperators } from "~/casino/contract/operator/operators";
import { ROLE_RIGHTS, ROLES } from "~/casino/contract/operator/rights";
import { Select } from "~/forms/Field";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { deskAction } from "../action.server";
import { messages as frameMessages } from "../frame-messages";
import { requireOperator } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { fieldsIn } from "../typed.server";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Facts } from "../ui/Facts";
import { Page } from "../ui/Page";
import { usePages } from "../ui/PageLink";
import { messages } from "./messages";
import { sentences } from "./sentences.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator, may } = await requireOperator(args, "operators.read");
  const { operators } = await read(listOperators, {});
  const colleague = operators.find(({ id }) => String(id) === args.params.id);
  if (!colleague) throw Response.json({ message: "" }, { status: 404 });
  const mayChange = may(changeOperator) && operator.id !== colleague.id;
  return { colleague, mayChange };
}

const schema = byLanguage(sentences, (_, language) =>
  z.object({
    role: z.enum(ROLES),
    access: z.enum(["on", "off"]),
    reason: fieldsIn(language).reason,
  }),
);

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
    return redirectTo(deskPaths.operators, { flash: messagesFor(visit.request, sentences).changed });
  },
});

export const handle = titled<typeof loader>((_, { colleague }) => colleague.name);

export default function Operator() {
  const { colleague, mayChange } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { roles } = useMessages(frameMessages);
  const pages = usePages();
  return (
    <Page
      actions={
        pages.log === "open" ? (
          <Link to={withParams(deskPaths.log, { operator: colleague.id })}>{texts.operator.log}</Link>
        ) : null
      }
    >
      <Facts
        facts={[
          [texts.email, colleague.email],
          [texts.operator.number, colleague.id],
          [texts.lastSeen, <DateTime key="seen" at={colleague.last_seen_at} />],
        ]}
        wide={[[texts.operator.rightsOf(roles[colleague.role]), ROLE_RIGHTS[colleague.role].join(", ")]]}
      />
      {mayChange ? <Change /> : null}
    </Page>
  );
}

function Change() {
  const { colleague } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { roles } = useMessages(frameMessages);
  return (
    <>
      <h2>{texts.operator.change}</h2>
      <DeskForm name="operator" button={texts.operator.save} asksReason>
        <Select
          name="role"
          label={texts.role}
          options={ROLES.map((role) => ({ value: role, name: roles[role] }))}
          initial={colleague.role}
        />
        <Select
          name="access"
          label={texts.access}
          options={[
            { value: "on", name: texts.maySignIn },
            { value: "off", name: texts.disabled },
          ]}
          initial={colleague.disabled_at === null ? "on" : "off"}
        />
      </DeskForm>
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskSwitches, flipSwitch } from "~/casino/contract/operator/switches";
import { SWITCH_KINDS } from "~/casino/contract/switch-words";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { requestQuery } from "~/url";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths, safePath } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { fieldsIn } from "../typed.server";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Facts } from "../ui/Facts";
import { Page } from "../ui/Page";
import { messages } from "./messages";
import { sentences } from "./sentences.server";
import { StateBadge } from "./StateBadge";
import { switchTitle } from "./words";

/** The switch of a page's path. @throws Response 404 for what is none */
function switchIn({ kind, name = "" }: Readonly<Record<string, string | undefined>>) {
  const switchKind = SWITCH_KINDS.find((one) => one === kind);
  if (switchKind === undefined) throw noSuchSwitch();
  return { kind: switchKind, name };
}

export async function loader(args: LoaderFunctionArgs) {
  const { read, requireOneOf } = await requireOperator(args, "switches.edit");
  requireOneOf([flipSwitch]);
  const { kind, name } = switchIn(args.params);
  const { switches } = await read(deskSwitches, {});
  const found = switches.find((one) => one.kind === kind && one.name === name);
  if (!found) throw noSuchSwitch();
  return { ...found, back: backIn(args.request) };
}

/** Where the operator came from. */
function backIn(request: Request): string {
  return safePath(requestQuery(request).get("back"), deskPaths.switches);
}

function noSuchSwitch(): Response {
  return Response.json({ message: "" }, { status: 404 });
}

/** The state that was seen comes with the form, so that nobody undoes what a colleague has just done. */
const schema = byLanguage(sentences, (_, language) =>
  z.object({
    intent: z.enum(["on", "off"]),
    version: z.coerce.number().int().nonnegative(),
    reason: fieldsIn(language).reason,
  }),
);

export const action = deskAction({
  name: "switch",
  schema,
  right: "switches.edit",
  async act({ value: { intent, version, reason }, key, params, visit }) {
    const body = { ...switchIn(params), is_on: intent === "on", version, reason };
    await visit.casino.call(flipSwitch, { body, key });
    return redirectTo(backIn(visit.request), { flash: messagesFor(visit.request, sentences)[intent] });
  },
});

export const handle = titled<typeof loader>((translate, view) => {
  const texts = translate(messages);
  return texts.switchIt(switchTitle(view, texts), view.is_on);
});

export default function Switch() {
  const view = useLoaderData<typeof loader>();
  const { kind, is_on: isOn, version } = view;
  const texts = useMessages(messages);
  return (
    <Page>
      <p>{texts.effects[kind]}</p>
      <Facts
        facts={[
          [texts.now, <StateBadge key="now" isOn={isOn} />],
          [texts.since, <DateTime key="since" at={view.changed_at} />],
          [texts.by, view.operator ?? "–"],
          [texts.reason, view.reason ?? "–"],
        ]}
      />
      <p>{texts.internal}</p>
      <DeskForm
        name="switch"
        button={isOn ? texts.switchOff : texts.switchOn}
        kind={isOn ? "danger" : "primary"}
        sends={{ intent: isOn ? "off" : "on", version }}
        asksReason
      />
      <p>
        <Link to={view.back}>{texts.leave}</Link>
      </p>
    </Page>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskSwitches, flipSwitch } from "~/casino/contract/operator/switches";
import { SWITCH_KINDS } from "~/casino/contract/switch-words";
import { requestQuery } from "~/url";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths, safePath } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Facts } from "../ui/Facts";
import { Page } from "../ui/Page";
import { StateBadge } from "./StateBadge";
import { EFFECTS, switchTitle } from "./words";

/** The switch of a page's path. @throws Response 404 for what is none */
function switchIn({ kind, name = "" }: Readonly<Record<string, string | undefined>>) {
  const switchKind = SWITCH_KINDS.find((one) => one === kind);
  if (switchKind === undefined) throw noSuchSwitch();
  return { kind: switchKind, name };
}

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "switches.edit");
  const { kind, name } = switchIn(args.params);
  const { switches } = await read(deskSwitches, {});
  const shown = switches.find((one) => one.kind === kind && one.name === name);
  if (!shown) throw noSuchSwitch();
  return { ...shown, back: backIn(args.request) };
}

/** Where the operator came from. */
function backIn(request: Request): string {
  return safePath(requestQuery(request).get("back"), deskPaths.switches);
}

function noSuchSwitch(): Response {
  return Response.json({ message: "" }, { status: 404 });
}

/** The state that was seen comes with the form, so that nobody undoes what a colleague has just done. */
const schema = z.object({
  intent: z.enum(["on", "off"]),
  version: z.coerce.number().int().nonnegative(),
  reason: reasonField,
});

export const action = deskAction({
  name: "switch",
  schema,
  right: "switches.edit",
  async act({ value: { intent, version, reason }, key, params, visit }) {
    const body = { ...switchIn(params), is_on: intent === "on", version, reason };
    await visit.casino.call(flipSwitch, { body, key });
    return redirectTo(backIn(visit.request), { flash: `Switched ${intent}.` });
  },
});

export default function Switch() {
  const shown = useLoaderData<typeof loader>();
  const { kind, is_on: isOn, version } = shown;
  const title = switchTitle(shown);
  return (
    <Page title={`Switch ${title} ${isOn ? "off" : "on"}`}>
      <p>{EFFECTS[kind]}</p>
      <Facts
        facts={[
          ["Now", <StateBadge key="now" isOn={isOn} />],
          ["Since", <DateTime key="since" at={shown.changed_at} />],
          ["By", shown.operator ?? "–"],
          ["Reason", shown.reason ?? "–"],
        ]}
      />
      <DeskForm
        name="switch"
        button={isOn ? "Switch off" : "Switch on"}
        kind={isOn ? "danger" : "primary"}
        sends={{ intent: isOn ? "off" : "on", version }}
        asksReason
      />
      <p>
        <Link to={shown.back}>Leave it as it is</Link>
      </p>
    </Page>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { LIMITS } from "~/casino/contract/limit-words";
import { playerLimits } from "~/casino/contract/limits";
import { playSession } from "~/casino/contract/reality-check";
import { newFormKey } from "~/forms/action.server";
import { actionsOf } from "~/forms/actions-of.server";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { draftValues } from "~/session/draft.server";
import { ask, callOptional, requirePlayer } from "~/session/visit.server";
import { accountHandle } from "../area";
import { forms } from "../forms";
import { realityCheckMinutesAction } from "../reality-check/actions.server";
import { RealityCheckForm } from "../reality-check/RealityCheckForm";
import { limitChangeAction, limitsAction } from "./actions.server";
import { LimitChanges } from "./LimitChanges";
import { LimitsForm } from "./LimitsForm";
import { messages } from "./messages";

export { accountMeta as meta } from "../area";
export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const params = { pid: visit.session.pid };
  const [{ currency, limits }, session] = await Promise.all([
    ask(visit, visit.casino.call(playerLimits, { params })),
    callOptional(visit, visit.casino.call(playSession, { params })),
  ]);
  return {
    currency,
    limits: LIMITS.map(({ limit, period }) => {
      const set = limits.find((one) => one.limit === limit && one.period === period);
      return {
        limit,
        period,
        value: set?.value ?? null,
        used: set?.used ?? 0,
        requested: set?.change ? String(set.change.value) : "",
      };
    }),
    changes: limits.flatMap(({ limit, period, value, change }) =>
      change === null ? [] : [{ limit, period, from: value, ...change }],
    ),
    typed: draftValues(args.request, forms.limits.name),
    /** How often the player is checked; null if the casino has no reality check. */
    checkMinutes: session?.minutes ?? null,
    typedMinutes: draftValues(args.request, forms.realityCheckMinutes.name).minutes,
    formKey: newFormKey(),
  };
}

export const action = actionsOf(limitsAction, limitChangeAction, realityCheckMinutesAction);

export default function Limits() {
  const { currency, limits, changes, typed, formKey, ...check } = useLoaderData<typeof loader>();
  const words = useMessages(messages);
  return (
    <>
      <p>{words.about}</p>
      <LimitChanges changes={changes} currency={currency} formKey={formKey} />
      <LimitsForm limits={limits} currency={currency} typed={typed} formKey={formKey} />
      {check.checkMinutes === null ? null : (
        <RealityCheckForm chosen={check.typedMinutes ?? String(check.checkMinutes)} formKey={formKey} />
      )}
      <p className="small-print">
        {rich(words.help, { info: around(Link, { to: paths.info("responsiblegaming") }) })}
      </p>
    </>
  );
}

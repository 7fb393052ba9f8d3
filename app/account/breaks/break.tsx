import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { exclusion } from "~/casino/contract/exclusion";
import { EXCLUSION_PERIODS } from "~/casino/contract/exclusion-words";
import { newFormKey } from "~/forms/action.server";
import { messagesFor } from "~/messages/language.server";
import { offersWithdrawals } from "~/payouts/offered.server";
import { ask, requirePlayer } from "~/session/visit.server";
import { requestQuery } from "~/url";
import { accountHandle } from "../area";
import { sentences } from "../sentences.server";
import { takeBreakAction } from "./actions.server";
import { BreakChoice } from "./BreakChoice";
import { BreakConfirm } from "./BreakConfirm";
import { messages } from "./messages";

export { accountMeta as meta } from "../area";
export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const params = { pid: visit.session.pid };
  const [{ periods, ends }, withdraws] = await Promise.all([
    ask(visit, visit.casino.call(exclusion, { params })),
    offersWithdrawals(visit),
  ]);
  const query = requestQuery(args.request);
  const isConfirm = query.get("confirm") === "takeBreak";
  const requested = EXCLUSION_PERIODS.find((period) => period === query.get("period"));
  const chosen = periods.find(({ period }) => isConfirm && period === requested) ?? null;
  // CONTINUE was pressed with nothing chosen.
  const error = isConfirm && chosen === null ? messagesFor(args.request, sentences).noPeriod : null;
  return data(
    { periods, ends, withdraws, chosen, selected: requested ?? null, error, formKey: newFormKey() },
    { status: error === null ? 200 : 400 },
  );
}

export function action(args: ActionFunctionArgs) {
  return takeBreakAction(args);
}

export default function Break() {
  const { periods, ends, withdraws, chosen, selected, error, formKey } = useLoaderData<typeof loader>();
  return chosen === null ? (
    <BreakChoice periods={periods} selected={selected} error={error} />
  ) : (
    <BreakConfirm chosen={chosen} ends={ends} withdraws={withdraws} formKey={formKey} />
  );
}

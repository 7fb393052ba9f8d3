import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { closing } from "~/casino/contract/closing";
import { isMissingCall } from "~/casino/result";
import { newFormKey } from "~/forms/action.server";
import { paths } from "~/paths";
import { pageFor, type PlayerVisit, requirePlayer } from "~/session/visit.server";
import { accountHandle, useHasAccountPage } from "../area";
import { closeAccountAction } from "./actions.server";
import { CloseAccount } from "./CloseAccount";
import { messages } from "./messages";

export { accountMeta as meta } from "../area";
export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  return { plan: await planOf(visit), formKey: newFormKey() };
}

/** @throws Response 404 if accounts cannot be closed at the casino */
async function planOf(visit: PlayerVisit) {
  try {
    return await visit.casino.call(closing, { params: { pid: visit.session.pid } });
  } catch (error) {
    if (isMissingCall(error)) throw new Response("Not found", { status: 404 });
    throw pageFor(visit.request, error);
  }
}

export function action(args: ActionFunctionArgs) {
  return closeAccountAction(args);
}

export default function Close() {
  const { plan, formKey } = useLoaderData<typeof loader>();
  const hasBreaks = useHasAccountPage(paths.takeBreak);
  return <CloseAccount plan={plan} hasBreaks={hasBreaks} formKey={formKey} />;
}

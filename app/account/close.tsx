import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { closing } from "~/casino/contract/closing";
import { isMissingCall } from "~/casino/result";
import { newFormKey } from "~/forms/action.server";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { pageFor, requirePlayer, type PlayerVisit } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { AccountFrame } from "./AccountFrame";
import { closeAccountAction } from "./close-actions.server";
import { messages } from "./close-messages";
import { CloseAccount } from "./CloseAccount";
import { accountNav } from "./nav.server";
import accountCss from "./account.css?url";

export { shouldRevalidate } from "~/session/revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export const handle: PageHandle = { footer: false };

export const meta = pageMeta(({ language }) => ({ ...messagesIn(language, messages).head, path: null }));

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const [plan, nav] = await Promise.all([planOf(visit), accountNav(visit)]);
  return { plan, nav, formKey: newFormKey() };
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
  const { plan, nav, formKey } = useLoaderData<typeof loader>();
  const { head } = useMessages(messages);
  return (
    <AccountFrame title={head.title} current={paths.closeAccount} nav={nav}>
      <CloseAccount plan={plan} hasBreaks={nav.hasBreaks && !nav.isExcluded} formKey={formKey} />
    </AccountFrame>
  );
}

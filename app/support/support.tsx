import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { messagesFor } from "~/messages/language.server";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { requirePart } from "~/session/casino-parts.server";
import { readVisit } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import { supportView } from "~/shell/place.server";
import type { RootData } from "~/shell/root-data";
import { requestQuery } from "~/url";
import { supportAction } from "./actions.server";
import { supportData } from "./data.server";
import { messages } from "./messages";
import { sentences } from "./sentences.server";
import supportCss from "./support.css?url";
import { SupportPanel } from "./SupportPanel";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: supportCss }];

export const meta = pageMeta(({ language }) => ({
  ...messagesIn(language, messages).head,
  path: paths.support,
}));

export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  await requirePart(visit, "support", messagesFor(args.request, sentences).notTaken(brand().contactEmail));
  return supportData(visit, supportView(requestQuery(args.request)));
}

export const action = (args: ActionFunctionArgs) => supportAction(args);

/** Support as a page of its own; without script, a message that could not be sent is shown here. */
export default function Support() {
  const data = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<RootData>("root");
  const { titles } = useMessages(messages);
  return (
    <section className="page page-form">
      <h1>{data.sent === null ? titles.asking : titles.sent}</h1>
      <SupportPanel
        data={data}
        isPlayer={Boolean(root?.player)}
        place={{ from: paths.support, open: paths.support, write: paths.supportForm, close: null }}
      />
    </section>
  );
}

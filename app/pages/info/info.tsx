import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { taglineIn } from "~/brand";
import { messagesFor } from "~/messages/language.server";
import { messagesIn } from "~/messages/messages";
import { paths } from "~/paths";
import { isExcluded, readVisit } from "~/session/visit.server";
import { sharedPageHeaders } from "~/shell/headers.server";
import { pageMeta } from "~/shell/meta";
import { infoStructuredData } from "./described";
import infoCss from "./info.css?url";
import { findInfoPage } from "./info-pages";
import { InfoArticle } from "./InfoArticle";
import { messages } from "./messages";
import { pageOfCasino } from "./offers.server";
import { withOpenLinks } from "./open-links";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: infoCss }];

export const headers = sharedPageHeaders;

export const meta = pageMeta<typeof loader>(({ data, language }) =>
  data
    ? {
        title: data.title,
        description: data.description,
        path: paths.info(data.slug),
        described: (absolute) => infoStructuredData(data, absolute),
      }
    : {
        title: messagesIn(language, messages).title,
        description: taglineIn(language) || messagesIn(language, messages).title,
        path: null,
      },
);

export async function loader(args: LoaderFunctionArgs) {
  const page = findInfoPage(args.params.page ?? "");
  if (!page) throw new Response("Not found", { status: 404 });
  const visit = readVisit(args);
  const { request, session } = visit;
  const content = await pageOfCasino(visit, messagesFor(request, page));
  return session !== null && isExcluded(session) ? withOpenLinks(content) : content;
}

export default function Info() {
  return <InfoArticle page={useLoaderData<typeof loader>()} />;
}

import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { newReply } from "~/forms/new-reply";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { ask, requirePlayer } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { requestQuery } from "~/url";
import accountCss from "./account.css?url";
import { AccountFrame } from "./AccountFrame";
import { accountNav } from "./nav.server";
import { messages } from "./statement-messages";
import { spanIn, statementFor } from "./statement-read.server";
import { today } from "~/shared/today";
import statementCss from "./statement.css?url";
import { StatementSpan } from "./StatementSpan";
import { StatementView } from "./StatementView";

export { shouldRevalidate } from "~/session/revalidate";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: accountCss },
  { rel: "stylesheet", href: statementCss },
];

export const handle: PageHandle = { footer: false };

export const meta = pageMeta(({ language }) => ({ ...messagesIn(language, messages).head, path: null }));

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const { request, session, casino } = visit;
  const day = today();
  const span = spanIn(requestQuery(request), day);
  const [read, nav] = await Promise.all([
    ask(visit, statementFor({ request, casino, pid: session.pid }, span)),
    accountNav(visit),
  ]);
  const page = { ...read, span, day, nav, login: session.login, madeAt: new Date().toISOString() };
  return data(page, { status: read.errors === null ? 200 : 400 });
}

export default function Statement() {
  const { statement, errors, span, day, nav, login, madeAt } = useLoaderData<typeof loader>();
  const words = useMessages(messages);
  const reply = errors === null ? undefined : newReply("statement", { values: { ...span }, errors });
  return (
    <AccountFrame title={words.head.title} current={paths.statement} nav={nav}>
      <p className="statement-of">{words.whose(brand().name, login)}</p>
      <StatementSpan span={span} day={day} reply={reply} />
      {statement === null ? null : <StatementView statement={statement} madeAt={madeAt} />}
    </AccountFrame>
  );
}

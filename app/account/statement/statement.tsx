import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { FormScope } from "~/forms/form-context";
import { newReply } from "~/forms/new-reply";
import { useMessages } from "~/messages/messages";
import { ask, requirePlayer } from "~/session/visit.server";
import { today } from "~/shared/today";
import { requestQuery } from "~/url";
import { accountHandle } from "../area";
import { messages } from "./messages";
import { spanIn, statementFor } from "./read.server";
import statementCss from "./statement.css?url";
import { StatementSpan } from "./StatementSpan";
import { StatementView } from "./StatementView";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: statementCss }];

export { accountMeta as meta } from "../area";
export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const { request, session, casino } = visit;
  const day = today();
  const span = spanIn(requestQuery(request), day);
  const read = await ask(visit, statementFor({ request, casino, pid: session.pid }, span));
  const page = { ...read, span, day, login: session.login, madeAt: new Date().toISOString() };
  return data(page, { status: read.errors === null ? 200 : 400 });
}

export default function Statement() {
  const { statement, errors, span, day, login, madeAt } = useLoaderData<typeof loader>();
  const words = useMessages(messages);
  const reply = errors === null ? undefined : newReply("statement", { values: { ...span }, errors });
  return (
    <>
      <p className="statement-of">{words.whose(brand().name, login)}</p>
      <FormScope reply={reply}>
        <StatementSpan span={span} day={day} />
      </FormScope>
      {statement === null ? null : <StatementView statement={statement} madeAt={madeAt} />}
    </>
  );
}

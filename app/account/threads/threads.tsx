import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { threads, type ThreadSummary } from "~/casino/contract/support";
import { useMessages } from "~/messages/messages";
import { paths, withChat } from "~/paths";
import { ask, requirePlayer } from "~/session/visit.server";
import { ButtonLink } from "~/ui/Button";
import { Instant } from "~/ui/Instant";
import { accountHandle } from "../area";
import { messages as shared } from "../messages";
import { OlderPages } from "../OlderPages";
import { messages } from "./messages";
import { ThreadState } from "./ThreadState";
import { requestQuery } from "~/url";

export { accountMeta as meta } from "../area";
export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const before = requestQuery(args.request).get("before");
  const query = before === null ? {} : { before: before.slice(0, 100) };
  const page = await ask(visit, visit.casino.call(threads, { params: { pid: visit.session.pid }, query }));
  return { ...page, isFirst: before === null };
}

export default function Threads() {
  const { threads: shown, next, isFirst } = useLoaderData<typeof loader>();
  const { write } = useMessages(messages);
  return (
    <>
      {shown.length === 0 ? (
        <Empty isFirst={isFirst} />
      ) : (
        <>
          <p className="actions">
            <ButtonLink to={withChat(paths.messages, { writes: true })} preventScrollReset>
              {write}
            </ButtonLink>
          </p>
          <ul className="account-threads">
            {shown.map((thread) => (
              <ThreadItem key={thread.reference} thread={thread} />
            ))}
          </ul>
          <OlderPages list={paths.messages} next={next} isFirst={isFirst} />
        </>
      )}
    </>
  );
}

function ThreadItem({ thread }: { thread: ThreadSummary }) {
  const { reference, subject, updated_at, unread } = thread;
  return (
    <li className="card">
      <h2>
        <Link to={paths.message(reference)}>{subject}</Link>
      </h2>
      <p>
        <ThreadState status={thread.status} unread={unread} />
      </p>
      <p className="small-print">
        {reference}, <Instant at={updated_at} />
      </p>
    </li>
  );
}

function Empty({ isFirst }: { isFirst: boolean }) {
  const { none, write } = useMessages(messages);
  const { newest, nothingOlder } = useMessages(shared).paging;
  return (
    <div className="empty">
      <p>{isFirst ? none : nothingOlder}</p>
      {isFirst ? (
        <ButtonLink to={withChat(paths.messages, { writes: true })} preventScrollReset>
          {write}
        </ButtonLink>
      ) : (
        <ButtonLink kind="quiet" to={paths.messages}>
          {newest}
        </ButtonLink>
      )}
    </div>
  );
}

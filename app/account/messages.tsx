import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { threads, type ThreadSummary } from "~/casino/contract/support";
import { paths, withChat, withQuery } from "~/paths";
import { ask, requirePlayer } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import { ButtonLink } from "~/ui/Button";
import { Instant } from "~/ui/Instant";
import { AccountFrame } from "./AccountFrame";
import { ThreadState } from "./ThreadState";
import accountCss from "./account.css?url";

export { shouldRevalidate } from "~/session/revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: accountCss }];

export const meta = pageMeta({
  title: "Your messages",
  description: "What you wrote to the hosts, and their answers.",
  path: null,
});

export async function loader(args: LoaderFunctionArgs) {
  const made = requirePlayer(args);
  const before = new URL(args.request.url).searchParams.get("before");
  const query = before === null ? {} : { before: before.slice(0, 100) };
  const page = await ask(made, made.casino.call(threads, { params: { pid: made.session.pid }, query }));
  return { ...page, isFirst: before === null };
}

export default function Messages() {
  const { threads: shown, unread, next, isFirst } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title="Your messages" current={paths.messages} unread={unread}>
      {shown.length === 0 ? (
        <Empty isFirst={isFirst} />
      ) : (
        <>
          <p className="actions">
            <ButtonLink to={withChat(paths.messages, { writes: true })} preventScrollReset>
              WRITE A MESSAGE
            </ButtonLink>
          </p>
          <ul className="account-threads">
            {shown.map((thread) => (
              <ThreadItem key={thread.reference} thread={thread} />
            ))}
          </ul>
          <Pages next={next} isFirst={isFirst} />
        </>
      )}
    </AccountFrame>
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
  return (
    <div className="empty">
      <p>
        {isFirst
          ? "You have not written to us yet. When you do, you find it here with our answer."
          : "There is nothing older."}
      </p>
      {isFirst ? (
        <ButtonLink to={withChat(paths.messages, { writes: true })} preventScrollReset>
          WRITE A MESSAGE
        </ButtonLink>
      ) : (
        <ButtonLink kind="quiet" to={paths.messages}>
          Newest
        </ButtonLink>
      )}
    </div>
  );
}

function Pages({ next, isFirst }: { next: string | null; isFirst: boolean }) {
  if (isFirst && next === null) return null;
  return (
    <nav className="actions" aria-label="Pages">
      {isFirst ? null : (
        <ButtonLink kind="quiet" to={paths.messages}>
          Newest
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink kind="quiet" to={withQuery(paths.messages, { before: next })}>
          Older
        </ButtonLink>
      )}
    </nav>
  );
}

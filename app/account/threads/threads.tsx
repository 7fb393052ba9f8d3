import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ThreadSummary } from "~/casino/contract/support";
import { newFormKey } from "~/forms/action.server";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { paths, withChat } from "~/paths";
import { requirePlayer } from "~/session/visit.server";
import { ButtonLink } from "~/ui/Button";
import { RecentInstant } from "~/ui/Instant";
import { accountHandle } from "../area";
import { forms } from "../forms";
import { messages as shared } from "../messages";
import { OlderPages } from "../OlderPages";
import { groupNotices, type NoticeGroup } from "./groups";
import { NOTICES_CURSOR, type ThreadList } from "./lists";
import { threadLists } from "./lists.server";
import { messages } from "./messages";
import { messages as stateMessages } from "./state-messages";
import { markReadAction } from "./threads.server";
import { ThreadState } from "./ThreadState";

export { accountMeta as meta } from "../area";
export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  return { ...(await threadLists(visit)), formKey: newFormKey() };
}

export const action = (args: ActionFunctionArgs) => markReadAction(args);

/** What hosts and player write to each other, and apart from it what the casino writes by itself. */
export default function Threads() {
  const { conversations, notices, marksAll, formKey } = useLoaderData<typeof loader>();
  return (
    <>
      {marksAll ? <MarkRead formKey={formKey} /> : null}
      {conversations ? <Conversations list={conversations} /> : null}
      {notices ? <Notices list={notices} /> : null}
    </>
  );
}

function MarkRead({ formKey }: { formKey: string }) {
  const { markRead, marking } = useMessages(messages);
  return (
    <PostForm form={forms.markRead} formKey={formKey} className="account-mark-read">
      <SubmitButton kind="quiet" busyLabel={marking}>
        {markRead}
      </SubmitButton>
    </PostForm>
  );
}

function Conversations({ list: { threads, next, isFirst } }: { list: ThreadList }) {
  const words = useMessages(messages);
  return (
    <section className="account-messages" aria-labelledby="conversations">
      <h2 id="conversations">{words.conversations}</h2>
      {threads.length === 0 ? (
        <Empty isFirst={isFirst} words={words.none}>
          <Write />
        </Empty>
      ) : (
        <>
          <p className="actions">
            <Write />
          </p>
          <ul className="account-threads">
            {threads.map((thread) => (
              <Conversation key={thread.reference} thread={thread} />
            ))}
          </ul>
          <OlderPages list={paths.messages} next={next} isFirst={isFirst} label={words.pages.conversations} />
        </>
      )}
    </section>
  );
}

function Write() {
  const { write } = useMessages(messages);
  return (
    <ButtonLink to={withChat(paths.messages, { writes: true })} preventScrollReset>
      {write}
    </ButtonLink>
  );
}

function Conversation({ thread }: { thread: ThreadSummary }) {
  const { reference, subject, updated_at, unread } = thread;
  return (
    <li className="card">
      <h3>
        <Link to={paths.message(reference)}>{subject}</Link>
      </h3>
      <p>
        <ThreadState status={thread.status} unread={unread} />
      </p>
      <p className="small-print">
        {reference}, <RecentInstant at={updated_at} />
      </p>
    </li>
  );
}

function Notices({ list: { threads, next, isFirst } }: { list: ThreadList }) {
  const words = useMessages(messages);
  return (
    <section className="account-messages" aria-labelledby="notices">
      <h2 id="notices">{words.notices}</h2>
      {threads.length === 0 ? (
        <Empty isFirst={isFirst} words={words.noNotices} />
      ) : (
        <>
          <ul className="account-threads">
            {groupNotices(threads).map((group) => (
              <Group key={group.newest.reference} group={group} />
            ))}
          </ul>
          <OlderPages
            list={paths.messages}
            next={next}
            isFirst={isFirst}
            cursor={NOTICES_CURSOR}
            label={words.pages.notices}
          />
        </>
      )}
    </section>
  );
}

function Group({ group: { newest, earlier } }: { group: NoticeGroup }) {
  const words = useMessages(messages);
  return (
    <li className="card">
      <h3>
        <Link to={paths.message(newest.reference)}>{newest.subject}</Link>
      </h3>
      <Written notice={newest} />
      {earlier.length === 0 ? null : (
        <>
          <h4 className="visually-hidden">{words.earlier}</h4>
          <ul className="account-earlier">
            {earlier.map((notice) => (
              <li key={notice.reference}>
                <Link to={paths.message(notice.reference)}>{notice.subject}</Link>
                <Written notice={notice} />
              </li>
            ))}
          </ul>
        </>
      )}
      {newest.withdrawal_id === null ? null : (
        <p>
          <Link to={paths.withdrawal(newest.withdrawal_id)}>{words.withdrawal}</Link>
        </p>
      )}
    </li>
  );
}

/** When a notice was written, and whether it was not shown before. */
function Written({ notice: { unread, updated_at } }: { notice: ThreadSummary }) {
  const { isNew } = useMessages(stateMessages);
  return (
    <p className="small-print">
      {unread > 0 ? <span className="badge badge-new">{isNew}</span> : null} <RecentInstant at={updated_at} />
    </p>
  );
}

interface EmptyProps {
  isFirst: boolean;
  words: string;
  /** The way on from an empty list. */
  children?: ReactNode;
}

function Empty({ isFirst, words, children }: EmptyProps) {
  const { newest, nothingOlder } = useMessages(shared).paging;
  return (
    <div className="empty">
      <p>{isFirst ? words : nothingOlder}</p>
      {isFirst ? (
        children
      ) : (
        <ButtonLink kind="quiet" to={paths.messages}>
          {newest}
        </ButtonLink>
      )}
    </div>
  );
}

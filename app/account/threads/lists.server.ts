import { markThreadsRead, type ThreadKind, threads } from "~/casino/contract/support";
import { casinoHas } from "~/session/casino-has.server";
import { ask, callOptional, type PlayerVisit } from "~/session/visit.server";
import { requestQuery } from "~/url";
import { NOTICES_CURSOR, type ThreadList } from "./lists";

interface ThreadLists {
  /** Null where the page shows older notices alone. */
  conversations: ThreadList | null;
  /** Null where the page shows older conversations alone. */
  notices: ThreadList | null;
  /** Unread messages, without the notices that the page shows. */
  unread: number;
  /** The page offers to mark them all as read. */
  marksAll: boolean;
}

/** The lists of the messages page. Showing a notice marks it read; if that call fails, it stays new. */
export async function threadLists(visit: PlayerVisit): Promise<ThreadLists> {
  const query = requestQuery(visit.request);
  const olderNotices = query.get(NOTICES_CURSOR);
  const olderConversations = olderNotices === null ? query.get("before") : null;
  const [conversations, notices] = await Promise.all([
    olderNotices === null ? listOf(visit, "conversation", olderConversations) : null,
    olderConversations === null ? listOf(visit, "notice", olderNotices) : null,
  ]);
  const all = conversations?.unread ?? notices?.unread ?? 0;
  const unread = all - (await markNotices(visit, notices?.threads ?? []));
  return {
    conversations: conversations && withoutCount(conversations),
    notices: notices && withoutCount(notices),
    unread,
    marksAll: unread > 0 && (await marksThreads(visit)),
  };
}

type CountedList = ThreadList & { unread: number };

/** A casino that knows no kinds sends all threads, as conversations. */
async function listOf(visit: PlayerVisit, kind: ThreadKind, before: string | null): Promise<CountedList> {
  const query = { kind, ...(before === null ? {} : { before: before.slice(0, 100) }) };
  const call = visit.casino.call(threads, { params: { pid: visit.session.pid }, query });
  const { threads: found, next, unread } = await ask(visit, call);
  const own = found.filter((thread) => thread.kind === kind);
  return { threads: own, next: own.length === 0 ? null : next, isFirst: before === null, unread };
}

function withoutCount({ unread: _, ...list }: CountedList): ThreadList {
  return list;
}

/** @returns how many messages were marked */
async function markNotices(visit: PlayerVisit, notices: ThreadList["threads"]): Promise<number> {
  const unseen = notices.filter(({ unread }) => unread > 0);
  if (unseen.length === 0) return 0;
  const references = unseen.map(({ reference }) => reference);
  const call = visit.casino.call(markThreadsRead, {
    params: { pid: visit.session.pid },
    body: { references },
  });
  const marked = await callOptional(visit, call);
  return marked === null ? 0 : unseen.reduce((sum, { unread }) => sum + unread, 0);
}

function marksThreads(visit: PlayerVisit): Promise<boolean> {
  return casinoHas(visit, markThreadsRead, {
    params: { pid: visit.session.pid },
    body: { references: [] },
  });
}

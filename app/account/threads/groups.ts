import type { ThreadSummary } from "~/casino/contract/support";

/** What the casino wrote about one thing: the newest notice, and what came before it. */
export interface NoticeGroup {
  newest: ThreadSummary;
  earlier: ThreadSummary[];
}

/**
 * Notices about the same withdrawal together, in the place of the newest of them.
 * @param notices newest first
 */
export function groupNotices(notices: readonly ThreadSummary[]): NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>();
  for (const notice of notices) {
    const about = notice.withdrawal_id ?? notice.reference;
    const group = groups.get(about);
    if (group) group.earlier.push(notice);
    else groups.set(about, { newest: notice, earlier: [] });
  }
  return [...groups.values()];
}

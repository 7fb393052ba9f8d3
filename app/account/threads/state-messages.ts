import type { ThreadStatus } from "~/casino/contract/support";

/** Thread status labels, shared by the list and the thread page. */
export const messages = {
  of: "account/thread-state" as const,
  states: {
    open: "Waiting for a reply",
    answered: "Replied",
    closed: "Closed",
  } satisfies Record<ThreadStatus, string>,
  isNew: "New",
  unread: (count: number) => (count === 1 ? "New reply" : `${count} new replies`),
};

export type ThreadStateMessages = typeof messages;

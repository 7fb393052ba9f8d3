import type { ThreadStatus } from "~/casino/contract/support";

/** How a message to the hosts stands, in the list of them and on its own page. */
export const messages = {
  of: "account/thread-state" as const,
  states: {
    open: "A host will answer",
    answered: "Answered",
    closed: "Closed",
  } satisfies Record<ThreadStatus, string>,
  unread: (count: number) => (count === 1 ? "New answer" : `${count} new answers`),
};

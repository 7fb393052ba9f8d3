import type { ThreadStatus } from "~/casino/contract/support";

const words: Record<ThreadStatus, string> = {
  open: "A host will answer",
  answered: "Answered",
  closed: "Closed",
};

/** How a message to the hosts stands. @param unread answers that the player has not seen */
export function ThreadState({ status, unread }: { status: ThreadStatus; unread: number }) {
  if (unread > 0) {
    return (
      <span className="badge badge-first badge-new">
        {unread === 1 ? "New answer" : `${unread} new answers`}
      </span>
    );
  }
  const isOn = status === "answered" ? " badge-on" : "";
  return <span className={`badge badge-first${isOn}`}>{words[status]}</span>;
}

import type { ThreadStatus } from "~/casino/contract/support";
import { useMessages } from "~/messages/messages";
import { messages } from "./state-messages";

/** Status of a support thread. @param unread replies that the player has not seen */
export function ThreadState({ status, unread }: { status: ThreadStatus; unread: number }) {
  const words = useMessages(messages);
  if (unread > 0) {
    return <span className="badge badge-new">{words.unread(unread)}</span>;
  }
  const isOn = status === "answered" ? " badge-on" : "";
  return <span className={`badge${isOn}`}>{words.states[status]}</span>;
}

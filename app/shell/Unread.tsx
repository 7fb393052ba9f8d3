import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { messages } from "./messages";

/** The number of unread messages, in words for a screen reader; nothing for none. */
export function Unread({ count }: { count: number }) {
  const { unread } = useMessages(messages);
  if (count === 0) return null;
  const unseen = around("span", { className: "visually-hidden" });
  return <strong className="unread">{rich(unread(count), { unseen })}</strong>;
}

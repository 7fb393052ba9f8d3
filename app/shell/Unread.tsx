import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { messages } from "./messages";

/** The number of unread messages, in words for a screen reader; nothing for none. */
export function Unread({ count }: { count: number }) {
  const { unread } = useMessages(messages);
  if (count === 0) return null;
  const unseen = (words: string) => <span className="visually-hidden">{words}</span>;
  return <strong className="unread">{rich(unread(count), { unseen })}</strong>;
}

import { useMessages } from "~/messages/messages";
import { Badge } from "../ui/Badge";
import { messages } from "./messages";

export function PoolBadge({ isOn }: { isOn: boolean }) {
  const { open, paused } = useMessages(messages);
  return isOn ? <Badge kind="good">{open}</Badge> : <Badge kind="bad">{paused}</Badge>;
}

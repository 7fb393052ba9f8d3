import { useMessages } from "~/messages/messages";
import { Badge } from "../ui/Badge";
import { messages } from "./messages";

export function StateBadge({ isOn }: { isOn: boolean }) {
  const { on, off } = useMessages(messages);
  return isOn ? <Badge kind="good">{on}</Badge> : <Badge kind="bad">{off}</Badge>;
}

import { useMessages } from "~/messages/messages";
import { Badge } from "../ui/Badge";
import { messages } from "./messages";

export function CheckState({ isOk }: { isOk: boolean }) {
  const { good, bad } = useMessages(messages).health;
  return <Badge kind={isOk ? "good" : "bad"}>{isOk ? good : bad}</Badge>;
}

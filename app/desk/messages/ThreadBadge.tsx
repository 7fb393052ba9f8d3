import type { DeskThreadAnswer } from "~/casino/contract/operator/support";
import { useMessages } from "~/messages/messages";
import { Badge } from "../ui/Badge";
import { messages } from "./support-messages";

const KINDS = { open: "wait", answered: "good", closed: "plain" } as const;

export function ThreadBadge({ state }: Pick<DeskThreadAnswer, "state">) {
  const { states } = useMessages(messages);
  return <Badge kind={KINDS[state]}>{states[state]}</Badge>;
}

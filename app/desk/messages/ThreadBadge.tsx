import type { DeskThreadAnswer } from "~/casino/contract/operator/support";
import { Badge } from "../ui/Badge";

const WORDS = { open: "Waiting", answered: "Answered", closed: "Closed" } as const;
const KINDS = { open: "wait", answered: "good", closed: "plain" } as const;

export function ThreadBadge({ state }: Pick<DeskThreadAnswer, "state">) {
  return <Badge kind={KINDS[state]}>{WORDS[state]}</Badge>;
}

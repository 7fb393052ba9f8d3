import type { FoundPlayer } from "~/casino/contract/operator/players";
import { useMessages } from "~/messages/messages";
import { Badge } from "../ui/Badge";
import { messages } from "./player-messages";

const KINDS = { open: "good", suspended: "bad", excluded: "wait", closed: "plain" } as const;

export function StandingBadge({ standing }: Pick<FoundPlayer, "standing">) {
  const { standings } = useMessages(messages);
  return <Badge kind={KINDS[standing]}>{standings[standing]}</Badge>;
}

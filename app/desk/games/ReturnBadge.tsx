import type { ReturnState } from "~/casino/contract/operator/games";
import { useMessages } from "~/messages/messages";
import { Badge } from "../ui/Badge";
import { messages } from "./messages";

const KINDS = { too_few: "plain", within: "good", above: "bad", below: "bad" } as const;

/** Where the actual return lies. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  const { returns } = useMessages(messages);
  return <Badge kind={KINDS[state]}>{returns[state]}</Badge>;
}

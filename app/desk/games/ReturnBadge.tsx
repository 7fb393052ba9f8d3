import type { ReturnState } from "~/casino/contract/operator/games";
import { Badge } from "../ui/Badge";
import { RETURN_WORDS } from "./words";

const KINDS = { too_few: "plain", within: "good", above: "bad", below: "bad" } as const;

/** Where the actual return lies. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  return <Badge kind={KINDS[state]}>{RETURN_WORDS[state]}</Badge>;
}

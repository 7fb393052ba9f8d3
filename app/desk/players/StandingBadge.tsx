import type { FoundPlayer } from "~/casino/contract/operator/players";
import { Badge } from "../ui/Badge";

const WORDS = { open: "Open", suspended: "Suspended", excluded: "Excluded", closed: "Closed" } as const;
const KINDS = { open: "good", suspended: "bad", excluded: "wait", closed: "plain" } as const;

export function StandingBadge({ standing }: Pick<FoundPlayer, "standing">) {
  return <Badge kind={KINDS[standing]}>{WORDS[standing]}</Badge>;
}

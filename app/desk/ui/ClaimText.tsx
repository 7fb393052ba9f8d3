import { useMessages } from "~/messages/messages";
import { Badge } from "./Badge";
import { messages } from "./messages";

interface ClaimTextProps {
  claim: { operator: string; is_own: boolean } | null;
}

/** Who works on a case. */
export function ClaimText({ claim }: ClaimTextProps) {
  const { nobody, you } = useMessages(messages);
  if (claim === null) return <Badge>{nobody}</Badge>;
  return claim.is_own ? <Badge kind="wait">{you}</Badge> : <Badge kind="wait">{claim.operator}</Badge>;
}

import { Badge } from "./Badge";

interface ClaimTextProps {
  claim: { operator: string; is_own: boolean } | null;
}

/** Who works on a case. */
export function ClaimText({ claim }: ClaimTextProps) {
  if (claim === null) return <Badge>Nobody</Badge>;
  return claim.is_own ? <Badge kind="wait">You</Badge> : <Badge kind="wait">{claim.operator}</Badge>;
}

import { Badge } from "../ui/Badge";

export function CheckState({ isOk }: { isOk: boolean }) {
  return <Badge kind={isOk ? "good" : "bad"}>{isOk ? "Good" : "Look at it"}</Badge>;
}

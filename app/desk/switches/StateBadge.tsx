import { Badge } from "../ui/Badge";

export function StateBadge({ isOn }: { isOn: boolean }) {
  return isOn ? <Badge kind="good">On</Badge> : <Badge kind="bad">Off</Badge>;
}

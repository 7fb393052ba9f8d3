import { Badge } from "../ui/Badge";

export function PoolBadge({ isOn }: { isOn: boolean }) {
  return isOn ? <Badge kind="good">Open</Badge> : <Badge kind="bad">Paused</Badge>;
}

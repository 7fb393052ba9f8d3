import { isIPv6 } from "node:net";

/** A /64, the smallest network that providers give a subscriber. A new IPv6 address within it costs nothing. */
const IPV6_GROUPS = 4;
const ALL_GROUPS = 8;

/**
 * The key for limits by address: an IPv4 address, or the /64 network of an IPv6 address, in one canonical spelling.
 * Anything else is returned unchanged.
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = withoutZone(address).split("::");
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: ALL_GROUPS - before.length - after.length }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, IPV6_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

function withoutZone(address: string): string {
  return address.split("%")[0] ?? address;
}

/** An IPv4 tail, as in 64:ff9b::192.0.2.1, fills two groups. It never reaches into the network part. */
function groupsOf(part: string): string[] {
  if (part === "") return [];
  return part.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
}

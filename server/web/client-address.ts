import { isIP } from "node:net";

/**
 * The player's address: that of the socket or, behind trusted proxies, the X-Forwarded-For entry that the outermost of
 * them added. Entries further left could be made up by anyone.
 *
 * @param trustedHops number of proxies in front of us (TRUSTED_PROXY_HOPS)
 */
export function clientAddress(socket: string, forwardedFor: string | undefined, trustedHops: number): string {
  if (trustedHops === 0 || forwardedFor === undefined) return socket;
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  const entry = withoutPort(entries[Math.max(0, entries.length - trustedHops)] ?? "");
  return isIP(entry) === 0 ? socket : entry;
}

/** Some proxies add the port, which would make every connection of a player a different address. */
function withoutPort(entry: string): string {
  return entry.replace(/^\[([^\]]+)\](:\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
}

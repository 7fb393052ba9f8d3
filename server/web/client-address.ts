import { isIP } from "node:net";

/**
 * The player's address: that of the socket, or, behind proxies that we trust, the entry of X-Forwarded-For that
 * the outermost of them wrote. Entries further left could be anybody's invention.
 *
 * @param trustedHops proxies in front of us (TRUSTED_PROXY_HOPS)
 */
export function clientAddress(socket: string, forwardedFor: string | undefined, trustedHops: number): string {
  if (trustedHops === 0 || forwardedFor === undefined) return socket;
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  const entry = withoutPort(entries[Math.max(0, entries.length - trustedHops)] ?? "");
  return isIP(entry) === 0 ? socket : entry;
}

/** Some proxies write the port as well; with it, every connection of a player would be another address. */
function withoutPort(entry: string): string {
  return entry.replace(/^\[([^\]]+)\](:\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
}

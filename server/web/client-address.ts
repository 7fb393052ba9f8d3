/**
 * The player's address: that of the socket, or, behind proxies that we trust, the entry of X-Forwarded-For that
 * the outermost of them wrote. Entries further left could be anybody's invention.
 *
 * @param trustedHops proxies in front of us (TRUSTED_PROXY_HOPS)
 */
export function clientAddress(socket: string, forwardedFor: string | undefined, trustedHops: number): string {
  if (trustedHops === 0 || forwardedFor === undefined) return socket;
  const entries = forwardedFor.split(",").map((entry) => entry.trim());
  const entry = entries[Math.max(0, entries.length - trustedHops)] ?? "";
  return /^[0-9a-fA-F:.]{2,45}$/.test(entry) ? entry : socket;
}

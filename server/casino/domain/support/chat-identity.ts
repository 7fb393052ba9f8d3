import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Proof for the support chat of who is writing: HMAC-SHA256 of the identifier, in hex, under the secret that the casino
 * and the chat share. The chat computes the same hash and compares.
 */
export function chatHash(secret: string, identifier: string): string {
  return createHmac("sha256", secret).update(identifier, "utf8").digest("hex");
}

/** Compares in constant time. */
export function isChatHash(secret: string, identifier: string, hash: string): boolean {
  const expected = Buffer.from(chatHash(secret, identifier));
  const given = Buffer.from(hash.trim().toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * What proves to the support chat who is speaking: HMAC-SHA256 of the identifier under the secret that casino and chat
 * share, in hexadecimal. The chat makes the same of the identifier that it was told, and compares.
 */
export function chatHash(secret: string, identifier: string): string {
  return createHmac("sha256", secret).update(identifier, "utf8").digest("hex");
}

/** Whether a hash is the identifier's, in constant time. */
export function isChatHash(secret: string, identifier: string, hash: string): boolean {
  const expected = Buffer.from(chatHash(secret, identifier));
  const told = Buffer.from(hash.trim().toLowerCase());
  return told.length === expected.length && timingSafeEqual(told, expected);
}

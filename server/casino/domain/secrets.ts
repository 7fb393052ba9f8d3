import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A random credential of a player, 256 bits. It names its player, so that the row that knows it is found
 * by `player_id` first (design §7): `<pid>.<random>`.
 */
export function newCredential(playerId: number): string {
  return `${playerId}.${newSecret()}`;
}

/** The player a credential claims to be of; null when it is not shaped like one. Says nothing of its truth. */
export function playerOfCredential(credential: string): number | null {
  const match = /^([1-9]\d{0,14})\.[A-Za-z0-9_-]{43}$/.exec(credential);
  return match?.[1] === undefined ? null : Number(match[1]);
}

export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret. Fit for random secrets only: a password needs a slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Whether a secret is the one whose hash was stored, in constant time. */
export function isSecret(secret: string, storedHash: Uint8Array): boolean {
  const hash = hashSecret(secret);
  return hash.length === storedHash.length && timingSafeEqual(hash, storedHash);
}

import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A random 256-bit credential, `<pid>.<random>`. It contains the player id because the primary key of every
 * player-owned table starts with `player_id`, so the row can be found by it.
 */
export function newCredential(playerId: number): string {
  return `${playerId}.${newSecret()}`;
}

/** The player id in a credential; null when it is malformed. Does not verify the credential. */
export function playerOfCredential(credential: string): number | null {
  const match = /^([1-9]\d{0,14})\.[A-Za-z0-9_-]{43}$/.exec(credential);
  return match?.[1] === undefined ? null : Number(match[1]);
}

export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash to store for a secret. Only for random secrets: a password needs a slow hash. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Compares a secret with its stored hash in constant time. */
export function isSecret(secret: string, storedHash: Uint8Array): boolean {
  const hash = hashSecret(secret);
  return hash.length === storedHash.length && timingSafeEqual(hash, storedHash);
}

import { createHash } from "node:crypto";

/**
 * The `hashed_password` of the player data: as random as the session token it is derived from, valid for that session
 * only, revoked with it, and never stored.
 */
export function handleOfToken(token: string): string {
  return createHash("sha256").update(`account handle of ${token}`).digest("base64url");
}

import { createHash } from "node:crypto";

/**
 * `hashed_password` of the player data (design §6): random as the session's token is, good for that
 * session alone, revoked with it, and stored nowhere.
 */
export function accountHandle(token: string): string {
  return createHash("sha256").update(`account handle of ${token}`).digest("base64url");
}

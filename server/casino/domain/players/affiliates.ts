import { createHash } from "node:crypto";
import { CASINO_ID } from "~/casino/contract/shared";

/**
 * The token that an affiliate's visitors are counted by. It is part of URLs and not a secret. Derived from the user id,
 * so every instance returns the same token and nothing is stored.
 */
export function affiliateTokenOf(userId: string): string {
  return createHash("sha256").update(`affiliate:${CASINO_ID}:${userId}`).digest("base64url").slice(0, 22);
}

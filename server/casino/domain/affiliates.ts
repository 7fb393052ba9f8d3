import { createHash } from "node:crypto";
import { CASINO_ID } from "~/casino/contract/shared";

/**
 * What an affiliate's visitors are counted by. It travels in addresses and is no secret; the same for the same
 * affiliate at every copy, so that nothing has to be kept for whatever number is asked about.
 */
export function affiliateTokenOf(userId: string): string {
  return createHash("sha256").update(`affiliate:${CASINO_ID}:${userId}`).digest("base64url").slice(0, 22);
}

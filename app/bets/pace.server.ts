import { setTimeout } from "node:timers/promises";
import { CasinoError } from "~/casino/result";

/** The longest that a page waits in the player's place: the shortest round of the strictest market. */
const MAX_WAIT_MS = 5_000;

/**
 * Sends a stake, and once more after the wait if the casino says that the round before has not lasted long enough. A
 * refused stake used no idempotency key, so both are the same one.
 */
export async function atPace<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const waitMs = waitOf(error);
    if (waitMs === null || waitMs > MAX_WAIT_MS) throw error;
    await setTimeout(waitMs);
    return send();
  }
}

function waitOf(error: unknown): number | null {
  if (!(error instanceof CasinoError) || error.code !== "round_too_soon") return null;
  return error.body.retryAfterMs ?? null;
}

import { setTimeout } from "node:timers/promises";
import { CasinoError } from "~/casino/result";

/** The longest that a page waits in the player's place: the shortest round of the strictest market. */
const MAX_WAIT_MS = 5_000;
/** With script the page counts a longer wait down, and then sends the stake itself (forms/wait.ts). */
const MAX_SILENT_MS = 1_000;

/**
 * Sends a stake, and once more after the wait if the casino says that the round before has not lasted long enough. A
 * refused stake used no idempotency key, so both are the same one.
 * @param request of the form that stakes
 */
export async function atPace<Answer>(send: () => Promise<Answer>, request?: Request): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const waitMs = waitOf(error);
    if (waitMs === null || waitMs > (isByScript(request) ? MAX_SILENT_MS : MAX_WAIT_MS)) throw error;
    await setTimeout(waitMs);
    return send();
  }
}

/** Whether the answer is read by script. Browsers that do not say so get the page, as without script. */
function isByScript(request: Request | undefined): boolean {
  return request?.headers.get("sec-fetch-dest") === "empty";
}

function waitOf(error: unknown): number | null {
  if (!(error instanceof CasinoError) || error.code !== "round_too_soon") return null;
  return error.body.retryAfterMs ?? null;
}

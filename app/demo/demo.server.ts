import type { Casino } from "~/casino/client.server";
import { demoOf, type DemoState, sealedDemo } from "~/casino/contract/demo";
import { CasinoError } from "~/casino/result";
import { requestQuery } from "~/url";

/** Sent in place of a malformed demo, so that the casino refuses it with its own error. */
const UNREADABLE = "unreadable";

export function isDemo(request: Request): boolean {
  return requestQuery(request).get("mode") === "demo";
}

/**
 * The sealed demo in the URL; null to start a new one. It is in the URL so that Reload, Back and a bookmark find the
 * same round, any copy of web can show it, and nothing has to be cleaned up.
 */
export function demoIn(request: Request): string | null {
  const choice = requestQuery(request).get("demo");
  if (choice === null || choice === "") return null;
  return sealedDemo.safeParse(choice).success ? choice : UNREADABLE;
}

/**
 * State of the URL's demo; a new one if it cannot be read.
 * @throws CasinoError
 */
export async function demoAt(
  casino: Casino,
  code: string,
  request: Request,
): Promise<{ state: DemoState; isLost: boolean }> {
  const demo = demoIn(request);
  const ask = (query: { demo?: string; hint?: "1" }) => casino.call(demoOf, { params: { code }, query });
  if (demo === null) return { state: await ask({}), isLost: false };
  const wantsHint = requestQuery(request).has("hint");
  try {
    return { state: await ask({ demo, ...(wantsHint ? { hint: "1" } : {}) }), isLost: false };
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    if (error.code === "invalid_demo" || error.code === "invalid_token")
      return { state: await ask({}), isLost: true };
    // If no hint is available or hints are rate limited, continue without one.
    if (!wantsHint || error.failure !== "refused") throw error;
    return { state: await ask({ demo }), isLost: false };
  }
}

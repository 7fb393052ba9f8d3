import type { Casino } from "./client.server";
import { demoOf, sealedDemo, type DemoState } from "./contract/demo";
import { CasinoError } from "./result";
import { requestQuery } from "~/url";

/** What stands for a demo that is no demo at all: the casino refuses it, in its own words. */
const UNREADABLE = "unreadable";

export function isDemo(request: Request): boolean {
  return requestQuery(request).get("mode") === "demo";
}

/** The demo of the URL, sealed; null where it says none, and is to begin. */
export function demoIn(request: Request): string | null {
  const said = requestQuery(request).get("demo");
  if (said === null || said === "") return null;
  return sealedDemo.safeParse(said).success ? said : UNREADABLE;
}

/**
 * The demo of the URL as it stands; a new one where that cannot be read.
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
  const isHintAsked = requestQuery(request).has("hint");
  try {
    return { state: await ask({ demo, ...(isHintAsked ? { hint: "1" } : {}) }), isLost: false };
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    if (error.code === "invalid_token") return { state: await ask({}), isLost: true };
    // A hint that is not to be had, or was asked for too often: the game goes on without it.
    if (!isHintAsked || error.failure !== "refused") throw error;
    return { state: await ask({ demo }), isLost: false };
  }
}

import type { CasinoDouble } from "./casino-double";
import { SIGNING_KEY } from "./signing";

/** The origin that forms of the tests are posted from. */
export const ORIGIN = "http://127.0.0.1:3000";

/**
 * Sets the environment that app/config.server.ts reads. Call it before importing anything that imports it: import such
 * modules by `await import()`.
 */
export function useWebEnvironment(double: Pick<CasinoDouble, "bases">): void {
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    PUBLIC_ORIGIN: ORIGIN,
    SESSION_SECRET: "a secret of thirty-two characters or more",
    CASINO_API_URL: double.bases.api,
    CASINO_PROVIDER_URL: double.bases.provider,
    CASINO_STATIC_URL: double.bases.static,
    CASINO_SIGNING_KEY: SIGNING_KEY,
    // On a busy machine side calls must not time out.
    SIDE_WAIT_MS: "5000",
  });
}

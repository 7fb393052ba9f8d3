import { createServices, replaceServices, type Services } from "~/services.server";
import { readEnv } from "~/shared/env.server";
import type { CasinoDouble } from "./casino-double";
import { SIGNING_KEY } from "./signing";

/** The origin that forms of the tests are posted from. */
export const ORIGIN = "http://127.0.0.1:3000";

/** The environment of a web program in tests. */
export function webVariables({ bases }: Pick<CasinoDouble, "bases">): Record<string, string> {
  return {
    LOG_LEVEL: "silent",
    PUBLIC_ORIGIN: ORIGIN,
    SESSION_SECRET: "a secret of thirty-two characters or more",
    CASINO_API_URL: bases.api,
    CASINO_PROVIDER_URL: bases.provider,
    CASINO_STATIC_URL: bases.static,
    CASINO_SIGNING_KEY: SIGNING_KEY,
    // On a busy machine side calls must not time out.
    SIDE_WAIT_MS: "5000",
  };
}

/** Gives the web program's modules the services of a test; `variables` are environment variables that differ. */
export function useWebServices(
  casino: Pick<CasinoDouble, "bases">,
  variables: Record<string, string | undefined> = {},
): Services {
  const made = createServices(readEnv({ ...webVariables(casino), ...variables }));
  replaceServices(made);
  return made;
}

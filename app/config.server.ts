import { processEnv, sessionSecretsOf, signingKeyOfWeb } from "../server/env";
import { createLog } from "../server/log";
import { CasinoClient } from "./casino/client.server";
import { ContractNotes } from "./casino/contract-notes.server";
import { ownOriginsOf } from "./forms/origin.server";
import { Sealer } from "./session/seal.server";

/**
 * What the web program is made with, read from the environment once. The app reads it itself, and not from
 * its host, so that it runs the same under plain `remix-serve` (design §3).
 */
export const env = processEnv();

export const log = createLog({ program: "web", level: env.logLevel });

export const sealer = new Sealer(sessionSecretsOf(env));

/** Cookies get the __Host- prefix, which browsers hold to Secure and Path=/, wherever players come by HTTPS. */
export const overHttps = env.publicOrigin.startsWith("https:");

export const ownOrigins = ownOriginsOf(env.publicOrigin);

export const contractNotes = new ContractNotes((note) =>
  log.warn(note, "the casino's answer is not what the contract says"),
);

export const casinoClient = new CasinoClient(
  {
    api: env.casino.apiUrl,
    provider: env.casino.providerUrl,
    static: env.casino.staticUrl,
    signingKey: signingKeyOfWeb(env),
  },
  ({ failure, ...line }) =>
    failure ? log.warn({ ...line, failure }, "casino call failed") : log.debug(line, "casino call"),
  undefined,
  contractNotes,
);

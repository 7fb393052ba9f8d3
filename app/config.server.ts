import { processEnv, sessionSecretsOf, signingKeyOfWeb } from "../server/env";
import { createLog } from "../server/log";
import { CasinoClient } from "./casino/client.server";
import { ContractNotes } from "./casino/contract-notes.server";
import { ownOriginsOf } from "./forms/origin.server";
import { Sealer } from "./session/seal.server";

/**
 * The configuration of the web program, read from the environment once. The app reads it itself rather than
 * from its host, so that it also runs under plain `remix-serve`.
 */
export const env = processEnv();

export const log = createLog({ program: "web", level: env.logLevel });

export const sealer = new Sealer(sessionSecretsOf(env));

/** Over HTTPS, cookies get the `__Host-` prefix: browsers then enforce Secure and Path=/. */
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

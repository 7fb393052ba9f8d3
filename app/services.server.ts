import { type Env, processEnv, sessionSecretsOf, signingKeyOfWeb } from "~/shared/env.server";
import { createLog, type Log } from "~/shared/log.server";
import type { Brand } from "./brand";
import { brandOf } from "./brand-file.server";
import { CasinoClient, TIME_LIMIT_MS } from "./casino/client.server";
import { ContractNotes } from "./casino/contract-notes.server";
import { ownOriginsOf } from "./origin.server";
import { Sealer } from "./seal.server";

/** What the modules of the web program share, made from the environment. */
export interface Services {
  env: Env;
  log: Log;
  /** The operator's texts. */
  brand: Brand;
  sealer: Sealer;
  /** Over HTTPS, cookies get the `__Host-` prefix: browsers then enforce Secure and Path=/. */
  overHttps: boolean;
  ownOrigins: readonly string[];
  contractNotes: ContractNotes;
  casinoClient: CasinoClient;
}

let current: Services | undefined;

/**
 * The services of this process, created on the first call: the app reads the environment itself rather than from its
 * host, so that it also runs under plain `remix-serve`.
 * @throws EnvError
 */
export function services(): Services {
  current ??= createServices(processEnv());
  return current;
}

/** Replaces the services of this process, and with them everything made by `perServices`. */
export function replaceServices(replacement: Services): void {
  current = replacement;
}

/** A value derived from the services, made on the first use and again after they were replaced. */
export function perServices<Value>(make: (services: Services) => Value): () => Value {
  const visit = new WeakMap<Services, { value: Value }>();
  return () => {
    const key = services();
    let found = visit.get(key);
    if (found === undefined) visit.set(key, (found = { value: make(key) }));
    return found.value;
  };
}

/** @param at the program, and the origin that its pages are on; those of the players' site by default */
export function createServices(
  env: Env,
  at: { program: string; origin: string } = { program: "web", origin: env.publicOrigin },
): Services {
  const log = createLog({ program: at.program, level: env.logLevel });
  const contractNotes = new ContractNotes((note) =>
    log.warn(note, "the casino's answer is not what the contract says"),
  );
  let sealer: Sealer | undefined;
  let casinoClient: CasinoClient | undefined;
  let brand: Brand | undefined;
  return {
    env,
    log,
    contractNotes,
    overHttps: at.origin.startsWith("https:"),
    ownOrigins: ownOriginsOf(at.origin),
    get brand() {
      return (brand ??= brandOf(env));
    },
    // Made when they are needed: their secrets may be created then, which the host alone must not do.
    get sealer() {
      return (sealer ??= new Sealer(sessionSecretsOf(env)));
    },
    get casinoClient() {
      return (casinoClient ??= createCasinoClient(env, log, contractNotes));
    },
  };
}

function createCasinoClient(env: Env, log: Log, contractNotes: ContractNotes): CasinoClient {
  const { apiUrl: api, providerUrl: provider, staticUrl } = env.casino;
  return new CasinoClient(
    { api, provider, static: staticUrl, signingKey: signingKeyOfWeb(env) },
    ({ failure, ...line }) =>
      failure ? log.warn({ ...line, failure }, "casino call failed") : log.debug(line, "casino call"),
    { ...TIME_LIMIT_MS, main: env.casinoWaitMs },
    contractNotes,
  );
}

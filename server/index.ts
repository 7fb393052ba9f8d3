import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { readMarkets } from "./casino/domain/markets/sync";
import { startCasino } from "./casino/casino";
import { drandBeacon } from "./casino/drand";
import { StartError } from "~/shared/start-error";
import {
  chatSecretOf,
  ensureDataDir,
  metricsTokenOf,
  processEnv,
  identityKeysOf,
  seedKeysOf,
  signingKeysOfCasino,
  webhookSecretsOf,
  type Env,
} from "~/shared/env.server";
import { limitHeapGrowth } from "./heap-growth";
import { createLog } from "~/shared/log.server";
import { guardProcess } from "./process-faults";
import { startWeb } from "./web/web";

/**
 * The composition root: reads the environment once, starts what was requested (`all`, `web` or `casino`), prints the
 * URL once it answers, and stops everything cleanly in reverse order.
 */
async function main(program: string): Promise<void> {
  const env = processEnv();
  const running: Part[] = [];
  const stopOnce = stopper(running);
  // Ctrl-C skips the drain: no load balancer needs time to notice. A supervisor sends SIGTERM.
  process.on("SIGINT", () => stopOnce({ drainMs: 0, exitCode: 0 }));
  process.on("SIGTERM", () => stopOnce({ drainMs: env.shutdownDrainMs, exitCode: 0 }));
  guardProcess(createLog({ program, level: env.logLevel }), () =>
    stopOnce({ drainMs: env.shutdownDrainMs, exitCode: 1 }),
  );
  try {
    await start(program, env, running);
  } catch (error) {
    await stopAll(running);
    throw error;
  }
}

interface Part {
  drain(): void;
  close(): Promise<void>;
}

async function start(program: string, env: Env, running: Part[]): Promise<void> {
  if (program === "casino" || (program === "all" && env.casino.embedded)) {
    running.push(await casino(env, program));
  }
  if (program === "casino") return say(`The casino answers at ${env.casino.apiUrl}`);
  limitHeapGrowth();
  running.push(await startWeb(env, createLog({ program: "web", level: env.logLevel })));
  await answersAt(env);
  say(`Cherrystone is open at ${env.publicOrigin}`);
}

function casino(env: Env, program: "all" | "casino") {
  ensureDataDir(env.dataDir);
  return startCasino({
    host: env.casinoHost,
    port: env.casinoPort,
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl ?? undefined,
    databaseOwnerUrl: env.databaseOwnerUrl ?? undefined,
    restrictedCountries: env.restrictedCountries,
    markets: env.marketsFile === null ? [] : readMarkets(env.marketsFile),
    publicOrigin: env.publicOrigin,
    recaptcha: env.recaptcha ? { secret: env.recaptcha.secret } : undefined,
    signingKeys: signingKeysOfCasino(env, program),
    chatSecret: chatSecretOf(env),
    webhookSecrets: webhookSecretsOf(env),
    metricsToken: metricsTokenOf(env),
    seedKeys: seedKeysOf(env),
    identityKeys: identityKeysOf(env),
    beacon: env.beaconUrl === null ? undefined : drandBeacon(env.beaconUrl),
    mail: { from: env.mailFrom, smtpUrl: env.smtpUrl },
    log: createLog({ program: "casino", level: env.logLevel }),
  });
}

/** Prints the address only once the page really answers; in maintenance mode, the maintenance page counts. */
async function answersAt(env: Env): Promise<void> {
  const here = env.host === "0.0.0.0" || env.host === "::" ? "127.0.0.1" : env.host;
  const answer = await request(`http://${here.includes(":") ? `[${here}]` : here}:${env.port}/`);
  await answer.body.dump();
  const isAsWanted = env.maintenance && answer.statusCode === 503;
  if (answer.statusCode >= 500 && !isAsWanted)
    throw new StartError(`The home page answers ${answer.statusCode}; see the log above`);
}

interface Stop {
  /** How long everything keeps being answered. */
  drainMs: number;
  exitCode: number;
}

/** Stops everything and exits; only the first call has an effect. */
function stopper(running: Part[]): (how: Stop) => void {
  let isStopping = false;
  return ({ drainMs, exitCode }) => {
    if (isStopping) return;
    isStopping = true;
    drainAll(running, drainMs)
      .then(() => stopAll(running))
      .then(() => process.exit(exitCode), fail);
  };
}

/** Within this time a load balancer sees that the program is not ready and sends its requests elsewhere. */
async function drainAll(running: readonly Part[], drainMs: number): Promise<void> {
  for (const part of running) part.drain();
  await sleep(drainMs);
}

async function stopAll(running: Part[]): Promise<void> {
  for (const part of running.reverse()) await part.close();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints one clear line for a problem that the owner can fix, and the full error for a bug of ours. */
function fail(error: unknown): never {
  const known = error instanceof StartError;
  process.stderr.write(
    known ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}

main(process.argv[2] ?? "all").catch(fail);

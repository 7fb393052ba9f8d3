import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { startCasino } from "./casino/casino";
import { drandBeacon } from "./casino/drand";
import { StartError } from "./start-error";
import {
  chatSecretOf,
  ensureDataDir,
  metricsTokenOf,
  processEnv,
  seedKeysOf,
  signingKeysOfCasino,
  webhookSecretsOf,
  type Env,
} from "./env";
import { limitHeapGrowth } from "./heap-growth";
import { createLog } from "./log";
import { guardProcess } from "./process-faults";
import { startWeb } from "./web/web";

/**
 * The composition root: reads the environment once, starts what is asked for (`all`, `web` or `casino`), says
 * where it is when it answers, and stops it cleanly, what was started last first.
 */
async function main(program: string): Promise<void> {
  const env = processEnv();
  const running: Part[] = [];
  const stopOnce = stopper(running);
  // A person who presses Ctrl-C does not wait for a balancer; a supervisor does.
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
    publicOrigin: env.publicOrigin,
    recaptcha: env.recaptcha ? { secret: env.recaptcha.secret } : undefined,
    signingKeys: signingKeysOfCasino(env, program),
    chatSecret: chatSecretOf(env),
    webhookSecrets: webhookSecretsOf(env),
    metricsToken: metricsTokenOf(env),
    seedKeys: seedKeysOf(env),
    beacon: env.beaconUrl === null ? undefined : drandBeacon(env.beaconUrl),
    mail: { from: env.mailFrom, smtpUrl: env.smtpUrl },
    log: createLog({ program: "casino", level: env.logLevel }),
  });
}

/** The address is printed when the page really answers, and not before; of a closed house, when it says so. */
async function answersAt(env: Env): Promise<void> {
  const here = env.host === "0.0.0.0" || env.host === "::" ? "127.0.0.1" : env.host;
  const answer = await request(`http://${here.includes(":") ? `[${here}]` : here}:${env.port}/`);
  await answer.body.dump();
  const isAsWanted = env.maintenance && answer.statusCode === 503;
  if (answer.statusCode >= 500 && !isAsWanted)
    throw new StartError(`The home page answers ${answer.statusCode}; see the log above`);
}

interface Stop {
  /** How long everything is still answered. */
  drainMs: number;
  exitCode: number;
}

/** Stops everything and exits; only the first call counts. */
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

/** A balancer sees within this time that the program is not ready, and sends its requests elsewhere. */
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

/** One clear line for what its owner can mend; the whole story for a fault of ours. */
function fail(error: unknown): never {
  const known = error instanceof StartError;
  process.stderr.write(
    known ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}

main(process.argv[2] ?? "all").catch(fail);

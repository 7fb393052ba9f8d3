import cluster from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { brand, WORKING_BRAND } from "~/brand";
import { countries } from "~/onboarding/states";
import {
  chatSecretOf,
  ensureDataDir,
  type Env,
  identityKeysOf,
  metricsTokenOf,
  processEnv,
  seedKeysOf,
  signingKeysOfCasino,
  webhookSecretsOf,
} from "~/shared/env.server";
import { createLog } from "~/shared/log.server";
import { StartError } from "~/shared/start-error";
import { type Casino, startCasino } from "./casino/casino";
import { readMarkets } from "./casino/domain/markets/sync";
import { drandBeacon } from "./casino/drand";
import { startDesk } from "./desk/desk";
import { limitHeapGrowth } from "./heap-growth";
import { programProblem } from "./ops/programs.mjs";
import { guardProcess } from "./process-faults";
import { startWebProcesses } from "./web/processes";
import { startWeb } from "./web/web";

/**
 * The composition root: reads the environment once, starts what was requested (`all`, `web`, `casino` or `desk`), prints the
 * URL once it answers, and stops everything cleanly in reverse order.
 */
async function main(program: string): Promise<void> {
  const problem = programProblem(program);
  if (problem !== null) throw new StartError(problem);
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
  /** @param drainMs how long everything keeps being answered */
  drain(drainMs: number): void;
  close(): Promise<void>;
}

async function start(program: string, env: Env, running: Part[]): Promise<void> {
  if (program === "desk") {
    await desk(env, running);
    return say([deskLine(env)]);
  }
  const isCasinoHere = program === "casino" || (program === "all" && env.casino.embedded);
  const ownCasino = isCasinoHere ? await casino(env, program) : null;
  if (ownCasino) running.push(ownCasino);
  if (program === "casino") {
    return say([...(await firstOperatorLines(ownCasino)), `The casino answers at ${env.casino.apiUrl}`]);
  }
  // Another operator's casino has no calls for our desk.
  const hasDesk = ownCasino !== null && env.deskPort !== null;
  if (hasDesk) await desk(env, running);
  await web(env, running);
  // One process of several: the first one speaks for all.
  if (cluster.isWorker) return;
  await answersAt(env);
  // Once everything has started: a start that fails prints its problem alone.
  const deskLines = hasDesk ? [deskLine(env), ...(await firstOperatorLines(ownCasino))] : [];
  say([...deskLines, `${brand().name} is open at ${env.publicOrigin}`]);
}

async function web(env: Env, running: Part[]): Promise<void> {
  const log = createLog({ program: "web", level: env.logLevel });
  if (cluster.isPrimary && env.brandFile === null && !env.casino.embedded) {
    log.warn(
      { name: WORKING_BRAND.name, contactEmail: WORKING_BRAND.contactEmail },
      "BRAND_FILE is not set: pages say nothing of your company, license and rules, and show the working name and address",
    );
  }
  if (env.webProcesses > 1 && cluster.isPrimary) {
    running.push(await startWebProcesses(env.webProcesses, fileURLToPath(import.meta.url), log));
    return;
  }
  limitHeapGrowth();
  running.push(await startWeb(env, log));
}

async function desk(env: Env, running: Part[]): Promise<void> {
  running.push(await startDesk(env, createLog({ program: "desk", level: env.logLevel })));
}

function deskLine({ deskOrigin }: Env): string {
  return `The desk is open at ${deskOrigin}`;
}

/** Printed and not logged: whoever has the link becomes the owner. */
async function firstOperatorLines(ownCasino: Casino | null): Promise<string[]> {
  const link = (await ownCasino?.firstOperatorLink()) ?? null;
  return link === null ? [] : [`There is no operator yet. The first one signs up, once, at ${link}`];
}

function casino(env: Env, program: "all" | "casino") {
  ensureDataDir(env.dataDir);
  return startCasino({
    host: env.casinoHost,
    port: env.casinoPort,
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl ?? undefined,
    databaseDirectUrl: env.databaseDirectUrl ?? undefined,
    databaseOwnerUrl: env.databaseOwnerUrl ?? undefined,
    restrictedCountries: env.restrictedCountries,
    markets: marketsOf(env),
    publicOrigin: env.publicOrigin,
    deskOrigin: env.deskOrigin,
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

function marketsOf({ marketsFile, countryHeader }: Env) {
  if (marketsFile === null) return [];
  return readMarkets(marketsFile, {
    choosable: Object.keys(countries),
    reportsCountry: countryHeader !== null,
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

/** How long closing everything may take. */
const STOP_LIMIT_MS = 30_000;

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
    // Nothing may hold the program back for long, such as a database that does not answer.
    setTimeout(() => process.exit(exitCode || 1), drainMs + STOP_LIMIT_MS).unref();
    drainAll(running, drainMs)
      .then(() => stopAll(running))
      .then(() => process.exit(exitCode), fail);
  };
}

/** Within this time a load balancer sees that the program is not ready and sends its requests elsewhere. */
async function drainAll(running: readonly Part[], drainMs: number): Promise<void> {
  for (const part of running) part.drain(drainMs);
  await sleep(drainMs);
}

async function stopAll(running: Part[]): Promise<void> {
  for (const part of running.reverse()) await part.close();
}

/** In one write: what is logged meanwhile, such as what the tables of a first start commit to, does not come between. */
function say(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
}

/** Prints one clear line for a problem that the owner can fix, and the full error for a bug of ours. */
function fail(error: unknown): never {
  const isExpected = error instanceof StartError;
  process.stderr.write(
    isExpected ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}

main(process.argv[2] ?? "all").catch(fail);

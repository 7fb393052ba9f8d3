import { request } from "undici";
import { startCasino } from "./casino/casino";
import { StartError } from "./start-error";
import { chatSecretOf, ensureDataDir, processEnv, signingKeysOfCasino, type Env } from "./env";
import { createLog } from "./log";
import { startWeb } from "./web/web";

/**
 * The composition root: reads the environment once, starts what is asked for (`all`, `web` or `casino`), says
 * where it is when it answers, and stops it cleanly, what was started last first.
 */
async function main(program: string): Promise<void> {
  const env = processEnv();
  const running: Part[] = [];
  stopOnSignals(running);
  try {
    await start(program, env, running);
  } catch (error) {
    await stopAll(running);
    throw error;
  }
}

interface Part {
  close(): Promise<void>;
}

async function start(program: string, env: Env, running: Part[]): Promise<void> {
  if (program === "casino" || (program === "all" && env.casino.embedded)) {
    running.push(await casino(env, program));
  }
  if (program === "casino") return say(`The casino answers at ${env.casino.apiUrl}`);
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
    restrictedCountries: env.restrictedCountries,
    publicOrigin: env.publicOrigin,
    recaptcha: env.recaptcha ? { secret: env.recaptcha.secret } : undefined,
    signingKeys: signingKeysOfCasino(env, program),
    chatSecret: chatSecretOf(env),
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

function stopOnSignals(running: Part[]): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stopAll(running).then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
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

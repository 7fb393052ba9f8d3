import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { request } from "undici";
import { IDENTITY_KEYS, SEED_KEYS } from "./seed-keys";
import { SIGNING_KEY } from "./signing";

/** How the product is put together: one program, two, or the web program under plain `remix-serve`. */
export type Arrangement = "all" | "apart" | "remix-serve";

export interface System {
  /** The origin players use. */
  origin: string;
  casinoUrl: string;
  /** Its data folder, which contains the mails. */
  dataDir: string;
  /** Sends a signal to the casino program (arrangements of two programs). */
  signalCasino(signal: NodeJS.Signals): void;
  /** Output of the programs. */
  output(): string;
  stop(): Promise<void>;
}

/** The web program alone, with another operator's casino. */
export type WebProgram = Pick<System, "origin" | "output" | "stop">;

/** A limit for what never happens: four systems starting at once on a busy machine take half a minute. */
const START_MS = 100_000;
const STOP_MS = 15_000;

const HOST = "build/host/index.js";
const REMIX_SERVE = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];

/** Settings of the web program that tests of pages need. */
export const PAGE_SETTINGS = {
  // Each visitor has an address of their own (address.ts).
  TRUSTED_PROXY_HOPS: "1",
  // On a busy machine no call must time out: tests look at what it answers.
  SIDE_WAIT_MS: "5000",
  CASINO_WAIT_MS: "20000",
  CASINO_SIGNING_KEY: SIGNING_KEY,
  BRAND_FILE: "app/brand/example.json",
} as const;

/** Starts what `npm test` has built, on free ports, over a database of its own. */
export async function startSystem(
  arrangement: Arrangement,
  databaseUrl: string,
  extra: Record<string, string> = {},
): Promise<System> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "cherrystone-e2e-"));
  const [port, casinoPort] = [await freePort(), await freePort()];
  const casinoUrl = `http://127.0.0.1:${casinoPort}`;
  const lines: string[] = [];
  const shared: NodeJS.ProcessEnv = {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    CASINO_PORT: String(casinoPort),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    // Tests of the desk start it themselves (desk.ts).
    DESK_PORT: "off",
    // There is no balancer to wait for in tests.
    SHUTDOWN_DRAIN_MS: "0",
    ...PAGE_SETTINGS,
    // Systems on one database must open each other's seeds and documents.
    SEED_KEY: SEED_KEYS.join(","),
    IDENTITY_KEY: IDENTITY_KEYS.join(","),
    ...extra,
  };
  const start = (args: string[], env: Record<string, string>) =>
    startProgram(args, { ...shared, ...env }, lines);
  const programs: ChildProcess[] = [];
  if (arrangement === "all") {
    programs.push(start([HOST, "all"], {}));
  } else {
    programs.push(start([HOST, "casino"], {}));
    await answers(`${casinoUrl}/healthz`, programs, lines);
    const web = arrangement === "apart" ? [HOST, "web"] : REMIX_SERVE;
    programs.push(start(web, { CASINO_API_URL: extra.CASINO_API_URL ?? casinoUrl }));
  }
  const origin = `http://127.0.0.1:${port}`;
  await answers(`${origin}${signOf(extra)}`, programs, lines);
  return {
    origin,
    casinoUrl,
    dataDir,
    output: () => lines.join(""),
    signalCasino: (signal) => void programs[0]?.kill(signal),
    async stop() {
      await Promise.all(programs.map(stopProgram));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the web program that `npm test` has built, by itself or under plain `remix-serve`.
 * @param extra names its casino: CASINO_API_URL
 */
export function startWeb(
  extra: Record<string, string>,
  host: "own" | "remix-serve" = "own",
): Promise<WebProgram> {
  return startAlone(host === "own" ? [HOST, "web"] : REMIX_SERVE, extra, signOf(extra));
}

/** What answers once the web program has started: in maintenance files are served, but no pages. */
function signOf(extra: Record<string, string>): string {
  return extra.MAINTENANCE === "1" ? "/favicon.svg" : "/info/about/";
}

/** The same for the desk. @param extra names its secrets, too */
export async function startDesk(extra: Record<string, string>): Promise<WebProgram> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const desk = await startAlone(
    [HOST, "desk"],
    { DESK_PORT: String(port), DESK_ORIGIN: origin, ...extra },
    null,
  );
  await answers(`${origin}/healthz`, [], []);
  return { ...desk, origin };
}

/** @param sign what answers once it has started; null if it is no part of the site */
async function startAlone(
  command: string[],
  extra: Record<string, string>,
  sign: string | null,
): Promise<WebProgram> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "cherrystone-e2e-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: dataDir,
    SHUTDOWN_DRAIN_MS: "0",
    ...extra,
  };
  const program = startProgram(command, environment, lines);
  if (sign !== null) await answers(`${origin}${sign}`, [program], lines);
  return {
    origin,
    output: () => lines.join(""),
    async stop() {
      await stopProgram(program);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function startProgram(args: string[], env: NodeJS.ProcessEnv, lines: string[]): ChildProcess {
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.on("data", (text: Buffer) => lines.push(text.toString()));
  child.stderr.on("data", (text: Buffer) => lines.push(text.toString()));
  child.once("exit", (code, signal) => lines.push(`program ended: ${signal ?? code}\n`));
  return child;
}

async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGCONT");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(timer);
}

async function answers(url: string, programs: ChildProcess[], lines: string[]): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (programs.some(({ exitCode }) => exitCode !== null)) break;
    try {
      const { statusCode, body } = await request(url);
      await body.dump();
      if (statusCode < 500) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer:\n${lines.join("")}`);
}

// Below the ephemeral range: another process could be given an ephemeral port before the started program has bound it.
const FIRST_PORT = 15_000;
const BLOCKS = 150;
const BLOCK_PORTS = 100;

let block: Promise<number> | undefined;
let portsTaken = 0;

/**
 * A port that nobody listens on. No other process of tests is given it: each has a block of ports, whose first one it
 * listens on until it ends.
 */
export async function freePort(): Promise<number> {
  block ??= takeBlock();
  const first = await block;
  portsTaken += 1;
  const port = first + 1 + (portsTaken % (BLOCK_PORTS - 1));
  return (await isFree(port)) ? port : freePort();
}

async function takeBlock(): Promise<number> {
  // Processes start at different blocks.
  for (let tries = 0; tries < BLOCKS; tries += 1) {
    const first = FIRST_PORT + ((process.pid + tries) % BLOCKS) * BLOCK_PORTS;
    if ((await listenOn(first)) !== null) return first;
  }
  throw new Error(`all ${BLOCKS} blocks of ports are taken`);
}

/** @returns null if the port is taken */
function listenOn(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => resolve(server.unref()));
  });
}

async function isFree(port: number): Promise<boolean> {
  const server = await listenOn(port);
  if (server === null) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { request } from "undici";
import { type EmbeddedServer, startEmbedded } from "../../server/casino/db/embedded";
import { SEED_KEYS } from "./seed-keys";
import { SIGNING_KEY } from "./signing";
import { freePort } from "./system";
import { TcpBalancer } from "./tcp-balancer";

const COPIES = ["web 1", "web 2", "casino 1", "casino 2"] as const;
export type CopyName = (typeof COPIES)[number];
export const VICTIMS = [...COPIES, "database"] as const;
export type Victim = (typeof VICTIMS)[number];

const HOST = "build/host/index.js";
const READY_MS = 60_000;
const POLL_MS = 50;

interface Copy {
  port: number;
  child: ChildProcess;
}

/** Two copies of web and of the casino behind a balancer each, on one PostgreSQL. Any of the five can be killed. */
export interface Cluster {
  /** Where the balancers are. */
  webUrl: string;
  casinoUrl: string;
  databaseUrl: string;
  /** Sends SIGKILL and starts it again; a killed database is restarted by its owner. */
  kill(victim: Victim): Promise<void>;
  /** Resolves when all copies answer and are ready. */
  allReady(): Promise<void>;
  output(): string;
  stop(): Promise<void>;
}

/** Starts the built programs on free ports; the database keeps fsync on. */
export async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "cherrystone-cluster-"));
  // Under root the database server runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const lines: string[] = [];
  const log = { info: () => undefined, error: (line: string) => void lines.push(`database: ${line}\n`) };
  const database = await startEmbedded({ dataDir, log });
  const postmaster = await postmasterOf(database);
  const ports = new Map<CopyName, number>();
  for (const name of COPIES) ports.set(name, await freePort());
  const portsOf = (kind: string) =>
    [...ports].filter(([name]) => name.startsWith(kind)).map(([, port]) => port);
  const balancers = { web: new TcpBalancer(portsOf("web")), casino: new TcpBalancer(portsOf("casino")) };
  const webUrl = `http://127.0.0.1:${await balancers.web.listen()}`;
  const casinoUrl = `http://127.0.0.1:${await balancers.casino.listen()}`;
  const copies = new Map<CopyName, Copy>();

  const start = (name: CopyName): void => {
    const port = ports.get(name) ?? 0;
    const program = name.startsWith("web") ? "web" : "casino";
    const env: NodeJS.ProcessEnv = {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      SHUTDOWN_DRAIN_MS: "0",
      SIDE_WAIT_MS: "5000",
      CASINO_SIGNING_KEY: SIGNING_KEY,
      SEED_KEY: SEED_KEYS.join(","),
      PUBLIC_ORIGIN: webUrl,
      DATA_DIR: dataDir,
      ...(program === "web"
        ? { PORT: String(port), CASINO_API_URL: casinoUrl }
        : { CASINO_PORT: String(port), DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }),
    };
    const child = spawn(process.execPath, [HOST, program], { env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text: Buffer) => lines.push(`${name}: ${text.toString()}`));
    }
    copies.set(name, { port, child });
  };

  const cluster: Cluster = {
    webUrl,
    casinoUrl,
    databaseUrl: database.url,
    async kill(victim) {
      if (victim === "database") return killPostmaster(postmaster);
      const copy = copies.get(victim);
      if (copy) await end(copy.child, "SIGKILL");
      start(victim);
    },
    async allReady() {
      for (const name of ["casino 1", "casino 2", "web 1", "web 2"] as const) {
        await ready(name, copies, start, lines);
      }
    },
    output: () => lines.join(""),
    async stop() {
      await Promise.all([...copies.values()].map(({ child }) => end(child, "SIGTERM")));
      await Promise.all([balancers.web.close(), balancers.casino.close()]);
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  for (const name of COPIES) {
    start(name);
    // The first casino migrates; the others find it done.
    if (name === "casino 1") await ready(name, copies, start, lines);
  }
  await cluster.allReady();
  return cluster;
}

/** Restarts a copy that could not start while the database was down, as a supervisor would. */
async function ready(
  name: CopyName,
  copies: ReadonlyMap<CopyName, Copy>,
  start: (name: CopyName) => void,
  lines: readonly string[],
): Promise<void> {
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(POLL_MS)) {
    const copy = copies.get(name);
    if (!copy || copy.child.exitCode !== null) start(name);
    else if (await answers(`http://127.0.0.1:${copy.port}/readyz`)) return;
  }
  throw new Error(`${name} is not ready:\n${lines.join("").slice(-4000)}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await request(url, { headersTimeout: 5_000 });
    await answer.body.dump();
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await gone;
  clearTimeout(timer);
}

/** Path of the server's pid file. */
async function postmasterOf(database: EmbeddedServer): Promise<string> {
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ directory: string }>(
      "select current_setting('data_directory') as directory",
    );
    return path.join(rows[0]?.directory ?? "", "postmaster.pid");
  } finally {
    await client.end();
  }
}

/** Kills the server as soon as there is one; it may just be restarting. */
async function killPostmaster(file: string): Promise<void> {
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(POLL_MS)) {
    const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
    if (pid > 1 && isKilled(pid)) return;
  }
  throw new Error("There is no database server to kill.");
}

function isKilled(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}

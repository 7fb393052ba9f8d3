import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../support/system";

/** Where Debian's packages put each version of PostgreSQL. */
const DEBIAN = "/usr/lib/postgresql";
const START_MS = 30_000;
const POLL_MS = 20;
const STANDBY = "standby";

/** A PostgreSQL server of the system's own packages, in a folder of its own, on loopback. */
export interface PostgresServer {
  url: string;
  /** kill -9 of the server and all of its backends. */
  kill(): Promise<void>;
  /** Makes a standby the primary. Resolves once it takes writes. */
  promote(): Promise<void>;
}

export interface PrimaryAndStandby {
  primary: PostgresServer;
  /** Each commit of the primary waits until it is on this one's disk. */
  standby: PostgresServer;
  stop(): Promise<void>;
}

interface User {
  uid: number;
  gid: number;
}

/**
 * Starts a primary and a synchronous standby, which replicates by the time this resolves.
 * @throws Error where the system has no PostgreSQL packages
 */
export async function startPrimaryAndStandby(folder: string): Promise<PrimaryAndStandby> {
  const bin = newestBin();
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(bin, program), args, { cwd: folder, stdio: "pipe", ...user });
  const start = (directory: string, settings: Record<string, string>) =>
    startServer({ bin, folder, directory, user, settings });

  const primaryDir = join(folder, "primary");
  const standbyDir = join(folder, "standby");
  run("initdb", [`--pgdata=${primaryDir}`, "--username=cherrystone", "--auth=trust", "--locale=C"]);
  const primary = await start(primaryDir, { synchronous_standby_names: STANDBY });
  run("pg_basebackup", [`--pgdata=${standbyDir}`, `--dbname=${primary.url}`, "--checkpoint=fast"]);
  writeFileSync(join(standbyDir, "standby.signal"), "");
  const standby = await start(standbyDir, {
    primary_conninfo: `${primary.url}?application_name=${STANDBY}`,
  });
  await until(primary.url, "select 1 / count(*) from pg_stat_replication where sync_state = 'sync'");
  return {
    primary,
    standby,
    stop: async () => void (await Promise.all([primary.kill(), standby.kill()])),
  };
}

interface Start {
  bin: string;
  folder: string;
  directory: string;
  user: User | undefined;
  settings: Record<string, string>;
}

async function startServer({ bin, folder, directory, user, settings }: Start): Promise<PostgresServer> {
  const port = await freePort();
  const all = { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "", ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(join(bin, "postgres"), ["-D", directory, ...flags], {
    cwd: folder,
    // A process group of its own, so that one signal reaches the backends too.
    detached: true,
    stdio: "ignore",
    ...user,
  });
  const gone = once(child, "exit");
  const url = `postgresql://cherrystone@127.0.0.1:${port}/postgres`;
  await until(url, "select 1");
  return {
    url,
    async kill() {
      if (child.pid && child.exitCode === null && child.signalCode === null) {
        process.kill(-child.pid, "SIGKILL");
      }
      await gone;
    },
    async promote() {
      const args = ["promote", `--pgdata=${directory}`, "--no-wait"];
      execFileSync(join(bin, "pg_ctl"), args, { cwd: folder, stdio: "pipe", ...user });
      await until(url, "select 1 / (not pg_is_in_recovery())::int");
    },
  };
}

/** Asks until the statement succeeds. */
async function until(url: string, statement: string): Promise<void> {
  for (const end = Date.now() + START_MS; ; await sleep(POLL_MS)) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query(statement);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function newestBin(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => version >= 15));
  if (!Number.isFinite(newest)) {
    throw new Error(`No PostgreSQL 15 or later in ${DEBIAN}: install the package postgresql`);
  }
  return join(DEBIAN, String(newest), "bin");
}

/** PostgreSQL refuses to run as root; its package has made a user for it. */
function serverUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

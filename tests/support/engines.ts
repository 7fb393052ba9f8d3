import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Where Debian's packages put each version of PostgreSQL. */
const POSTGRESQL = "/usr/lib/postgresql";
/** Programs for administrators, which are not on everybody's PATH. */
const ADMIN_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];
const STOP_MS = 15_000;
const POLL_MS = 20;
/** Below the ports that systems give to outgoing connections: an engine finds its port free when it starts again. */
const PORTS = { from: 21_000, to: 29_000 } as const;

/** A program of the system's packages that runs in a folder of its own, as a user other than root. */
export interface Engine {
  pid: number;
  /** Everything that it said. */
  output(): string;
  isRunning(): boolean;
  /** SIGTERM, and SIGKILL to what does not end. */
  stop(): Promise<void>;
}

export interface EngineOptions {
  /** Names its log. */
  name: string;
  program: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  folder: string;
}

export function startEngine({ name, program, args = [], env = {}, folder }: EngineOptions): Engine {
  const log = join(folder, `${name}.log`);
  const file = openSync(log, "a");
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, LC_ALL: "C.UTF-8", HOME: folder, ...env },
    stdio: ["ignore", file, file],
    // Ctrl-C reaches only this program, which ends what it started.
    detached: true,
    ...systemUser(),
  });
  closeSync(file);
  child.on("error", () => undefined);
  return {
    pid: child.pid ?? 0,
    output: () => readFileSync(log, "utf8"),
    isRunning: () => isRunning(child),
    stop: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await gone;
  clearTimeout(timer);
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

/** The path of a program; null where its package is missing. */
export function installed(program: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...ADMIN_FOLDERS].filter(Boolean);
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file)) ?? null;
}

/** The programs of the newest PostgreSQL server from version 15 on; null where there is none. */
export function postgresBin(): string | null {
  const versions = existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL).map(Number) : [];
  const newest = versions
    .filter((version) => version >= 15 && existsSync(join(POSTGRESQL, String(version), "bin", "postgres")))
    .sort((a, b) => b - a)[0];
  return newest === undefined ? null : join(POSTGRESQL, String(newest), "bin");
}

interface User {
  uid: number;
  gid: number;
}

/** PostgreSQL and PgBouncer refuse to run as root; the former's package has made a user. */
function systemUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Gives files to the user who runs the engines. */
export function giveToEngines(...files: readonly string[]): void {
  const user = systemUser();
  if (user) for (const file of files) chownSync(file, user.uid, user.gid);
}

/** Ports on loopback that nobody uses. */
export async function quietPorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  const first = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
  for (let port = first; ports.length < count; port += 1) if (await isFree(port)) ports.push(port);
  return ports;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Asks until the answer is not null. @throws Error that says what was waited for */
export async function until<Answer>(
  what: string,
  limitMs: number,
  ask: () => Promise<Answer | null>,
): Promise<Answer> {
  for (const end = Date.now() + limitMs; ; await sleep(POLL_MS * 5)) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`${what}: not within ${limitMs / 1000} s`);
  }
}

/** A process and all that descend from it; Linux only. */
export function processTree(pid: number): number[] {
  const tasks = attempt(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  const children = tasks.flatMap((task) => {
    const pids = attempt(() => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8")) ?? "";
    return pids.split(" ").filter(Boolean).map(Number);
  });
  return tasks.length === 0 ? [] : [pid, ...children.flatMap(processTree)];
}

/** Sends a signal to those that are still there. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) attempt(() => process.kill(pid, signal));
}

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

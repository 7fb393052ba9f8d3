import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { SIGNING_KEY } from "../support/signing";

const root = fileURLToPath(new URL("../..", import.meta.url));
const host = `${root}/build/host/index.js`;
const READY_MS = 30_000;
const POLL_MS = 50;
/** Linux counts processor time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** A program of the product that runs by itself, as in production. */
export interface Program {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export interface ProgramOptions {
  program: "casino" | "web";
  url: string;
  env: Record<string, string>;
  /** Where its build/ lies; the checkout by default. */
  folder?: string;
  /** How long it may take to be ready. */
  readyMs?: number;
}

/** @throws Error with the program's own last words when it does not answer. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { program, url, env, folder = root, readyMs = READY_MS } = options;
  const child = spawn(process.execPath, [host, program], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      SHUTDOWN_DRAIN_MS: "0",
      CASINO_SIGNING_KEY: SIGNING_KEY,
      ...env,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let words = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    words = (words + chunk).slice(-4000);
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await gone;
  };
  for (const until = Date.now() + readyMs; Date.now() < until; await sleep(POLL_MS)) {
    if (child.exitCode !== null) throw new Error(`${program} ended at its start: ${words}`);
    if (await answers(`${url}/readyz`)) return { url, pid: child.pid ?? 0, stop };
  }
  await stop();
  throw new Error(`${program} did not answer: ${words}`);
}

/** Processor seconds that a process has used; NaN where /proc is not to be had. */
export function cpuSeconds(pid: number): number {
  const fields = proc(pid, "stat")
    ?.replace(/^.*\) /, "")
    .split(" ");
  return fields ? (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND : Number.NaN;
}

/** Megabytes of memory of a process: the most it ever had, and what it has now; NaN without /proc. */
export function memoryMegabytes(pid: number): { peak: number; now: number } {
  const status = proc(pid, "status") ?? "";
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { peak: megabytes("VmHWM"), now: megabytes("VmRSS") };
}

function proc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return null;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await request(url);
    await answer.body.dump();
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}

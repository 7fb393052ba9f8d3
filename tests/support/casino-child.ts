import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { bundledProgram } from "./bundled-program";

export interface CasinoChild {
  url: string;
  databaseUrl: string;
  /** Its log so far. */
  log(): string;
  /** Sends SIGKILL: nothing in progress is finished. */
  kill(): Promise<void>;
  /** An orderly stop. */
  stop(): Promise<void>;
}

/** Starts the casino as a child process; resolves when it answers. */
export async function startCasinoChild(settings: {
  dataDir: string;
  databaseUrl?: string;
  databaseDirectUrl?: string;
  /** The time at which its clock is stopped; without it, the clock runs. */
  at?: number;
}): Promise<CasinoChild> {
  // Its mails are files and would end up in the source tree without a folder of the test's own.
  const dataDir = settings.dataDir || path.join(tmpdir(), `cherrystone-${randomUUID()}`);
  const child = spawn(
    process.execPath,
    [await bundledProgram("casino-process"), JSON.stringify({ ...settings, dataDir })],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let log = "";
  child.stderr.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const lines = createInterface({ input: child.stdout });
  const [first] = (await Promise.race([once(lines, "line"), once(child, "exit")])) as unknown[];
  if (typeof first !== "string") throw new Error(`The casino did not start: ${log}`);
  const { url, databaseUrl } = JSON.parse(first) as { url: string; databaseUrl: string };
  return {
    url,
    databaseUrl,
    log: () => log,
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
  };
}

/** Starts an operators' command as a child process. */
export async function startOperatorCommand(databaseUrl: string, args: readonly string[]) {
  const child = spawn(process.execPath, [await bundledProgram("operator-process"), ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: "ignore",
  });
  const exitCode = once(child, "exit").then(([code]) => code as number | null);
  return { exitCode, kill: () => end(child, "SIGKILL") };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

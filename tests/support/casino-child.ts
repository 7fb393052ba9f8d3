import { randomUUID } from "node:crypto";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ENTRY = fileURLToPath(new URL("./casino-process.ts", import.meta.url));

export interface CasinoChild {
  url: string;
  databaseUrl: string;
  /** What it wrote to its log so far. */
  log(): string;
  /** kill -9: it gets no chance to finish anything. */
  kill(): Promise<void>;
  /** An orderly stop. */
  stop(): Promise<void>;
}

/** Starts the casino as a child process; resolves when it answers. */
export async function startCasinoChild(settings: {
  dataDir: string;
  databaseUrl?: string;
  /** Where its clock stands still; without, it goes. */
  at?: number;
}): Promise<CasinoChild> {
  // Its mails are files: without a folder of the test's own they would lie beside the code.
  const dataDir = settings.dataDir || path.join(tmpdir(), `cherrystone-${randomUUID()}`);
  const child = spawn(
    process.execPath,
    ["--import", "tsx", ENTRY, JSON.stringify({ ...settings, dataDir })],
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

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

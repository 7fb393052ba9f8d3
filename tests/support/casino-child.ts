import { randomUUID } from "node:crypto";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const fromHere = (file: string) => fileURLToPath(new URL(file, import.meta.url));

let bundled: Promise<string> | null = null;

/** The program in one file: it is started dozens of times, and loading its modules one by one takes seconds. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fromHere("./casino-process.ts")],
    bundle: true,
    write: false,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    alias: { "~": fromHere("../../app") },
    // esbuild ignores case, and would take `Money.tsx` for `money`.
    resolveExtensions: [".ts", ".tsx", ".js"],
    loader: { ".sql": "text" },
    logLevel: "silent",
  });
  const [program] = outputFiles;
  if (!program) throw new Error("esbuild wrote nothing");
  // In the repository, where its packages are found. Renamed, because another worker may be reading the file.
  const folder = fromHere("../../.cache");
  const draft = path.join(folder, `casino-process-${randomUUID()}.mjs`);
  const file = path.join(folder, "casino-process.mjs");
  await mkdir(folder, { recursive: true });
  await writeFile(draft, program.contents);
  await rename(draft, file);
  return file;
}

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
  /** The time at which its clock is stopped; without it, the clock runs. */
  at?: number;
}): Promise<CasinoChild> {
  // Its mails are files and would end up in the source tree without a folder of the test's own.
  const dataDir = settings.dataDir || path.join(tmpdir(), `cherrystone-${randomUUID()}`);
  const child = spawn(
    process.execPath,
    [await (bundled ??= bundle()), JSON.stringify({ ...settings, dataDir })],
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

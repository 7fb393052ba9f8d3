import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../support/system";

const HOST = "build/host/index.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cherrystone-start-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Run {
  child: ChildProcess;
  output(): string;
  /** Exit code once it has ended. */
  ended: Promise<number | null>;
}

async function run(env: Record<string, string>, program = "all"): Promise<Run> {
  const ports = {
    PORT: String(await freePort()),
    CASINO_PORT: String(await freePort()),
    DESK_PORT: String(await freePort()),
  };
  const child = spawn(process.execPath, [HOST, program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DATA_DIR: folder,
      ...ports,
      ...env,
    },
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return { child, output: () => text, ended };
}

/** Waits for the line with the product's address. @returns the address */
async function opened({ output, ended }: Run): Promise<string> {
  let over = false;
  void ended.then(() => (over = true));
  for (;;) {
    const address = /Cherrystone is open at (\S+)/.exec(output())?.[1];
    if (address) return address;
    if (over) throw new Error(`it ended:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function listener(): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve({ server, port: typeof address === "object" && address ? address.port : 0 });
    });
  });
}

async function expectOneLine(env: Record<string, string>, line: RegExp, program = "all"): Promise<void> {
  const failed = await run(env, program);
  expect(await failed.ended).toBe(1);
  const lines = failed
    .output()
    .split("\n")
    // The embedded database logs where it keeps its files.
    .filter((text) => text !== "" && !text.startsWith("{"));
  expect(lines).toEqual([expect.stringMatching(line)]);
}

describe("start.one-clear-line: what its owner can mend is one clear line and exit code 1", () => {
  test("a taken PORT", async () => {
    const { server, port } = await listener();
    await expectOneLine({ PORT: String(port) }, /^PORT \d+ on 127\.0\.0\.1 is taken/);
    server.close();
  });

  test("a taken CASINO_PORT", async () => {
    const { server, port } = await listener();
    await expectOneLine({ CASINO_PORT: String(port) }, /^CASINO_PORT \d+ on 127\.0\.0\.1 is taken/);
    server.close();
  });

  test("a taken DESK_PORT", async () => {
    const { server, port } = await listener();
    await expectOneLine({ DESK_PORT: String(port) }, /^DESK_PORT \d+ on 127\.0\.0\.1 is taken/);
    server.close();
  });

  test("a DATA_DIR that cannot be written", async () => {
    const file = path.join(folder, "file");
    await writeFile(file, "");
    await expectOneLine(
      { DATA_DIR: path.join(file, "below") },
      /^DATA_DIR is ".*" \(ENOTDIR\): expected a folder that can be written$/,
    );
  });

  test("a secret that cannot be kept, which only forms need", async () => {
    const dataDir = path.join(folder, "kept");
    await mkdir(path.join(dataDir, "session-secret"), { recursive: true });
    await expectOneLine(
      { DATA_DIR: dataDir, CASINO_API_URL: "http://127.0.0.1:1", DESK_PORT: "off" },
      /^DATA_DIR holds ".*session-secret" \(EISDIR\): expected a file that can be read$/,
    );
  });

  test("a program that there is not", async () => {
    await expectOneLine({}, /^Unknown program "weeb": expected one of all, web, casino, desk$/, "weeb");
  });

  test("a bad variable", async () => {
    await expectOneLine({ PORT: "eighty" }, /^PORT is "eighty": expected a whole number from 1 to 65535$/);
  });

  test("an unreachable DATABASE_URL, its password not repeated", async () => {
    await expectOneLine(
      { DATABASE_URL: "postgres://u:hidden@127.0.0.1:1/casino" },
      /^DATABASE_URL postgres:\/\/u:\*\*\*@127\.0\.0\.1:1\/casino cannot be reached/,
    );
  });
});

const mount = (...args: string[]) => execFileSync("mount", args, { stdio: "pipe" });

/** Whether this machine may mount a disk for a test. */
function canMount(): boolean {
  const probe = mkdtempSync(path.join(tmpdir(), "cherrystone-mount-"));
  try {
    mount("-t", "tmpfs", "-o", "size=64k", "tmpfs", probe);
    execFileSync("umount", [probe]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true });
  }
}

describe.runIf(canMount())("start.one-clear-line: a full disk", () => {
  let disk: string;
  beforeAll(async () => {
    disk = await mkdtemp(path.join(tmpdir(), "cherrystone-disk-"));
    mount("-t", "tmpfs", "-o", "size=64k,mode=755", "tmpfs", disk);
    await writeFile(path.join(disk, "other"), Buffer.alloc(64 * 1024));
  });
  afterAll(async () => {
    execFileSync("umount", [disk]);
    await rm(disk, { recursive: true });
  });

  test.each([
    ["web", "session-secret"],
    ["all", "casino-signing-key"],
  ])("%s does not start where %s cannot be kept", async (program, secret) => {
    await expectOneLine(
      { DATA_DIR: disk, CASINO_API_URL: program === "web" ? "http://127.0.0.1:1" : "" },
      new RegExp(`^DATA_DIR cannot hold ".*/${secret}" \\(ENOSPC\\)`),
      program,
    );
    expect(await readdir(disk)).toEqual(["other"]);
  });

  test("the database says so where only the secrets have room, and starts once there is more", async () => {
    mount("-o", "remount,size=20m", disk);
    const line = /^The database cannot be prepared: .*No space left on device$/;
    await expectOneLine({ DATA_DIR: disk }, line);
    mount("-o", "remount,size=400m", disk);
    const started = await run({ DATA_DIR: disk, SHUTDOWN_DRAIN_MS: "0" });
    expect((await request(await opened(started))).statusCode).toBe(200);
    started.child.kill("SIGTERM");
    expect(await started.ended).toBe(0);
  });
});

test("start.ends-with-npm: SIGTERM to npm stops the site as well", async () => {
  const port = String(await freePort());
  const npm = spawn("npm", ["start", "--silent"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: path.join(folder, "npm"),
      PORT: port,
      CASINO_PORT: String(await freePort()),
      DESK_PORT: "off",
      SHUTDOWN_DRAIN_MS: "0",
    },
  });
  let text = "";
  npm.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await expect.poll(() => text, { timeout: 120_000 }).toContain("Cherrystone is open at");
  npm.kill("SIGTERM");
  const answers = () =>
    request(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
});

test("start: Ctrl-C stops every process it started, and the next start finds everything", async () => {
  const dataDir = path.join(folder, "data");
  const first = await run({ DATA_DIR: dataDir });
  const address = await opened(first);
  expect((await request(address)).statusCode).toBe(200);
  // The first start makes the first operator's link, which leads to the desk.
  const [, link = ""] = /signs up, once, at (\S+)/.exec(first.output()) ?? [];
  expect((await request(link)).statusCode).toBe(200);
  const started = await childrenOf(first.child.pid);
  expect(started.length).toBeGreaterThan(0);
  first.child.kill("SIGINT");
  expect(await first.ended).toBe(0);
  expect(await Promise.all(started.map(isAlive))).toEqual(started.map(() => false));

  const second = await run({ DATA_DIR: dataDir });
  await opened(second);
  // The second start migrates and prepares nothing again.
  expect(second.output()).not.toMatch(/first start/);
  second.child.kill("SIGTERM");
  expect(await second.ended).toBe(0);
});

async function childrenOf(pid: number | undefined): Promise<number[]> {
  return (await ps("pid=", "--ppid", String(pid))).map(Number);
}

/** A zombie (state Z) does not count as alive. */
async function isAlive(pid: number): Promise<boolean> {
  const [state] = await ps("stat=", "-p", String(pid));
  return state !== undefined && !state.startsWith("Z");
}

async function ps(columns: string, ...which: string[]): Promise<string[]> {
  const listing = spawn("ps", ["-o", columns, ...which]);
  let text = "";
  for await (const chunk of listing.stdout) text += String(chunk);
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

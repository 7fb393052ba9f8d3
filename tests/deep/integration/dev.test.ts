import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, chmod, mkdtemp, rm, utimes } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { playerByHttp } from "../../support/site/http-player";
import { freePort } from "../../support/system";

/** Another address of this machine than the default one. */
const HOST = "127.0.0.2";

let dataDir: string;
let dev: ChildProcess;
let output = "";
let port: number;
let casinoPort: number;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "cherrystone-dev-"));
  await chmod(dataDir, 0o755);
  [port, casinoPort] = [await freePort(), await freePort()];
  dev = spawn(process.execPath, ["server/ops/dev.mjs"], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "test",
      LOG_LEVEL: "warn",
      HOST,
      PORT: String(port),
      CASINO_PORT: String(casinoPort),
      DATA_DIR: dataDir,
    },
    // As in a terminal, whose Ctrl-C reaches the whole group.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
}, 60_000);
afterAll(async () => {
  if (dev.exitCode === null && dev.pid !== undefined) process.kill(-dev.pid, "SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

const starts = () => output.split("The casino answers at").length - 1;

function listens(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(casinoPort, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false)).once("connect", () => socket.destroy());
  });
}

// One after the other, as the start takes longer than all of them.
it("start.dev: pages and forms are at HOST and PORT", { timeout: 180_000 }, async () => {
  await expect.poll(() => output, { timeout: 120_000 }).toContain(`http://${HOST}:${port}/`);
  await expect.poll(starts, { timeout: 120_000 }).toBe(1);
  await playerByHttp(`http://${HOST}:${port}`);
});

it(
  "start.dev: the casino is started again after a change, and not killed",
  { timeout: 120_000 },
  async () => {
    const now = new Date();
    await utimes("server/index.ts", now, now);
    await expect.poll(starts, { timeout: 60_000 }).toBe(2);
    expect(output).not.toContain("Force killing");
  },
);

it("start.dev: Ctrl-C leaves neither the casino nor its database behind", { timeout: 60_000 }, async () => {
  const ended = once(dev, "exit");
  process.kill(-(dev.pid ?? 0), "SIGINT");
  // npm passes it on.
  dev.kill("SIGINT");
  await ended;
  expect(await listens()).toBe(false);
  await expect(access(path.join(dataDir, "postgres", "postmaster.pid"))).rejects.toThrow("ENOENT");
});

import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, request } from "undici";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { WebSocket } from "ws";
import { paths } from "~/paths";
import { type Program, startProgram } from "../../bench/program";
import type { HttpVisitor } from "../../support/http-visitor";
import { playerByHttp } from "../../support/site/http-player";
import { freePort } from "../../support/system";

const PROCESSES = 2;
const TOKEN = "the-token-of-those-who-look-after-it";
const MEMORY_BYTES_MAX = 300 * 1024 * 1024;
/** Above what a busy machine needs to start a process. */
const PATIENCE = { timeout: 60_000, interval: 100 };

/** A connection for each request, so that the processes answer in turn. */
const dispatcher = new Agent({ pipelining: 0 });

let dataDir: string;
let web: Program;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "cherrystone-processes-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { casinoUrl } = inject("sharedSystem");
  web = await startProgram({
    program: "web",
    url,
    env: {
      LOG_LEVEL: "fatal",
      SHUTDOWN_DRAIN_MS: "3000",
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      SESSION_SECRET: "",
      DATA_DIR: dataDir,
      CASINO_API_URL: casinoUrl,
      SIDE_WAIT_MS: "5000",
      METRICS_TOKEN: TOKEN,
      WEB_PROCESSES: String(PROCESSES),
    },
  });
  // The first one answers before the others are there.
  await vi.waitFor(expectAll, PATIENCE);
});

afterAll(async () => {
  await web?.stop();
  await dispatcher.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function get(path: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await request(`${web.url}${path}`, { headers, dispatcher });
  return { status: statusCode, text: await body.text() };
}

/** Values of a metric, by the labels that are written behind its name. */
async function metric(name: string): Promise<Map<string, number>> {
  const { status, text } = await get("/metrics", { authorization: `Bearer ${TOKEN}` });
  expect(status).toBe(200);
  const lines = text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, "gm"));
  return new Map(Array.from(lines, ([, labels = "", value]) => [labels, Number(value)]));
}

async function expectAll(): Promise<void> {
  expect((await metric("web_process_memory_bytes")).size).toBe(PROCESSES);
}

async function pagesAnswered(): Promise<number> {
  const counts = await metric("http_request_duration_seconds_count");
  return [...counts].reduce((sum, [labels, count]) => (labels.includes('"GET"') ? sum + count : sum), 0);
}

async function processIds(): Promise<number[]> {
  const children = await readFile(`/proc/${web.pid}/task/${web.pid}/children`, "utf8");
  return children.trim().split(" ").map(Number);
}

function cookieOf({ cookies }: HttpVisitor): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

async function openSocket(cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`${web.url.replace("http", "ws")}${paths.rewardSocket}`, {
    headers: { origin: web.url, cookie },
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return socket;
}

/** The first bytes of the jackpots' stream, and what ends it. */
async function openStream(): Promise<{ first: string; end(): void }> {
  const { body } = await request(`${web.url}${paths.jackpotTicks}`, { dispatcher });
  const [first] = (await once(body, "data")) as [Buffer];
  // Given up: it would go on until web stops.
  return { first: first.toString(), end: () => body.once("error", () => undefined).destroy() };
}

test("ops.web-processes: one player is at home in all of them, sockets and streams hold, and figures are added up", async () => {
  expect(await processIds()).toHaveLength(PROCESSES);
  const { http } = await playerByHttp(web.url);
  const cookie = cookieOf(http);
  const before = await pagesAnswered();
  for (let n = 0; n < 4 * PROCESSES; n += 1) {
    const { status, text } = await get("/lobby/games/", { cookie });
    expect([status, text.includes("top-balance")]).toEqual([200, true]);
  }
  // Whichever process is asked.
  for (let n = 0; n < PROCESSES; n += 1) expect(await pagesAnswered()).toBe(before + 4 * PROCESSES);

  const sockets = [await openSocket(cookie), await openSocket(cookie), await openSocket(cookie)];
  const streams = [await openStream(), await openStream()];
  for (const { first } of streams) expect(first).not.toBe("");
  expect([...(await metric("reward_tabs")).values()]).toEqual([sockets.length]);
  expect([...(await metric("casino_up")).values()]).toEqual([1]);
  const memory = [...(await metric("web_process_memory_bytes")).values()];
  expect(memory).toHaveLength(PROCESSES);
  for (const bytes of memory) expect(bytes).toBeLessThan(MEMORY_BYTES_MAX);
  for (const socket of sockets) socket.terminate();
  for (const { end } of streams) end();
});

test("a process that is killed is replaced, and the others answer meanwhile", async () => {
  const [victim = 0, ...others] = await processIds();
  process.kill(victim, "SIGKILL");
  await vi.waitFor(async () => expect(await processIds()).not.toContain(victim), PATIENCE);
  for (let n = 0; n < PROCESSES; n += 1) expect((await get("/info/about/")).status).toBe(200);
  await vi.waitFor(expectAll, PATIENCE);
  expect(await processIds()).toEqual(expect.arrayContaining(others));
});

test("ops.web-processes: told to stop, each of them drains, ends its streams and is gone", async () => {
  const ids = await processIds();
  const stream = await request(`${web.url}${paths.jackpotTicks}`, { dispatcher });
  process.kill(web.pid, "SIGTERM");
  await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(503), PATIENCE);
  // Not ready any more, but still there for those who come.
  const requested = Array.from({ length: PROCESSES }, () => ["/readyz", "/info/about/"]).flat();
  const answers = await Promise.all(requested.map((path) => get(path)));
  expect(answers.map(({ status }) => status)).toEqual([503, 200, 503, 200]);
  await stream.body.dump({ limit: Infinity });
  await web.stop();
  for (const id of ids) expect(() => process.kill(id, 0)).toThrow("ESRCH");
});

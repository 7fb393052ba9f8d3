import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { closeCode } from "~/casino/contract/close-codes";
import { paths } from "~/paths";
import { type Program, startProgram } from "../../bench/program";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { type HttpAnswer, HttpVisitor } from "../../support/http-visitor";
import { SEED_KEYS } from "../../support/seed-keys";
import { playerByHttp } from "../../support/site/http-player";
import { freePort } from "../../support/system";

const METRICS_TOKEN = "the-token-of-those-who-look-after-it";
/** Longer than the balancer needs to drop a copy that is not ready (1.25 s). */
const DRAIN_MS = 3_000;

// Set by npm test; otherwise the path of Debian's package.
const haproxy = process.env.HAPROXY_PATH ?? "/usr/sbin/haproxy";
const isThere = existsSync(haproxy);

type Copy = "web1" | "web2" | "casino1" | "casino2";
const COPIES: readonly Copy[] = ["casino1", "casino2", "web1", "web2"];

const running = new Map<Copy, Program>();
const ports = {} as Record<Copy | "web" | "casino" | "stats", number>;
let database: FreshDatabase;
let dataDir: string;
let balancer: ChildProcess;
let origin: string;

async function start(copy: Copy): Promise<void> {
  const program = copy.startsWith("web") ? "web" : "casino";
  const env: Record<string, string> = {
    LOG_LEVEL: "error",
    PUBLIC_ORIGIN: origin,
    DATA_DIR: dataDir,
    SESSION_SECRET: "what both copies seal their sessions with",
    METRICS_TOKEN,
    TRUSTED_PROXY_HOPS: "1",
    SHUTDOWN_DRAIN_MS: String(DRAIN_MS),
    // Starting programs keep a small machine busy for seconds.
    CASINO_WAIT_MS: "20000",
    ...(program === "web"
      ? { PORT: String(ports[copy]), CASINO_API_URL: `http://127.0.0.1:${ports.casino}` }
      : { CASINO_PORT: String(ports[copy]), DATABASE_URL: database.url, SEED_KEY: SEED_KEYS.join(",") }),
  };
  running.set(copy, await startProgram({ program, url: urlOf(copy), env }));
}

async function stop(copy: Copy): Promise<void> {
  await running.get(copy)?.stop();
  running.delete(copy);
}

const urlOf = (copy: Copy) => `http://127.0.0.1:${ports[copy]}`;

/** Waits until the balancer sends requests to a copy, or leaves it out. */
async function balancerSees(copy: Copy, state: "UP" | "DOWN"): Promise<void> {
  const STATUS = 17;
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
    const lines = await (await fetch(`http://127.0.0.1:${ports.stats}/;csv`)).text();
    const fields = lines.split("\n").map((line) => line.split(","));
    if (fields.some((field) => field[1] === copy && field[STATUS]?.startsWith(state))) return;
  }
  throw new Error(`The balancer does not take ${copy} for ${state}`);
}

beforeAll(async () => {
  if (!isThere) return;
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "cherrystone-rolling-"));
  for (const name of [...COPIES, "web", "casino", "stats"] as const) ports[name] = await freePort();
  origin = `http://127.0.0.1:${ports.web}`;
  const binds = Object.fromEntries(
    (["web", "casino", "stats"] as const).map((name) => [
      `${name.toUpperCase()}_BIND`,
      `127.0.0.1:${ports[name]}`,
    ]),
  );
  const servers = Object.fromEntries(COPIES.map((copy) => [copy.toUpperCase(), `127.0.0.1:${ports[copy]}`]));
  balancer = spawn(haproxy, ["-db", "-f", "server/ops/balancer/haproxy.cfg"], {
    env: { ...process.env, ...binds, ...servers },
    stdio: "ignore",
  });
  // The first creates the schema before the second looks for it.
  await start("casino1");
  await Promise.all((["casino2", "web1", "web2"] as const).map(start));
  for (const copy of COPIES) await balancerSees(copy, "UP");
});
afterAll(async () => {
  if (!isThere) return;
  balancer.kill();
  for (const copy of running.values()) process.kill(copy.pid, "SIGINT");
  await Promise.all([...running.keys()].map(stop));
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Reads and posts until stopped, and collects every wrong answer. */
function load(player: HttpVisitor): { end(): Promise<{ answered: number; wrong: string[] }> } {
  const wrong: string[] = [];
  let answered = 0;
  let isOver = false;
  const visitor = new HttpVisitor(origin);
  // A preference that needs no casino, a page that calls it, and a change it stores.
  const requests: readonly [
    name: string,
    send: () => Promise<HttpAnswer>,
    right: (answer: HttpAnswer) => boolean,
  ][] = [
    ["read a page", () => visitor.get(paths.info("about")), ({ status }) => status === 200],
    ["read a player's page", () => player.get(paths.games), ({ text }) => text.includes("Balance")],
    [
      "post a switch",
      () => visitor.post(paths.theme, { theme: "dark", from: paths.home }),
      ({ status }) => status === 303,
    ],
    [
      "post a change",
      () => player.post(paths.favorites, { add: "101-1", from: paths.games }),
      ({ location }) => location.endsWith("#game-101-1"),
    ],
  ];
  const loops = requests.map(async ([name, send, isRight]) => {
    while (!isOver) {
      try {
        const answer = await send();
        if (!isRight(answer)) wrong.push(`${name}: ${answer.status} ${answer.location}`);
      } catch (error) {
        wrong.push(`${name}: ${String((error as Error).cause ?? error)}`);
      }
      answered += 1;
    }
  });
  return {
    async end() {
      isOver = true;
      await Promise.all(loops);
      return { answered, wrong };
    },
  };
}

/** The websocket of an open page; its close code, once it is closed. */
async function openSocket(player: HttpVisitor): Promise<{ ended: Promise<number> }> {
  const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const ws = new WebSocket(`${origin.replace("http", "ws")}${paths.rewardSocket}`, {
    headers: { origin, cookie },
  });
  const ended = new Promise<number>((resolve) => ws.once("close", resolve));
  await new Promise<void>((resolve, reject) => ws.once("open", resolve).once("error", reject));
  return { ended };
}

/** A stream of server-sent events; resolves when the program has ended it, and rejects when it was cut. */
async function openStream(): Promise<{ ended: Promise<void> }> {
  const answer = await fetch(`${origin}${paths.jackpotTicks}`);
  expect(answer.status).toBe(200);
  return { ended: answer.text().then(() => undefined) };
}

describe.skipIf(!isThere)("two copies of each program behind the balancer that ships with them", () => {
  test("ops.rolling-restart: restarting one copy after the other under load, every request is answered, and open pages are told to reconnect", async () => {
    const { http } = await playerByHttp(origin);
    // Two of each, since the balancer spreads them.
    const sockets = [await openSocket(http), await openSocket(http)];
    const streams = [await openStream(), await openStream()];
    const users = load(http);
    for (const copies of [
      ["web1", "casino1"],
      ["web2", "casino2"],
    ] as const) {
      await Promise.all(
        copies.map(async (copy) => {
          await stop(copy);
          await start(copy);
          await balancerSees(copy, "UP");
        }),
      );
    }
    const { answered, wrong } = await users.end();
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    expect(await Promise.all(sockets.map(({ ended }) => ended))).toEqual([
      closeCode.restart,
      closeCode.restart,
    ]);
    await Promise.all(streams.map(({ ended }) => ended));
    await openSocket(http);
  });

  test("without any casino the web copies stay in the balancer and serve what needs none", async () => {
    for (const copy of ["casino1", "casino2"] as const) {
      process.kill(running.get(copy)?.pid ?? process.pid, "SIGKILL");
      running.delete(copy);
      await balancerSees(copy, "DOWN");
    }
    const visitor = new HttpVisitor(origin);
    for (const path of [paths.info("terms"), paths.info("about"), "/favicon.svg", paths.home]) {
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
    }
    const web = new HttpVisitor(urlOf("web1"));
    expect((await web.get("/readyz")).status).toBe(200);
    expect((await web.get("/readyz/casino")).status).toBe(503);
    const figures = await web.get("/metrics", { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(figures.text).toMatch(/^casino_up\{.*\} 0$/m);
    await balancerSees("web1", "UP");
  });
});

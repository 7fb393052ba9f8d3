import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { rawRequest } from "../../support/raw-http";
import { faultSeed, repeatedBy, seededRandom } from "../../support/seeded";
import { playerByHttp } from "../../support/site/http-player";
import { type OddParts, oddRequest, routePaths } from "../../support/site/odd-requests";
import { startSystem, type System } from "../../support/system";

/** Others in each run. */
const REQUESTS = 4_000;
/** Time limit; thousands of requests take a busy machine minutes. */
const PATIENCE_MS = 600_000;
const CONCURRENCY = 8;
const METRICS_TOKEN = "the-token-of-those-who-look-after-it";

let database: FreshDatabase;
let system: System;
let port: number;
let parts: OddParts;

beforeAll(async () => {
  database = await freshDatabase();
  system = await startSystem("all", database.url, { METRICS_TOKEN });
  const { host, port: portText } = new URL(system.origin);
  port = Number(portText);
  const { cookies } = (await playerByHttp(system.origin)).http;
  parts = { host, player: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
});
afterAll(async () => {
  await system?.stop();
  await database?.drop();
});

/** Metrics of the process: its start time, and failures outside of requests. */
async function processFigures(): Promise<string[]> {
  const answer = await fetch(`${system.origin}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return (await answer.text()).match(/^(process_start_time_seconds|process_faults_total)\{.*$/gm) ?? [];
}

/** Runs the work for every number below `count`, several at a time. */
async function eachOf(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, run));
}

describe("error.odd-requests: odd requests", () => {
  test(
    `${REQUESTS} odd paths, queries, cookies and headers: no answer is a failure of ours, and the process is the same`,
    async () => {
      const before = await processFigures();
      expect(before.join()).toContain("process_start_time_seconds");
      const seed = faultSeed();
      const random = seededRandom(seed);
      const requests = Array.from({ length: REQUESTS }, () => oddRequest(random, parts));
      const failures: string[] = [];
      const answered = new Map<number, number>();
      await eachOf(REQUESTS, async (index) => {
        const request = requests[index] ?? Buffer.alloc(0);
        const { status } = await rawRequest(port, request);
        answered.set(status, (answered.get(status) ?? 0) + 1);
        if (status === 0 || status >= 500)
          failures.push(`${status} ${JSON.stringify(request.toString("latin1"))}`);
      });
      expect(failures.slice(0, 10), repeatedBy(seed)).toEqual([]);
      // The generator is only useful if it produces most kinds of answers.
      for (const status of [200, 301, 303, 400, 403, 404, 405]) {
        expect([status, (answered.get(status) ?? 0) > 20]).toEqual([status, true]);
      }
      expect(await processFigures()).toEqual(before);
    },
    PATIENCE_MS,
  );

  const origins: readonly [name: string, headers: readonly string[], isOurs: boolean][] = [
    ["ours", ["Origin: OWN"], true],
    ["ours, by fetch metadata too", ["Origin: OWN", "Sec-Fetch-Site: same-origin"], true],
    ["foreign", ["Origin: https://evil.example"], false],
    ["foreign, said to be the player", ["Origin: https://evil.example", "Sec-Fetch-Site: none"], false],
    ["foreign, said to be ours", ["Origin: https://evil.example", "Sec-Fetch-Site: same-origin"], false],
    ["null", ["Origin: null", "Sec-Fetch-Site: none"], false],
    ["none", [], false],
  ];
  const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH"];
  /** Old browsers name no origin: their forms need a token, and an address without a form says what is wrong with it. */
  const isRefused = (origin: string, status: number) =>
    origin === "none" ? status >= 400 && status < 500 : status === 403 || status === 405;

  test("every route, method and origin: never a 5xx, foreign changes are refused, and no form is answered with JSON", async () => {
    const cases = routePaths().flatMap((path) =>
      METHODS.flatMap((method) =>
        (method === "GET" ? origins.slice(0, 1) : origins).map((origin) => ({ path, method, origin })),
      ),
    );
    const wrong: string[] = [];
    await eachOf(cases.length, async (index) => {
      const { path, method, origin } = cases[index] ?? expect.fail("there is no such case");
      const [name, headers, isOurs] = origin;
      const lines = [
        `${method} ${path} HTTP/1.1`,
        `Host: ${parts.host}`,
        `Cookie: ${parts.player}`,
        ...headers.map((line) => line.replace("OWN", system.origin)),
        ...(method === "POST"
          ? ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 7"]
          : []),
      ];
      const { status, head } = await rawRequest(
        port,
        Buffer.from(`${lines.join("\r\n")}\r\n\r\n${method === "POST" ? "a=b&c=d" : ""}`),
      );
      const isRight = method === "GET" || isOurs ? status > 0 && status < 500 : isRefused(name, status);
      if (!isRight) wrong.push(`${method} ${path}, origin ${name}: ${status}`);
      // Requested by page script only, never by a form.
      const isForScript = path === "/session" || path === "/lobby/more";
      if (method === "POST" && !isForScript && /content-type: application\/json/i.test(head)) {
        wrong.push(`${method} ${path}, origin ${name}: ${status}, raw JSON`);
      }
    });
    expect(wrong).toEqual([]);
  });
});

import { randomUUID } from "node:crypto";
import { fetch } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "~/casino/contract";
import * as account from "~/casino/contract/account";
import type { CallShape } from "~/casino/contract/call";
import { guardQuestion } from "~/casino/contract/captcha";
import { errorBody } from "~/casino/contract/refusals";
import * as rounds from "~/casino/contract/rounds";
import { JOB_LIMITS } from "../../../server/casino/db/pool";
import { sharedGames } from "../../../server/casino/domain/shared-rounds/shared-rounds";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { loginBody, newDepositor, send, signupBody } from "../../support/casino-client";
import { DatabaseProxy, type Opening } from "../../support/database-proxy";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";

const PID = 100_001;
const TOKEN = `${PID}.${"x".repeat(43)}`;

/** Bodies valid enough for calls without a session to reach the database. */
const BODIES: Readonly<Record<string, unknown>> = {
  "POST /login": loginBody("ada@example.com", "Secret-1234"),
  "PUT /login": { op: "fp", email: "ada@example.com" },
  "POST /signup": signupBody(),
  "POST /download-id": { name: "Ada", email: "ada@example.com", affiliate_id: "1", tracking_id: "2" },
  "POST /accounts/incomplete-signups": {
    login: "",
    email: "ada@example.com",
    first_name: "Ada",
    last_name: "Lovelace",
    client_id: 3,
    start_date: "2026-11-21T12:00:00Z",
  },
  "POST /house/fairness/verify": {
    game_code: "101-1",
    server_seed: "0".repeat(64),
    client_seed: "seed",
    nonce: 0,
    stake_minor: 100,
    steps: [],
  },
  "POST /login/second-factor": { challenge: `${PID}.${"x".repeat(43)}`, second_factor: "123456" },
  "POST /players/{pid}/closing": { expected_coupon: "", expected_lost_minor: 0 },
  "POST /players/{pid}/exclusion": { period: "day", password: "Secret-1234" },
  "POST /house/games/{code}/demo": { stake_minor: 100 },
  "POST /house/games/{code}/demo/steps": { demo: "x".repeat(80), step: { step: "stand" } },
  "POST /house/cashier/sessions": {
    RTGLogin: "x",
    RTG_PID: PID,
    HashedPassword: `${PID}.${"x".repeat(43)}`,
    SessionID: "x",
  },
  "POST /support/messages": {
    name: "Ada",
    email: "ada@example.com",
    subject: "A question",
    message: "Where is my bonus?",
  },
  "POST /players/{pid}/token": { playerId: PID, token_type: "refresh" },
  "POST /players/{pid}/rounds": { game_code: "101-1", stake_minor: 100 },
};

const QUERIES: Readonly<Record<string, string>> = {
  "GET /accounts/quick": `?userhash=${PID}.${"x".repeat(43)}`,
  "GET /provider/jackpots": "?currency=USD",
  "GET /affiliate-token": "?user_id=1",
};

const TABLE = sharedGames.map(casinoGameCode)[0] ?? "";

const PATHS: Readonly<Record<string, string>> = {
  pid: String(PID),
  code: "101-1",
  id: `${PID}.${"x".repeat(43)}`,
  day: "2026-11-21",
  no: "1",
  reference: "ABCDE-12345",
  limit: "deposit",
  period: "day",
  depositId: randomUUID(),
  roundId: randomUUID(),
  kind: "document_front",
  methodId: randomUUID(),
  withdrawalId: randomUUID(),
  sessionId: randomUUID(),
};

const PREFIX = { api: "", provider: "/provider", static: "/static" } as const;
const nameOf = (call: CallShape) => `${call.method} ${PREFIX[call.base]}${call.path}`;

async function ask(casino: TestCasino, call: CallShape) {
  const name = nameOf(call);
  const code = call.group === "rounds" && call.path.includes("/tables/") ? TABLE : PATHS.code;
  const path = call.path.replace(
    /\{(\w+)\}/g,
    (_, key: string) => (key === "code" ? code : PATHS[key]) ?? "1",
  );
  const body = call.body === null ? undefined : (BODIES[name] ?? {});
  const response = await fetch(`${casino.url}${PREFIX[call.base]}${path}${QUERIES[name] ?? ""}`, {
    method: call.method,
    headers: {
      "x-casino-id": "799",
      "x-session-token": TOKEN,
      "x-cashier-token": TOKEN,
      "x-recaptcha-token": guardQuestion(randomUUID()),
      "idempotency-key": randomUUID(),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const errorCode = errorBody.safeParse(await response.json()).data?.errorCode;
  const retryAfter = response.headers.get("retry-after") ?? "-";
  const answer = `${response.status} ${errorCode ?? "-"}, retry after ${retryAfter}`;
  return { name, auth: call.auth, answer };
}

const NO_DATABASE = {
  status: "not ready",
  checks: expect.arrayContaining([expect.objectContaining({ name: "database", ok: false })]) as unknown,
};

async function ready(): Promise<[number, unknown]> {
  const response = await fetch(`${casino.url}/readyz`);
  return [response.status, await response.json()];
}

let database: FreshDatabase;
let proxy: DatabaseProxy;
let casino: TestCasino;
beforeAll(async () => {
  database = await freshDatabase();
  proxy = await DatabaseProxy.before(database.url);
  casino = await startTestCasino({
    databaseUrl: proxy.url,
    databaseLimits: { ...JOB_LIMITS, connectMs: 500 },
  });
});
afterAll(async () => {
  await casino.close();
  await proxy.close();
  await database.drop();
});

describe("error.database-away-is-503: every call without the database is 503 with Retry-After, never a fault", () => {
  const ways: [string, Opening][] = [
    ["dead", "is closed"],
    ["silent to new connections", "is ignored"],
    ["starting", { refused: "57P03" }],
  ];
  it.each(ways)("%s", async (_, opening) => {
    proxy.opening = opening;
    proxy.cut();
    await expect.poll(ready).toMatchObject([503, NO_DATABASE]);
    // The provider's signature is checked before the database is used.
    const sent = calls.filter(({ auth }) => auth !== "signature");
    const answers = await Promise.all(sent.map((call) => ask(casino, call)));
    proxy.opening = "passes";
    const away = "503 unavailable, retry after 2";
    expect(answers.filter(({ answer }) => answer !== away && answer !== "200 -, retry after -")).toEqual([]);
    // Shared data may be cached or known without a database; a player's own data may not.
    expect(answers.filter(({ auth, answer }) => auth !== "none" && answer !== away)).toEqual([]);
    expect(answers.filter(({ answer }) => answer === away).length).toBeGreaterThan(calls.length / 2);
    // No restart is needed.
    await expect.poll(ready).toMatchObject([200, { status: "ready" }]);
  });
});

it("a standby database serves reads; every change is 503, and /readyz says why", async () => {
  const { pid, token } = await newDepositor(casino.url, 50_00);
  const name = new URL(proxy.url).pathname.slice(1);
  await database.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  proxy.cut();
  const balance = async () => {
    const answer = await send(casino.url, account.balance, {
      params: { pid },
      query: { forMoney: "true" },
      token,
    });
    return [answer.status, answer.body.balance];
  };
  await expect.poll(balance).toEqual([200, 50]);
  const spin = () =>
    send(casino.url, rounds.startRound, {
      params: { pid },
      token,
      key: "a-spin",
      body: { game_code: "101-1", stake_minor: 1_00 },
    });
  const refused = await spin();
  expect([refused.status, refused.refused.errorCode, refused.headers.get("retry-after")]).toEqual([
    503,
    "unavailable",
    "2",
  ]);
  await expect.poll(ready).toMatchObject([
    503,
    {
      checks: expect.arrayContaining([
        expect.objectContaining({ name: "database", found: { code: "read_only" } }),
      ]) as unknown,
    },
  ]);
  const writer = await database.pool.connect();
  await writer.query("set default_transaction_read_only = off");
  await writer.query(`alter database ${name} reset default_transaction_read_only`);
  writer.release();
  proxy.cut();
  await expect.poll(async () => (await spin()).body).toMatchObject({ balance_before_minor: 50_00 });
});

import { fetch } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "~/casino/contract";
import * as account from "~/casino/contract/account";
import { requiresKey } from "~/casino/contract/call";
import * as coupons from "~/casino/contract/coupons";
import * as fairnessCalls from "~/casino/contract/fairness";
import * as ruleCalls from "~/casino/contract/game-rules";
import * as games from "~/casino/contract/games";
import * as hostedCashier from "~/casino/contract/hosted-cashier";
import * as jackpot from "~/casino/contract/jackpot";
import * as other from "~/casino/contract/other";
import { errorBody } from "~/casino/contract/refusals";
import * as support from "~/casino/contract/support";
import { operatorCalls } from "~/casino/operator-contract";
import { routeOf } from "../../../server/casino/api/handle";
import { reconcileLedger } from "../../../server/casino/domain/ledger/reconciliation";
import { OPERATOR, startTestCasino, type TestCasino } from "../../support/casino";
import { loginBody, newDepositor, newPlayer, send, signupBody } from "../../support/casino-client";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

const casinoId = { "x-casino-id": "799" };

describe("what applies to every call", () => {
  it.each([
    ["none", {}],
    ["another", { "x-casino-id": "800" }],
  ])("casino id %s is refused", async (_, headers) => {
    const response = await fetch(`${casino.url}/static/games-desktop.json`, { headers });
    expect([response.status, errorBody.parse(await response.json()).errorCode]).toEqual([
      400,
      "invalid_request",
    ]);
  });

  it.each(["/nowhere", "/lobby-jackpot/nowhere", "/static/../../package.json"])(
    "call.missing: %s is not served: 404 in the contract's shape, without a code",
    async (path) => {
      const response = await fetch(`${casino.url}${path}`, { headers: casinoId });
      expect([response.status, errorBody.parse(await response.json()).errorCode]).toEqual([404, undefined]);
    },
  );

  it("call.bodies-limited: a body of 10 MB is refused with 413, and the casino goes on", async () => {
    const response = await fetch(`${casino.url}/signup`, {
      method: "POST",
      headers: { ...casinoId, "content-type": "application/json" },
      body: JSON.stringify({ email: "x".repeat(10 * 1024 * 1024) }),
    });
    expect([response.status, errorBody.parse(await response.json()).errorCode]).toEqual([413, "too_large"]);
    expect((await fetch(`${casino.url}/healthz`)).status).toBe(200);
  });

  it("security.text-length: a body with a text of more than 10,000 characters is refused, at any depth", async () => {
    const codeOf = async (extra: string) => {
      const login = JSON.stringify(loginBody("nobody", "Secret-1234"));
      const response = await fetch(`${casino.url}/login`, {
        method: "POST",
        headers: { ...casinoId, "content-type": "application/json" },
        body: login.replace("{", `{"extra":${extra},`),
      });
      return errorBody.parse(await response.json()).errorCode;
    };
    const extras = [
      `"${" ".repeat(10_001)}"`,
      `{"a":[{"${"b".repeat(10_001)}":1}]}`,
      `"${" ".repeat(10_000)}"`,
      `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    ];
    expect(await Promise.all(extras.map(codeOf))).toEqual([
      "invalid_request",
      "invalid_request",
      "guard_required",
      "guard_required",
    ]);
  });

  it.each(["", "{", "[]", "null", '"text"'])("a body of %j is refused", async (body) => {
    const response = await fetch(`${casino.url}/login`, { method: "POST", headers: casinoId, body });
    expect([response.status, errorBody.parse(await response.json()).errorCode]).toEqual([
      400,
      "invalid_request",
    ]);
  });

  it.each(calls.filter(requiresKey).map((call) => [`${call.method} ${call.path}`, call] as const))(
    "%s without an Idempotency-Key is refused",
    async (_, call) => {
      const path = routeOf(call).replace(/:\w+/g, "1");
      const response = await fetch(`${casino.url}${path}`, { method: call.method, headers: casinoId });
      const { errorCode } = errorBody.parse(await response.json());
      expect([response.status, errorCode]).toEqual([400, "idempotency_key_required"]);
    },
  );

  it("NUL in any text of a call is refused with 400", async () => {
    const text = "a\0b";
    const { pid, login, token } = await newPlayer(casino.url);
    const own = { params: { pid }, token };
    const visitor = { name: text, email: "a@example.com", affiliate_id: "7", tracking_id: "" };
    const answers = await Promise.all([
      send(casino.url, account.downloadId, { body: visitor }),
      send(casino.url, account.login, { body: loginBody(text, "Secret-1234") }),
      send(casino.url, account.signup, { body: signupBody({ aid: text }) }),
      send(casino.url, account.recover, { body: { op: "fp", email: `${text}@example.com` } }),
      send(casino.url, jackpot.jackpots, { query: { currency: text } }),
      send(casino.url, jackpot.optJackpot, {
        params: { pid, guid: text },
        token,
        query: { optPlayer: "true" },
      }),
      send(casino.url, coupons.redeemCoupon, { ...own, query: { login, couponCode: text, redeem: "true" } }),
      send(casino.url, coupons.couponGame, { ...own, query: { gameCode: text } }),
      send(casino.url, coupons.redeemReward, { ...own, body: { player_id: pid, coupon: text, skin_id: 1 } }),
      send(casino.url, fairnessCalls.rotateSeed, { ...own, body: { client_seed: text } }),
      send(casino.url, other.personPreferences, { token, body: { custrefid: text, emailpermit: true } }),
      send(casino.url, other.unsubscribe, { params: { id: text } }),
      send(casino.url, support.openThread, { ...own, body: { subject: "Hello", message: text } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
  });

  it("half a character in a body is refused with 400", async () => {
    const { pid, token } = await newPlayer(casino.url);
    const own = { params: { pid }, token };
    const text = "a\ud800b";
    const visitor = { name: text, email: "a@example.com", affiliate_id: "7", tracking_id: "" };
    const answers = await Promise.all([
      send(casino.url, account.downloadId, { body: visitor }),
      send(casino.url, fairnessCalls.rotateSeed, { ...own, body: { client_seed: text } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });

  it("a well-formed request id is passed on, returned and logged; another is replaced", async () => {
    const ask = (id: string) =>
      fetch(`${casino.url}/static/games-mobile.json`, { headers: { ...casinoId, "x-request-id": id } });
    expect((await ask("from-the-web-0001")).headers.get("x-request-id")).toBe("from-the-web-0001");
    expect(casino.logged.some((line) => line.includes('"requestId":"from-the-web-0001"'))).toBe(true);
    const replaced = (await ask("<script>alert(1)</script>")).headers.get("x-request-id");
    expect(replaced).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("answers must not be cached, except static files", async () => {
    const player = await newPlayer(casino.url);
    const own = await send(casino.url, account.player, { params: { pid: player.pid }, token: player.token });
    expect(own.headers.get("cache-control")).toBe("no-store");
    const file = await send(casino.url, games.desktopGames);
    expect(file.headers.get("cache-control")).toBe("no-cache");
  });

  it.each([games.desktopGames, games.mobileGames, coupons.defaultPromotions])(
    "static file $path has a strong ETag, and 304 when it is known",
    async (call) => {
      const file = await send(casino.url, call);
      const etag = file.headers.get("etag") ?? "";
      expect(etag).toMatch(/^"[^"]+"$/);
      expect(call.response.safeParse(file.body).success).toBe(true);
      expect(file.body.length).toBeGreaterThan(0);
      const ask = (ifNoneMatch: string) =>
        fetch(`${casino.url}/static${call.path}`, { headers: { ...casinoId, "if-none-match": ifNoneMatch } });
      const again = await ask(`"other", ${etag}`);
      expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
      expect((await ask('"other"')).status).toBe(200);
    },
  );

  it("a fault is a 500 that reveals nothing but the request id; the log has the details", async () => {
    const broken = await startTestCasino();
    const player = await newPlayer(broken.url);
    await broken.database.pool.query("alter table wallet rename to purse");
    const { status, refused, headers } = await send(broken.url, account.balance, {
      params: { pid: player.pid },
      token: player.token,
      query: { forMoney: "true" },
      headers: { "x-request-id": "fault-0001" },
    });
    expect([status, refused.errorCode, refused.requestId]).toEqual([500, "internal", "fault-0001"]);
    expect(headers.get("x-request-id")).toBe("fault-0001");
    expect(JSON.stringify(refused)).not.toMatch(/wallet|purse/);
    const line = broken.logged.find((one) => one.includes("fault-0001") && one.includes("A request failed"));
    expect(line).toMatch(/wallet.*stack/s);
    await broken.close();
  });

  it("no secret is in the log after a sign-up, a login and a deposit", async () => {
    const player = await newDepositor(casino.url, 20_00);
    const log = casino.logged.join("");
    for (const secret of [
      player.password,
      player.token.split(".")[1] ?? "",
      "4111 1111",
      "4111111111111111",
    ]) {
      expect(log).not.toContain(secret);
    }
    expect(log).toContain("answered");
  });
});

describe("maintenance", () => {
  it("every call answers it; health and metrics still work", async () => {
    casino.setMaintenance(true);
    try {
      const { status, refused } = await send(casino.url, games.desktopGames);
      expect([status, refused.errorCode, refused.errorMessage]).toEqual([
        503,
        "maintenance",
        "Sorry, the product is currently undergoing maintenance. Please try again later.",
      ]);
      for (const path of ["/healthz", "/readyz", "/metrics"]) {
        expect((await fetch(`${casino.url}${path}`, OPERATOR)).status).toBe(200);
      }
    } finally {
      casino.setMaintenance(false);
    }
    expect((await send(casino.url, games.desktopGames)).status).toBe(200);
  });
});

describe("health and metrics", () => {
  it("/metrics counts requests by call and status, connections and rounds", async () => {
    const player = await newDepositor(casino.url, 20_00);
    const code = "2-1";
    await send(casino.url, ruleCalls.gameRulesOf, { params: { code } });
    await send(casino.url, account.player, { params: { pid: player.pid }, token: "1.wrong" });
    const text = await (await fetch(`${casino.url}/metrics`, OPERATOR)).text();
    expect(text).toMatch(
      /_count\{(?=.*program="casino")(?=.*name="GET \/players\/\{pid\}")(?=.*status="401").*\} [1-9]/,
    );
    expect(text).toMatch(/database_connections\{.*\} \d/);
    expect(text).toContain("# TYPE rounds_settled_total counter");
    // A label per path would let anyone fill the memory. Its digits may occur in values by chance.
    expect(text.replace(/ \S+$/gm, "")).not.toContain(String(player.pid));
  });

  it.each<[token: string, headers: Record<string, string>]>([
    ["no token", {}],
    ["another token", { authorization: "Bearer a-token-of-somebody-else-entirely" }],
    ["another scheme", { authorization: OPERATOR.headers.authorization.replace("Bearer", "Basic") }],
  ])("security.metrics-need-token: /metrics reveals nothing to a request with %s", async (_, headers) => {
    const response = await fetch(`${casino.url}/metrics`, { headers });
    expect([response.status, await response.text()]).toEqual([401, "A bearer token is needed"]);
  });

  it("without a token there are no metrics, and a stopping casino is not ready but answers", async () => {
    const lonely = await startTestCasino({ metricsToken: undefined });
    expect((await fetch(`${lonely.url}/metrics`, OPERATOR)).status).toBe(401);
    lonely.drain();
    expect((await fetch(`${lonely.url}/readyz`)).status).toBe(503);
    const answer = await fetch(`${lonely.url}/static/games-desktop.json`, { headers: casinoId });
    expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
    await lonely.close();
  });

  it("/readyz and /metrics report a pool that differs from the ledger, and the casino stays ready", async () => {
    const { kysely, pool } = casino.database;
    const raise = (micro: number) =>
      pool.query("update jackpot_pool set value_micro = value_micro + $1 where pool_code = 'lobby'", [micro]);
    const ledger = async () => {
      const answer = await fetch(`${casino.url}/readyz`);
      const { checks } = (await answer.json()) as { checks: { name: string; ok: boolean }[] };
      return [answer.status, checks.find(({ name }) => name === "ledger")?.ok];
    };
    // The readiness report is cached for a second.
    const expectLedger = async (isRight: boolean) => {
      await reconcileLedger(kysely, casino.clock.now());
      await expect.poll(ledger).toEqual([200, isRight]);
    };
    await expectLedger(true);
    await raise(5_000_000);
    await expectLedger(false);
    await raise(-5_000_000);
    await expectLedger(true);
    expect(await (await fetch(`${casino.url}/metrics`, OPERATOR)).text()).toMatch(
      /ledger_differences\{.*\} 0/,
    );
  });

  it("/readyz says no when the database does not answer", async () => {
    const lonely = await startTestCasino();
    await lonely.database.drop();
    expect((await fetch(`${lonely.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200);
    await lonely.close().catch(() => undefined);
  });
});

interface Operation {
  operationId: string;
  "x-addition"?: boolean;
  "x-served"?: boolean;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

describe("the OpenAPI document", () => {
  const prefix = { api: "", provider: "/provider", static: "/static" } as const;

  it("lists every call of the contract, with its parameters, body and answer", async () => {
    const document = (await (await fetch(`${casino.url}/openapi.json`)).json()) as OpenApi;
    expect(document.openapi).toBe("3.1.0");
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const all = calls.length + operatorCalls.length;
    expect(operations).toHaveLength(all);
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(all);
    for (const call of calls) {
      const operation = document.paths[prefix[call.base] + call.path]?.[call.method.toLowerCase()];
      expect(operation, call.path).toBeDefined();
      expect(operation?.["x-addition"] ?? false).toBe(call.addition);
      expect(operation?.requestBody !== undefined).toBe(call.body !== null);
      expect(operation?.responses["200"]?.content["application/json"]?.schema).toBeTypeOf("object");
      for (const name of call.path.match(/(?<=\{)\w+/g) ?? []) {
        expect(operation?.parameters).toContainEqual(
          expect.objectContaining({ name, in: "path", required: true }),
        );
      }
    }
    expect(JSON.stringify(document)).not.toContain('"$ref":"#/$defs');
  });

  it("says which calls this casino serves, and serves those", async () => {
    const document = (await (await fetch(`${casino.url}/openapi.json`)).json()) as OpenApi;
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const response = await fetch(casino.url + path.replace(/\{\w+\}/g, "1"), {
          method: method.toUpperCase(),
          headers: casinoId,
        });
        const isUnknown = (await response.text()).includes("There’s nothing here.");
        expect([path, method, isUnknown]).toEqual([path, method, operation["x-served"] === false]);
      }
    }
  });
});

describe("idempotency keys", () => {
  const redeem = (player: { pid: number; login: string; token: string }, couponCode: string, key: string) =>
    send(casino.url, coupons.redeemCoupon, {
      params: { pid: player.pid },
      token: player.token,
      query: { login: player.login, couponCode, redeem: "true" },
      key,
    });

  it("idempotency.replayed: a repeat gets the first answer, even when things have changed since", async () => {
    const player = await newPlayer(casino.url);
    const first = await redeem(player, "CHERRY400", "key-1");
    expect(first.body).toMatchObject({ player_coupon_status: "Requested" });
    const own = { params: { pid: player.pid }, token: player.token };
    const cancel = () => send(casino.url, coupons.cancelCoupon, { ...own, key: "key-2" });
    const cancelled = await cancel();
    expect(cancelled.status).toBe(200);
    expect((await redeem(player, "CHERRY400", "key-1")).body).toEqual(first.body);
    expect((await send(casino.url, coupons.activeCoupon, own)).body).toEqual({
      player_coupon_status: "No Coupon",
    });
    expect((await cancel()).body).toEqual(cancelled.body);
  });

  it("the same key with other content is a conflict", async () => {
    const player = await newPlayer(casino.url);
    await redeem(player, "CHERRY400", "key-1");
    const { status, refused } = await redeem(player, "OTHER", "key-1");
    expect([status, refused.errorCode]).toEqual([422, "idempotency_conflict"]);
  });

  it("a refusal is not stored: the next try with the key may succeed", async () => {
    const player = await newPlayer(casino.url);
    const own = { params: { pid: player.pid }, token: player.token, key: "key-1" };
    expect((await send(casino.url, coupons.cancelCoupon, own)).refused.errorCode).toBe("no_active_coupon");
    await redeem(player, "CHERRY400", "key-2");
    expect((await send(casino.url, coupons.cancelCoupon, own)).status).toBe(200);
  });

  it("a form posted ten times at once acts once, separately for each player", async () => {
    const [ada, eve] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    const answers = await Promise.all(
      [ada, eve].flatMap((player) => Array.from({ length: 10 }, () => redeem(player, "CHERRY400", "key-1"))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await casino.database.kysely
      .selectFrom("player_coupon")
      .select("player_id")
      .where("player_id", "in", [ada.pid, eve.pid])
      .execute();
    expect(rows).toHaveLength(2);
  });

  it.each(["x".repeat(101), "with space"])("the key %j is refused", async (key) => {
    const player = await newPlayer(casino.url);
    const { status, refused } = await redeem(player, "CHERRY400", key);
    expect([status, refused.errorCode]).toEqual([400, "invalid_request"]);
  });
});

describe("coupons over the wire", () => {
  it("an unknown code is an invalid coupon; a lower-case one with spaces is the coupon", async () => {
    const player = await newPlayer(casino.url);
    const redeem = (couponCode: string) =>
      send(casino.url, coupons.redeemCoupon, {
        params: { pid: player.pid },
        token: player.token,
        query: { login: player.login, couponCode, redeem: "true" },
      });
    const { status, refused } = await redeem("NO-SUCH-CODE");
    expect([status, refused.errorCode]).toEqual([404, "invalid_coupon"]);
    expect((await redeem(" cherry400 ")).body).toMatchObject({ player_coupon_status: "Requested" });
  });
});

// The cashier's own calls are tested in cashier.test.ts; here only that its token and a session are not interchangeable.
it("a session token does not open the cashier, nor a cashier ticket a session", async () => {
  const player = await newDepositor(casino.url);
  const state = await send(casino.url, hostedCashier.cashierState, { cashierToken: player.token });
  const own = await send(casino.url, account.player, {
    params: { pid: player.pid },
    token: player.cashierToken,
  });
  expect([state.status, own.status]).toEqual([401, 401]);
});

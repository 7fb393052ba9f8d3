import { describe, expect, it } from "vitest";
import { calls } from "~/casino/contract";
import { type CallShape, requiresKey } from "~/casino/contract/call";
import { operatorCalls } from "~/casino/operator-contract";
import { openApiDocument } from "../../../server/casino/api/openapi/openapi";

/** The calls every casino must serve, as `method base path auth`. Everything else is an addition. */
const specCalls: readonly string[] = [
  "POST api /login captcha",
  "PUT api /login captcha",
  "POST api /signup captcha",
  "POST api /download-id none",
  "POST api /accounts/incomplete-signups none",
  "GET api /players/{pid} session",
  "GET api /players/{pid}/balance session",
  "PUT api /players/{pid} session",
  "POST api /players/{pid}/token session",
  "POST api /player/{pid}/cashier session",
  "POST api /player/{pid}/accounts/logout session",
  "GET api /players/{pid}/coupondetails session",
  "GET api /players/{pid}/active-coupon session",
  "DELETE api /players/{pid}/active-coupon session",
  "POST api /v2/players/{pid}/coupons session",
  "POST api /player/{pid}/rewards/redeem session",
  "POST api /player/{pid}/rewards/cashback session",
  "PUT api /players/{pid}/coupons/games session",
  "GET static /default-promotions.json none",
  "GET api /accounts/quick captcha",
  "GET api /player/{pid}/accounts/quick session",
  "POST api /player/{pid}/accounts/quick session",
  "DELETE api /player/{pid}/accounts/quick session",
  "GET api /lobby-jackpot/jackpot none",
  "GET api /lobby-jackpot/players/{pid}/jackpots session",
  "POST api /lobby-jackpot/players/{pid}/jackpots/{guid} session",
  "POST api /lobby-jackpot/players/{pid}/hits session",
  "GET static /lobby-jackpot-winners.json none",
  "GET provider /jackpots none",
  "GET static /games-desktop.json none",
  "GET static /games-mobile.json none",
  "GET provider /favourites session",
  "POST provider /favourites session",
  "DELETE provider /favourites session",
  "GET provider /external-lobbies none",
  "GET provider /external-lobbies/{lobbyId}/players/{pid} session",
  "GET api /affiliate-token none",
  "POST api /marketing/unsubscribe/{id} none",
  "POST api /person-preferences session",
  "POST api /chat-identity session",
];

const signatureOf = ({ method, base, path, auth }: CallShape) => `${method} ${base} ${path} ${auth}`;
const queryOf = (path: string, method: string) =>
  Object.keys(calls.find((call) => call.path === path && call.method === method)?.query.shape ?? {});

describe("the contract", () => {
  it("call.every-documented-call: every documented call is there, and the rest are marked as additions", () => {
    expect(
      calls
        .filter(({ addition }) => !addition)
        .map(signatureOf)
        .sort(),
    ).toEqual([...specCalls].sort());
    expect(calls.some(({ addition }) => addition)).toBe(true);
  });

  it("contract: no call is listed twice", () => {
    const names = calls.map(({ method, base, path }) => `${method} ${base} ${path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(calls.map((call) => [signatureOf(call), call] as const))(
    "contract: %s names the parts of its path, and only those",
    (_, call) => {
      const inPath = Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      expect(Object.keys(call.params.shape)).toEqual(inPath);
      if (call.method === "GET" || call.method === "DELETE") expect(call.body).toBeNull();
    },
  );

  it("contract: the queries of the spec", () => {
    expect(queryOf("/players/{pid}/balance", "GET")).toEqual(["forMoney", "recent", "favorites", "cashier"]);
    expect(queryOf("/players/{pid}", "GET")).toEqual(["sessions"]);
    expect(queryOf("/players/{pid}/coupondetails", "GET")).toEqual(["login"]);
    expect(queryOf("/v2/players/{pid}/coupons", "POST")).toEqual(["login", "couponCode", "redeem"]);
    expect(queryOf("/player/{pid}/rewards/cashback", "POST")).toEqual(["login"]);
    expect(queryOf("/players/{pid}/coupons/games", "PUT")).toEqual(["gameCode"]);
    expect(queryOf("/accounts/quick", "GET")).toEqual(["userhash"]);
    expect(queryOf("/player/{pid}/accounts/quick", "GET")).toEqual(["player_id", "casinoID"]);
    expect(queryOf("/lobby-jackpot/players/{pid}/jackpots/{guid}", "POST")).toEqual(["optPlayer"]);
    expect(queryOf("/favourites", "GET")).toEqual(["playerId", "skinId"]);
    expect(queryOf("/favourites", "DELETE")).toEqual(["machineId", "gameId", "playerId", "skinId"]);
    expect(queryOf("/external-lobbies/{lobbyId}/players/{pid}", "GET")).toEqual([
      "skinId",
      "pid",
      "clientType",
    ]);
  });
});

interface Operation {
  operationId: string;
  "x-addition"?: boolean;
  "x-served"?: boolean;
}

describe("the OpenAPI document", () => {
  const served = new Set<string>();
  const document = openApiDocument(served) as { paths: Record<string, Record<string, Operation>> };
  const prefix = { api: "", provider: "/provider", static: "/static" } as const;

  it.each(calls.map((call) => [signatureOf(call), call] as const))("OpenAPI: %s is in it", (_, call) => {
    const operation = document.paths[`${prefix[call.base]}${call.path}`]?.[call.method.toLowerCase()];
    expect(operation).toBeDefined();
    expect(operation?.["x-addition"] ?? false).toBe(call.addition);
  });

  it("OpenAPI: it contains only what is in the contract, each under its own name", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const all = [...calls, ...operatorCalls];
    expect(operations).toHaveLength(all.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(all.length);
  });
});

/** Mutations allowed without an Idempotency-Key; the contract documents why a repeat is harmless. */
const UNKEYED = [
  "POST /players/{pid}/terms",
  "DELETE /players/{pid}/payout-methods/{methodId}",
  "POST /players/{pid}/reauthentication",
  "POST /player/{pid}/cashier",
  "POST /accounts/incomplete-signups",
  "POST /email-confirmations/{id}",
  "POST /login",
  "POST /login/second-factor",
  "POST /player/{pid}/accounts/logout",
  "POST /players/{pid}/token",
  "PUT /players/{pid}/identity/documents/{kind}",
  "PUT /players/{pid}/language",
  "POST /chat-identity",
  "POST /marketing/unsubscribe/{id}",
  "POST /players/{pid}/games/{code}/launch",
  "POST /players/{pid}/reality-check",
  "PUT /players/{pid}/reality-check",
  "POST /house/fairness/verify",
  "POST /house/games/{code}/demo",
  "POST /house/games/{code}/demo/steps",
  "POST /house/cashier/sessions",
  "POST /players/{pid}/support-threads/read",
  "POST /players/{pid}/support-threads/{reference}/read",
  "POST /webhooks/payments",
];

describe("idempotency keys", () => {
  const mutations = calls.filter(({ method }) => method !== "GET");
  const name = ({ method, path }: CallShape) => `${method} ${path}`;

  it("every mutation requires one, but for a short list with its reasons", () => {
    const unkeyed = mutations.filter((call) => !requiresKey(call));
    expect(unkeyed.map(name).sort()).toEqual([...UNKEYED].sort());
    expect(unkeyed.filter(({ unkeyed: why }) => (why ?? "").length < 10).map(name)).toEqual([]);
  });

  it("the OpenAPI document says which calls require one", () => {
    const document = openApiDocument(new Set()) as {
      paths: Record<string, Record<string, { parameters: { name: string; required: boolean }[] }>>;
    };
    for (const call of mutations) {
      const prefix = call.base === "api" ? "" : `/${call.base}`;
      const operation = document.paths[`${prefix}${call.path}`]?.[call.method.toLowerCase()];
      const key = operation?.parameters.find((parameter) => parameter.name === "Idempotency-Key");
      expect([name(call), key?.required]).toEqual([
        name(call),
        // A payment provider sends headers of its own.
        call.auth === "signature" ? undefined : requiresKey(call),
      ]);
    }
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type CallLog, CasinoClient } from "~/casino/client.server";
import { balance, login, player } from "~/casino/contract/account";
import { activeCoupon, cancelCoupon, promotions, redeemCoupon } from "~/casino/contract/coupons";
import { desktopGames, favorites } from "~/casino/contract/games";
import { cashierState } from "~/casino/contract/hosted-cashier";
import { optJackpot } from "~/casino/contract/jackpot";
import { type CasinoDouble, refusal, startCasinoDouble } from "../../support/casino-double";
import { failureOf } from "../../support/casino-failure";
import { aPlayer, aSessionAnswer, BALANCE, CALLER } from "../../support/web-values";

const forMoney = { params: { pid: 7 }, query: { forMoney: "true" } } as const;
const noCoupon = { player_coupon_status: "No Coupon" } as const;

let double: CasinoDouble;
let client: CasinoClient;

beforeAll(async () => {
  double = await startCasinoDouble();
  client = new CasinoClient(double.bases);
});
afterEach(() => double.reset());
afterAll(async () => {
  await client.close();
  await double.close();
});

describe("wire: the headers of a call", () => {
  it("call.headers: a session call carries casino id, session token, address and request id", async () => {
    let headers = new Headers();
    double.answer(balance, (received) => {
      headers = received.headers;
      return BALANCE;
    });
    expect(await client.for(CALLER).call(balance, forMoney)).toEqual(BALANCE);
    expect(headers.get("x-casino-id")).toBe("799");
    expect(headers.get("x-session-token")).toBe("token-1");
    expect(headers.get("x-forwarded-for")).toBe("192.0.2.7");
    expect(headers.get("x-request-id")).toBe("request-1");
    expect(headers.get("x-recaptcha-token")).toBeNull();
    expect(headers.get("idempotency-key")).toBeNull();
  });

  it("wire: a login carries the captcha token and never the session token", async () => {
    let headers = new Headers();
    double.answer(login, (received) => {
      headers = received.headers;
      return aSessionAnswer();
    });
    await client.for(CALLER).call(login, {
      body: {
        login: "ada@example.com",
        password: "secret-1",
        skin_id: 1,
        client_id: 3,
        for_money: 1,
        player_timezone: "+00:00",
      },
    });
    expect(headers.get("x-recaptcha-token")).not.toBeNull();
    expect(headers.get("x-session-token")).toBeNull();
  });

  it("wire: a static file is requested without a token", async () => {
    let headers = new Headers();
    double.answer(desktopGames, (received) => {
      headers = received.headers;
      return [];
    });
    await client.for(CALLER).call(desktopGames, {});
    expect(headers.get("x-session-token")).toBeNull();
    expect(headers.get("x-recaptcha-token")).toBeNull();
  });

  it("wire: the hosted cashier's ticket travels in its own header, without the session token", async () => {
    let headers = new Headers();
    double.answer(cashierState, (received) => {
      headers = received.headers;
      return { login: "ada", currency: "USD", balance_minor: 0, methods: [], coupon: null };
    });
    await client.for(CALLER).call(cashierState, { ticket: "ticket-1" });
    expect(headers.get("x-cashier-token")).toBe("ticket-1");
    expect(headers.get("x-session-token")).toBeNull();
  });

  it("the form's key travels as Idempotency-Key, the body as JSON", async () => {
    let headers = new Headers();
    double.answer(cancelCoupon, (received) => {
      headers = received.headers;
      return { message: "done", kept_minor: 1, lost_minor: 2 };
    });
    await client.for(CALLER).call(cancelCoupon, { params: { pid: 7 }, key: "cancelCoupon:key-1" });
    expect(headers.get("idempotency-key")).toBe("cancelCoupon:key-1");
  });

  it("path parts are encoded, the query is the contract's", async () => {
    let url = new URL("http://none.invalid");
    double.answer(optJackpot, (received) => {
      url = received.url;
      return {
        guid: "a/b ?",
        "jackpot-amount": 1,
        "is-opt-in": true,
        "unclaimed-hits-amount": 0,
        blocked: false,
      };
    });
    const args = { params: { pid: 7, guid: "a/b ?" }, query: { optPlayer: "true" }, key: "k" } as const;
    await client.for(CALLER).call(optJackpot, args);
    expect(url.pathname).toBe("/api/lobby-jackpot/players/7/jackpots/a%2Fb%20%3F");
    expect(url.search).toBe("?optPlayer=true");
  });

  it("a query value containing & and = stays one value", async () => {
    let code = "";
    double.answer(redeemCoupon, ({ query }) => {
      code = query.couponCode;
      return noCoupon;
    });
    const query = { login: "ada", couponCode: "A&B=CD", redeem: "true" } as const;
    await client.for(CALLER).call(redeemCoupon, { params: { pid: 7 }, query, key: "k" });
    expect(code).toBe("A&B=CD");
  });

  it("provider calls and static files have bases of their own", async () => {
    double.answer(favorites, () => [{ machine_id: 1, game_id: 2 }]);
    const query = { playerId: 7, skinId: 1 };
    expect(await client.for(CALLER).call(favorites, { query })).toEqual([{ machine_id: 1, game_id: 2 }]);
  });
});

describe("two loaders of one page never make the same call twice", () => {
  it("equal GETs within a page request are one call, even when concurrent", async () => {
    double.answer(balance, () => BALANCE);
    const casino = client.for(CALLER);
    const [a, b] = await Promise.all([casino.call(balance, forMoney), casino.call(balance, forMoney)]);
    expect(a).toEqual(b);
    await casino.call(balance, forMoney);
    expect(double.calls).toHaveLength(1);
  });

  it("another player, query or page request makes its own call", async () => {
    double.answer(balance, () => BALANCE);
    double.answer(promotions, () => ({ coupons: [] }));
    const casino = client.for(CALLER);
    await casino.call(balance, forMoney);
    await casino.call(balance, { ...forMoney, params: { pid: 8 } });
    await casino.call(promotions, { params: { pid: 7 }, query: { login: "a" } });
    await casino.call(promotions, { params: { pid: 7 }, query: { login: "b" } });
    await client.for(CALLER).call(balance, forMoney);
    expect(double.calls).toHaveLength(5);
  });

  it("a mutation makes the page call again", async () => {
    double.answer(activeCoupon, () => noCoupon);
    double.answer(cancelCoupon, () => ({ message: "done", kept_minor: 0, lost_minor: 0 }));
    const casino = client.for(CALLER);
    await casino.call(activeCoupon, { params: { pid: 7 } });
    await casino.call(cancelCoupon, { params: { pid: 7 }, key: "k" });
    await casino.call(activeCoupon, { params: { pid: 7 } });
    expect(double.calls.filter((call) => call.startsWith("GET"))).toHaveLength(2);
  });

  it("what was fetched during a mutation is fetched again after it", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    double.answer(activeCoupon, () => noCoupon);
    double.answer(cancelCoupon, async () => {
      await released;
      return { message: "done", kept_minor: 0, lost_minor: 0 };
    });
    const casino = client.for(CALLER);
    const mutation = casino.call(cancelCoupon, { params: { pid: 7 }, key: "k" });
    await casino.call(activeCoupon, { params: { pid: 7 } });
    release();
    await mutation;
    await casino.call(activeCoupon, { params: { pid: 7 } });
    expect(double.calls.filter((call) => call.startsWith("GET"))).toHaveLength(2);
  });
});

describe("games list: requested by its ETag", () => {
  const game = { machine_id: 1, game_id: 2, display_name: "A", category: "Slots", sub_category: "All" };

  it("games list: the file comes with its ETag; a 304 changes nothing", async () => {
    const sent: (string | null)[] = [];
    double.answer(desktopGames, ({ headers }) => {
      sent.push(headers.get("if-none-match"));
      if (headers.get("if-none-match") === '"1"') return new Response(null, { status: 304 });
      return Response.json([game], { headers: { etag: '"1"' } });
    });
    const first = await client.file(desktopGames, null, CALLER);
    expect(first).toEqual({ etag: '"1"', value: [game] });
    expect(await client.file(desktopGames, '"1"', CALLER)).toBeNull();
    expect(await client.file(desktopGames, '"0"', CALLER)).toEqual(first);
    expect(sent).toEqual([null, '"1"', '"0"']);
  });

  it("retry: a file is retried after a 5xx", async () => {
    let count = 0;
    double.answer(desktopGames, () => (++count === 1 ? new Response("", { status: 500 }) : [game]));
    expect(await client.file(desktopGames, null, CALLER)).toEqual({ etag: null, value: [game] });
  });
});

describe("what is logged of a call", () => {
  it("name, status and request id; no query, no token, no body", async () => {
    const lines: Parameters<CallLog>[0][] = [];
    const own = new CasinoClient(double.bases, (line) => lines.push(line));
    double.answer(player, () => aPlayer());
    double.answer(promotions, () => refusal(400, "invalid_request", "No"));
    await own.for(CALLER).call(player, { params: { pid: 7 } });
    await failureOf(own.for(CALLER).call(promotions, { params: { pid: 7 }, query: { login: "ada-login" } }));
    await own.close();
    expect(lines.map(({ ms: _, ...line }) => line)).toEqual([
      { call: "GET /players/{pid}", status: 200, requestId: "request-1" },
      {
        call: "GET /players/{pid}/coupondetails",
        status: 400,
        requestId: "request-1",
        failure: "refused invalid_request",
      },
    ]);
  });
});

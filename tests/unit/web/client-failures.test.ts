import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CasinoClient, TIME_LIMIT_MS } from "~/casino/client.server";
import { balance, login, updatePlayer } from "~/casino/contract/account";
import { cancelCoupon, redeemCoupon } from "~/casino/contract/coupons";
import { favorites } from "~/casino/contract/games";
import { CasinoError } from "~/casino/result";
import {
  basesUnder,
  type CasinoDouble,
  listenLocally,
  type LocalServer,
  refusal,
  startCasinoDouble,
} from "../../support/casino-double";
import { failureOf } from "../../support/casino-failure";
import { useWebServices } from "../../support/web-services";
import { BALANCE, CALLER } from "../../support/web-values";

const forMoney = { params: { pid: 7 }, query: { forMoney: "true" } } as const;

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

describe("result rule, over the wire", () => {
  it("result rule: the casino's sentence and code arrive", async () => {
    double.answer(redeemCoupon, () => refusal(422, "invalid_coupon", "Error: Invalid Coupon"));
    const query = { login: "ada", couponCode: "NOPE", redeem: "true" } as const;
    const error = await failureOf(
      client.for(CALLER).call(redeemCoupon, { params: { pid: 7 }, query, key: "k" }),
    );
    expect(error).toMatchObject({ failure: "refused", code: "invalid_coupon", status: 422 });
    expect(error.message).toBe("Error: Invalid Coupon");
  });

  it("result rule: without a sentence, `Error: ` and the status text of the answer", async () => {
    double.answer(balance, () => new Response("{}", { status: 409, statusText: "Not Just Now" }));
    expect((await failureOf(client.for(CALLER).call(balance, forMoney))).message).toBe("Error: Not Just Now");
  });

  it("session: a 401 to a session call means that the session is over", async () => {
    double.answer(balance, () => new Response("{}", { status: 401 }));
    expect((await failureOf(client.for(CALLER).call(balance, forMoney))).failure).toBe("unauthenticated");
  });

  it("login: a bare 401 to a login refuses the credentials and ends no session", async () => {
    double.answer(login, () => Response.json({ errorMessage: "Wrong" }, { status: 401 }));
    const body = {
      login: "ada",
      password: "x",
      skin_id: 1,
      client_id: 3,
      for_money: 1,
      player_timezone: "+00:00",
    } as const;
    const error = await failureOf(client.for(CALLER).call(login, { body }));
    expect(error).toMatchObject({ failure: "refused", message: "Wrong", status: 401 });
  });

  it.each([
    ["an unreadable body", () => new Response("<html>garbage", { status: 200 })],
    ["an empty body", () => new Response("", { status: 200 })],
    ["a body of an unknown shape", () => Response.json({ balance: "a lot" })],
    ["a body that is no object", () => Response.json("fine")],
    ["a 500", () => new Response("{}", { status: 500 })],
    ["a 502 with a page of a proxy", () => new Response("<html>", { status: 502 })],
  ])("%s makes the casino unavailable", async (_, answer) => {
    double.answer(balance, answer);
    expect((await failureOf(client.for(CALLER).call(balance, forMoney))).failure).toBe("unavailable");
  });

  it("maintenance is distinguished from other failures", async () => {
    double.answer(balance, () => refusal(503, "maintenance", "Back soon."));
    const error = await failureOf(client.for(CALLER).call(balance, forMoney));
    expect(error).toMatchObject({ failure: "maintenance", message: "Back soon." });
  });
});

describe("retry: a safe GET once, a mutation only with its key", () => {
  /** A server that drops the first `lost` connections and answers the others. */
  async function flaky(lost: number, body: unknown): Promise<LocalServer & { count: () => number }> {
    let count = 0;
    const server = await listenLocally((request, response) => {
      count += 1;
      if (count <= lost) request.socket.destroy();
      else response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    });
    return { ...server, count: () => count };
  }

  const cancelled = { message: "done", kept_minor: 0, lost_minor: 0 };
  const byPlayer = { params: { pid: 7 } };

  it.each([
    {
      what: "a GET is asked again",
      lost: 1,
      call: balance,
      args: forMoney,
      body: BALANCE,
      requests: 2,
      ok: true,
    },
    {
      what: "a GET is asked no third time",
      lost: 2,
      call: balance,
      args: forMoney,
      body: BALANCE,
      requests: 2,
      ok: false,
    },
    {
      what: "a mutation without key is not repeated",
      lost: 1,
      call: cancelCoupon,
      args: byPlayer,
      body: cancelled,
      requests: 1,
      ok: false,
    },
    {
      what: "a mutation with its key is repeated",
      lost: 1,
      call: cancelCoupon,
      args: { ...byPlayer, key: "key-12345" },
      body: cancelled,
      requests: 2,
      ok: true,
    },
  ])("call.retries: on a lost connection $what", async ({ lost, call, args, body, requests, ok }) => {
    const server = await flaky(lost, body);
    const own = new CasinoClient(basesUnder(server.url));
    const outcome = await own.send(call, args, CALLER).then(
      () => true,
      (error: unknown) => (error instanceof CasinoError && error.failure === "unavailable" ? false : "other"),
    );
    await own.close();
    await server.close();
    expect({ outcome, requests: server.count() }).toEqual({ outcome: ok, requests });
  });

  it("retry: a GET is retried after a 5xx, and the second answer counts", async () => {
    let count = 0;
    double.answer(balance, () => (++count === 1 ? new Response("{}", { status: 503 }) : BALANCE));
    expect(await client.for(CALLER).call(balance, forMoney)).toEqual(BALANCE);
    expect(count).toBe(2);
  });

  it.each<[says: string, headers: Record<string, string>, body: object, seconds: number]>([
    ["in its header", { "retry-after": "2" }, {}, 2],
    ["in its header as a date", { "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" }, {}, 1],
    ["in its body", {}, { errorCode: "unavailable", errorMessage: "Busy", retryAfterSeconds: 3 }, 3],
  ])(
    "a casino that sheds load is not retried: a 503 that says %s when to come back",
    async (_, headers, body, retryAfterSeconds) => {
      double.answer(balance, () => Response.json(body, { status: 503, headers }));
      double.answer(cancelCoupon, () => Response.json(body, { status: 503, headers }));
      const casino = client.for(CALLER);
      const failures = [
        await failureOf(casino.call(balance, forMoney)),
        await failureOf(casino.call(cancelCoupon, { ...byPlayer, key: "key-12345" })),
      ];
      const unavailable = { failure: "unavailable", body: { retryAfterSeconds } };
      expect(failures).toMatchObject([unavailable, unavailable]);
      expect(double.calls).toHaveLength(2);
    },
  );

  it("call.retries: the repeat of a mutation carries the same key", async () => {
    const keys: (string | null)[] = [];
    double.answer(cancelCoupon, ({ headers }) => {
      keys.push(headers.get("idempotency-key"));
      return keys.length === 1 ? new Response("{}", { status: 500 }) : cancelled;
    });
    await client.for(CALLER).call(cancelCoupon, { ...byPlayer, key: "key-12345" });
    expect(keys).toEqual(["key-12345", "key-12345"]);
  });

  it("retry: a refusal is not retried", async () => {
    double.answer(balance, () => refusal(404, "not_found", "No such player"));
    await failureOf(client.for(CALLER).call(balance, forMoney));
    expect(double.calls).toHaveLength(1);
  });

  it("a refused connection makes the casino unavailable", async () => {
    const server = await listenLocally(() => undefined);
    await server.close();
    const own = new CasinoClient(basesUnder(server.url));
    const error = await failureOf(own.for(CALLER).call(balance, forMoney));
    await own.close();
    expect(error).toMatchObject({ failure: "unavailable", status: 502 });
  });
});

describe("time limits", () => {
  it.each([
    {
      what: "a main call",
      call: balance,
      args: forMoney,
      limits: { ...TIME_LIMIT_MS, main: 300, side: 60_000 },
    },
    {
      what: "a side call",
      call: favorites,
      args: { query: { playerId: 7, skinId: 1 } },
      limits: { ...TIME_LIMIT_MS, main: 60_000, side: 300 },
    },
  ])(
    "call.time-limits: $what not answered in time fails and is not retried",
    async ({ call, args, limits }) => {
      let count = 0;
      const server = await listenLocally(() => void (count += 1));
      const own = new CasinoClient(basesUnder(server.url), undefined, limits);
      const error = await failureOf(own.send(call, args, CALLER));
      await server.close();
      await own.close();
      expect(error).toMatchObject({ failure: "unavailable", status: 504 });
      expect(count).toBe(1);
    },
  );

  it("call.time-limits: a page's limit is CASINO_WAIT_MS", async () => {
    const server = await listenLocally(() => undefined);
    const { casinoClient } = useWebServices({ bases: basesUnder(server.url) }, { CASINO_WAIT_MS: "1000" });
    const error = await failureOf(casinoClient.for(CALLER).call(balance, forMoney));
    await server.close();
    await casinoClient.close();
    expect(error).toMatchObject({ failure: "unavailable", status: 504 });
  }, 4_000);

  it("call.time-limits: an answer that starts but never ends fails in time too", async () => {
    const server = await listenLocally((_, response) => void response.write('{"balance":'));
    const own = new CasinoClient(basesUnder(server.url), undefined, { main: 50, side: 50, file: 50 });
    const error = await failureOf(own.for(CALLER).call(balance, forMoney));
    await server.close();
    await own.close();
    expect(error).toMatchObject({ failure: "unavailable", status: 504 });
  });

  it("an endless answer is cut off", async () => {
    const chunk = Buffer.alloc(1024 * 1024, " ");
    let sent = 0;
    const server = await listenLocally((_, response) => {
      const more = () => {
        while (sent < 64 && !response.destroyed) {
          sent += 1;
          if (!response.write(chunk)) return void response.once("drain", more);
        }
        response.end();
      };
      more();
    });
    const own = new CasinoClient(basesUnder(server.url));
    const body = { login: "a", old: "b" };
    const error = await failureOf(own.send(updatePlayer, { params: { pid: 7 }, body }, CALLER));
    await own.close();
    await server.close();
    expect(error).toMatchObject({ failure: "unavailable", message: "The answer is too long." });
    expect(sent).toBeLessThan(64);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as coupons from "~/casino/contract/coupons";
import * as hostedCashier from "~/casino/contract/hosted-cashier";
import * as launch from "~/casino/contract/launch";
import * as limits from "~/casino/contract/limits";
import * as contract from "~/casino/contract/markets";
import * as rounds from "~/casino/contract/rounds";
import * as tables from "~/casino/contract/tables";
import { MINUTE_MS } from "~/shared/durations";
import { marketsIn, STRICT_RULES } from "../../../server/casino/domain/markets/profile";
import { issueResetToken } from "../../../server/casino/domain/sign-in/recovery";
import { startTestCasino, type TestCasino } from "../../support/casino";
import {
  APPROVED_CARD,
  completeDetails,
  loginBody,
  newDepositor,
  newPlayer,
  send,
  signupBody,
} from "../../support/casino-client";
import { giveCash } from "../../support/withdrawals";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({ markets: marketsIn({ GB: "strict" }) });
});
afterAll(() => casino.close());

async function playerIn(country: string) {
  const player = await newPlayer(casino.url);
  await casino.database.kysely
    .updateTable("player")
    .set({ country_id: country })
    .where("player_id", "=", player.pid)
    .execute();
  return player;
}

/** Signs in, or up and in, where the proxy says that the player is in the country. */
async function signedInFrom(country: string, existing?: { pid: number; email: string; password: string }) {
  const headers = { "x-country": country };
  const body = signupBody();
  const { email, password } = existing ?? body;
  const pid = existing?.pid ?? (await send(casino.url, account.signup, { body, headers })).body.pid;
  const login = await send(casino.url, account.login, { body: loginBody(email, password), headers });
  return { pid, email, password, token: login.body.sessionToken };
}

async function maxStakes({ pid, token }: { pid: number; token: string }) {
  const { body } = await send(casino.url, contract.playersMarket, { params: { pid }, token });
  return body.rules.maxStakeByAge;
}

const isLive = async ({ pid, token }: { pid: number; token: string }) =>
  (await send(casino.url, account.player, { params: { pid }, token })).status === 200;

/** Calls that say that they come from a page which reloads itself. */
const unattended = { "x-unattended": "1" };
type Player = Awaited<ReturnType<typeof newPlayer>>;
const readAlone = async ({ pid, token }: Player) =>
  (await send(casino.url, account.player, { params: { pid }, token, headers: unattended })).status;
const stepAlone = async ({ pid, token }: Player) => {
  const params = { pid, roundId: randomUUID() };
  return (
    await send(casino.url, rounds.stepRound, {
      params,
      token,
      headers: unattended,
      body: { step: "stand" },
    })
  ).status;
};

describe("market.round-time: over the API", () => {
  it.each([
    ["101-1", "round_too_soon", 2_500],
    ["102-1", "other_slot_in_play", 15_000],
  ])("a round of %s right after one of 101-1 is a 429 with the time: %s", async (code, errorCode, waitMs) => {
    const { pid, token } = await playerIn("GB");
    await giveCash(casino, pid, 50_00);
    const start = (game_code: string) =>
      send(casino.url, rounds.startRound, { params: { pid }, token, body: { game_code, stake_minor: 100 } });
    expect((await start("101-1")).status).toBe(200);
    if (errorCode === "other_slot_in_play") casino.clock.advance(2_500);
    const { status, refused } = await start(code);
    const passedMs = errorCode === "other_slot_in_play" ? 2_500 : 0;
    expect(status).toBe(429);
    expect(refused).toMatchObject({ errorCode, retryAfterMs: waitMs - passedMs });
  });
});

describe("market.offered-stakes: what a game's page offers", () => {
  const offered = async ({ pid, token }: { pid: number; token: string }, code = "101-1") => {
    const { body } = await send(casino.url, launch.launchGame, {
      params: { pid, code },
      token,
      body: { client_type: "instantplay" },
    });
    if (body.where !== "house") throw new Error("the game is another's");
    return body.state;
  };

  it("has no stake above the highest of the market", async () => {
    const elsewhere = await offered(await playerIn("CA"));
    expect(Math.max(...elsewhere.stakes_minor)).toBeGreaterThan(500);
    const state = await offered(await playerIn("GB"));
    expect(state.max_bet_minor).toBe(500);
    expect(Math.max(...state.stakes_minor)).toBe(500);
    const young = await playerIn("GB");
    await casino.database.pool.query("update player set birth_date = $2 where player_id = $1", [
      young.pid,
      new Date(casino.clock.now().getTime() - 20 * 366 * 24 * 60 * MINUTE_MS),
    ]);
    expect((await offered(young)).max_bet_minor).toBe(200);
  });

  it("leaves room for the lobby jackpot's bet, so that each offered stake is taken", async () => {
    const player = await playerIn("GB");
    const { pid, token } = player;
    await giveCash(casino, pid, 50_00);
    await casino.database.pool.query(
      "update player set first_deposit_at = now(), player_class = 'Standard' where player_id = $1",
      [pid],
    );
    await casino.database.pool.query(
      "insert into lobby_jackpot_player (player_id, opted_in_at) values ($1, now())",
      [pid],
    );
    const { stakes_minor, max_bet_minor } = await offered(player);
    expect(max_bet_minor).toBe(499);
    const body = { game_code: "101-1", stake_minor: Math.max(...stakes_minor) };
    expect((await send(casino.url, rounds.startRound, { params: { pid }, token, body })).status).toBe(200);
  });

  it("is bounded at a live table too", async () => {
    const { token } = await playerIn("GB");
    const { body } = await send(casino.url, tables.table, { params: { code: "501-1" }, token });
    expect(body.mine?.max_bet_minor).toBe(500);
  });

  it("is nothing at a game or table that is closed while the coupon lasts", async () => {
    const player = await playerIn("GB");
    const own = { params: { pid: player.pid }, token: player.token };
    const table = async () => {
      const { body } = await send(casino.url, tables.table, {
        params: { code: "501-1" },
        token: player.token,
      });
      return body.mine?.closed_by_coupon;
    };
    const stakes = async (code: string) => {
      const state = await offered(player, code);
      return [state.closed_by_coupon, state.stakes_minor.length > 0];
    };
    expect([await stakes("201-1"), await table()]).toEqual([[false, true], false]);
    const query = { login: player.login, couponCode: "DAILYCHERRY", redeem: "true" as const };
    expect((await send(casino.url, coupons.redeemCoupon, { ...own, query })).status).toBe(200);
    expect([await stakes("201-1"), await table()]).toEqual([[true, false], true]);
    expect(await stakes("101-1")).toEqual([false, true]);
    const bet = { game_code: "201-1", stake_minor: 25 };
    expect((await send(casino.url, rounds.startRound, { ...own, body: bet })).refused.errorCode).toBe(
      "coupon_for_slots",
    );
    expect((await send(casino.url, coupons.cancelCoupon, own)).status).toBe(200);
    expect([await stakes("201-1"), await table()]).toEqual([[false, true], false]);
  });
});

describe("market.first-limit: where the market asks for a deposit limit or the choice of none", () => {
  /** With an open cashier, and no deposit yet. */
  async function depositorIn(country: string) {
    const player = await newDepositor(casino.url);
    await casino.database.pool.query("update player set country_id = $2 where player_id = $1", [
      player.pid,
      country,
    ]);
    return player;
  }
  type Depositor = Awaited<ReturnType<typeof depositorIn>>;

  const pay = ({ cashierToken }: Depositor, amount_minor = 25_00) =>
    send(casino.url, hostedCashier.makeDeposit, {
      cashierToken,
      body: { method: "card", amount_minor, ...APPROVED_CARD },
    });
  const quote = ({ cashierToken }: Depositor) =>
    send(casino.url, hostedCashier.depositQuote, {
      cashierToken,
      query: { method: "card", amount_minor: 25_00 },
    });
  const ticket = ({ pid, token }: Depositor) =>
    send(casino.url, account.cashier, {
      params: { pid },
      token,
      body: { skinId: 1, playerId: pid, cashier_type: "deposit", client_type: "InstantPlay" },
    });
  const choose = ({ pid, token }: Depositor, body: object, key: string = randomUUID()) =>
    send(casino.url, limits.chooseDepositLimit, { params: { pid }, token, key, body: body as never });
  const question = async ({ pid, token }: Depositor) => {
    const own = { params: { pid }, token };
    const { body } = await send(casino.url, account.player, own);
    const query = { forMoney: "true", cashier: "true" } as const;
    const opening = (await send(casino.url, account.balance, { ...own, query })).body.cashier;
    expect(opening.deposit_limit_question).toBe(body.deposit_limit_question ?? null);
    return opening.deposit_limit_question;
  };
  const recorded = async ({ pid }: Depositor) =>
    (
      await casino.database.pool.query<{ choice: string; chosen_at: Date }>(
        "select choice, chosen_at from deposit_limit_choice where player_id = $1 order by chosen_at",
        [pid],
      )
    ).rows;

  it("the first deposit, its quote and a ticket of the cashier are refused until the player has chosen", async () => {
    const player = await depositorIn("GB");
    expect(await question(player)).toBe("required");
    for (const call of [ticket, quote, pay]) {
      const { status, refused } = await call(player);
      expect([status, refused.errorCode]).toEqual([409, "limit_choice_required"]);
    }
    const key = randomUUID();
    expect((await choose(player, { choice: "none" }, key)).status).toBe(200);
    expect(await question(player)).toBeNull();
    expect((await choose(player, { choice: "none" }, key)).status).toBe(200);
    expect(await recorded(player)).toEqual([{ choice: "none", chosen_at: casino.clock.now() }]);
    for (const call of [ticket, quote, pay]) expect((await call(player)).status).toBe(200);
  });

  it("a limit that is chosen holds for that deposit", async () => {
    const player = await depositorIn("GB");
    const { body } = await choose(player, { choice: "limit", limit: { period: "week", value: 30_00 } });
    expect(body.limits).toMatchObject([{ limit: "deposit", period: "week", value: 30_00, change: null }]);
    expect((await pay(player, 40_00)).refused).toMatchObject({
      errorCode: "limit_reached",
      leftMinor: 30_00,
    });
    expect((await pay(player)).status).toBe(200);
    expect(await recorded(player)).toMatchObject([{ choice: "limit" }]);
  });

  it("a limit that was set among all limits is a choice", async () => {
    const player = await depositorIn("GB");
    const { pid, token } = player;
    const loss = { limit: "loss", period: "day", value: 30_00 } as const;
    const set = (wanted: limits.LimitsAnswer["limits"][number] | object) =>
      send(casino.url, limits.setLimits, {
        params: { pid },
        token,
        key: randomUUID(),
        body: { limits: [wanted as typeof loss] },
      });
    await set(loss);
    expect(await question(player)).toBe("required");
    await set({ ...loss, limit: "deposit" });
    expect(await question(player)).toBeNull();
    expect((await pay(player)).status).toBe(200);
  });

  it("having none instead of a limit waits like any raise, and what holds can be kept", async () => {
    const player = await depositorIn("GB");
    await choose(player, { choice: "limit", limit: { period: "day", value: 50_00 } });
    expect((await choose(player, { choice: "keep" })).body.limits).toMatchObject([{ change: null }]);
    const { body } = await choose(player, { choice: "none" });
    expect(body.limits).toMatchObject([{ value: 50_00, change: { value: null, is_ready: false } }]);
    expect((await recorded(player)).map(({ choice }) => choice).sort()).toEqual(["keep", "limit", "none"]);
  });

  it.each<[string, object, string]>([
    ["keeping what was never chosen", { choice: "keep" }, "limit_choice_required"],
    ["a limit without an amount", { choice: "limit" }, "invalid_request"],
    ["none with an amount", { choice: "none", limit: { period: "day", value: 1 } }, "invalid_request"],
    ["a limit of a round", { choice: "limit", limit: { period: "round", value: 1 } }, "invalid_request"],
    ["a negative limit", { choice: "limit", limit: { period: "day", value: -1 } }, "invalid_request"],
    ["too high a limit", { choice: "limit", limit: { period: "day", value: 1e12 } }, "invalid_field"],
  ])("%s is no choice", async (_, body, errorCode) => {
    const player = await depositorIn("GB");
    expect((await choose(player, body)).refused.errorCode).toBe(errorCode);
    expect(await recorded(player)).toEqual([]);
    expect(await question(player)).toBe("required");
  });

  it("who has deposited before is asked, and can deposit all the same", async () => {
    const player = await depositorIn("CA");
    expect(await question(player)).toBeNull();
    expect((await pay(player)).status).toBe(200);
    await casino.database.pool.query("update player set country_id = 'GB' where player_id = $1", [
      player.pid,
    ]);
    expect(await question(player)).toBe("due");
    expect((await pay(player)).status).toBe(200);
  });
});

describe("market.table: over the API", () => {
  it("a player reads the rules of the country in the account, a visitor those of where they are", async () => {
    const { pid, token } = await playerIn("GB");
    const own = await send(casino.url, contract.playersMarket, { params: { pid }, token });
    expect(own.body).toEqual({ country: "GB", rules: STRICT_RULES });
    const visited = (country: string) =>
      send(casino.url, contract.visitorsMarket, { headers: { "x-country": country } });
    expect((await visited("GB")).body).toMatchObject({ country: "GB", rules: { demoAgeQuestion: true } });
    expect((await visited("CA")).body).toMatchObject({ country: "CA", rules: { demoAgeQuestion: false } });
  });

  it("market.visitor-offers: a visitor is offered what a player of the country is, and nothing that is forbidden there", async () => {
    const offered = async (country?: string) => {
      const headers: Record<string, string> = country === undefined ? {} : { "x-country": country };
      const { body } = await send(casino.url, coupons.defaultPromotions, { headers });
      return body.map(({ coupon_code: code }) => code);
    };
    // It has to be wagered 37.5 times, where ten times are allowed.
    expect(await offered("CA")).toContain("CHERRY400");
    expect(await offered()).toEqual(await offered("CA"));
    const strict = await offered("GB");
    expect(strict).not.toContain("CHERRY400");
    const { pid, token, login } = await playerIn("GB");
    const own = await send(casino.url, coupons.promotions, { params: { pid }, query: { login }, token });
    const codes = own.body.coupons.map(({ coupon_code: code }) => code);
    for (const code of await offered("CA")) {
      expect([code, strict.includes(code)]).toEqual([code, codes.includes(code)]);
    }
  });
});

describe("market.countries: the rules that hold for a player", () => {
  const strict = STRICT_RULES.maxStakeByAge;

  it("are those of the country where they signed up, before the account has an address", async () => {
    const player = await signedInFrom("GB");
    const { pid, token } = player;
    await giveCash(casino, pid, 50_00);
    expect(await maxStakes(player)).toEqual(strict);
    const body = { game_code: "101-1", stake_minor: 1_000 };
    const round = await send(casino.url, rounds.startRound, { params: { pid }, token, body });
    expect(round.refused).toMatchObject({ errorCode: "stake_above_limit", maximumMinor: 500 });
  });

  it("are those of the country of a sign-in beside the address, until one comes from the address's", async () => {
    const player = await newPlayer(casino.url);
    await completeDetails(casino.url, player);
    expect(await maxStakes(player)).toEqual([]);
    expect(await maxStakes(await signedInFrom("GB", player))).toEqual(strict);
    expect(await maxStakes(await signedInFrom("CA", player))).toEqual(strict);
    expect(await maxStakes(await signedInFrom("US", player))).toEqual([]);
  });

  it("stay those of the first address when the country is typed anew", async () => {
    const player = await playerIn("GB");
    await completeDetails(casino.url, player);
    expect(await maxStakes(player)).toEqual(strict);
    casino.clock.advance(30 * MINUTE_MS);
    expect(await isLive(player)).toBe(false);
    const later = await signedInFrom("US", player);
    expect(await maxStakes(later)).toEqual([]);
  });
});

describe("market.idle-sign-out: after 30 minutes without a sign of the player", () => {
  it("the session is over, and its credential renews nothing", async () => {
    const player = await playerIn("GB");
    const { pid, token } = player;
    const credential = await send(casino.url, account.token, {
      params: { pid },
      token,
      body: { playerId: pid, token_type: "refresh" },
    });
    casino.clock.advance(30 * MINUTE_MS);
    expect(await isLive(player)).toBe(false);
    const renewal = await send(casino.url, account.token, {
      params: { pid },
      token: credential.body.token,
      body: { playerId: pid, token_type: "refresh" },
    });
    expect(renewal.status).toBe(401);
  });

  it("goes on while the player is seen, however long", async () => {
    const player = await playerIn("GB");
    for (let seen = 0; seen < 4; seen++) {
      casino.clock.advance(29 * MINUTE_MS);
      expect(await isLive(player)).toBe(true);
    }
  });

  it.each([
    ["by a side call", contract.playersMarket, {}],
    ["where it reloads itself", account.player, unattended],
  ])("what an open page asks for on its own, %s, is no sign of the player", async (_, call, headers) => {
    const player = await playerIn("GB");
    const { pid, token } = player;
    for (let minutes = 0; minutes < 30; minutes += 10) {
      const answer = await send(casino.url, call, { params: { pid }, token, headers });
      expect(answer.status).toBe(200);
      casino.clock.advance(10 * MINUTE_MS);
    }
    expect(await isLive(player)).toBe(false);
  });

  it("no idle session is used by saying that the page reloads itself", async () => {
    for (const call of [readAlone, stepAlone]) {
      const player = await playerIn("GB");
      casino.clock.advance(30 * MINUTE_MS);
      expect(await call(player)).toBe(401);
    }
  });

  it("no idle session starts a round, and a round is a sign of the player", async () => {
    const player = await playerIn("GB");
    const { pid, token } = player;
    await giveCash(casino, pid, 50_00);
    const spin = async (free_spin = false) => {
      const body = { game_code: "101-1", stake_minor: 100, free_spin };
      return (await send(casino.url, rounds.startRound, { params: { pid }, token, body })).status;
    };
    for (let seen = 0; seen < 3; seen += 1) {
      casino.clock.advance(29 * MINUTE_MS);
      expect(await spin()).toBe(200);
    }
    casino.clock.advance(30 * MINUTE_MS);
    expect(await spin()).toBe(401);
    expect(await spin(true)).toBe(401);
    expect(await isLive(player)).toBe(false);
  });

  it("what changes something is a sign of the player, whatever its headers say", async () => {
    const player = await playerIn("GB");
    casino.clock.advance(29 * MINUTE_MS);
    expect(await stepAlone(player)).toBe(404);
    casino.clock.advance(29 * MINUTE_MS);
    expect(await isLive(player)).toBe(true);
  });

  it("goes on in other markets", async () => {
    const player = await playerIn("CA");
    casino.clock.advance(31 * MINUTE_MS);
    expect(await isLive(player)).toBe(true);
  });
});

describe("market.one-file: copies with different files", () => {
  interface Report {
    checks: { name: string; ok: boolean; found: object }[];
  }
  const markets = async ({ url }: TestCasino): Promise<unknown[]> => {
    const answer = await fetch(`${url}/readyz`);
    const { checks } = (await answer.json()) as Report;
    const { ok, found } = checks.find(({ name }) => name === "markets") ?? {};
    return [answer.status, ok, found];
  };
  const SAME = [200, true, { code: "markets_equal" }];
  // The readiness report is cached for a second.
  const SOON = { timeout: 10_000 };

  it("the copy whose file is not in the database is not ready, says why, and logs it once", async () => {
    const old = await startTestCasino({ markets: marketsIn({ GB: "strict", SE: "strict" }) });
    const { databaseUrl, clock } = old;
    expect(await markets(old)).toEqual(SAME);
    const changed = { databaseUrl, markets: marketsIn({ GB: "strict", NO: "strict" }) };
    const next = await startTestCasino(changed, clock);
    const OTHER = [503, false, { code: "markets_differ", countries: ["NO", "SE"] }];
    await expect.poll(() => markets(old), SOON).toEqual(OTHER);
    expect(await markets(next)).toEqual(SAME);
    const warnings = () => old.logged.filter((line) => line.includes("other markets than this copy"));
    await expect.poll(() => markets(old), { interval: 1_100 }).toEqual(OTHER);
    expect(warnings()).toHaveLength(1);

    // The rest of a rolling change: the old copy restarts with the new file.
    const replaced = await startTestCasino(changed, clock);
    expect(await markets(replaced)).toEqual(SAME);
    expect(await markets(next)).toEqual(SAME);
    for (const copy of [replaced, next, old]) await copy.close();
  });
});

describe("security.common-passwords-by-market: one of the most common passwords", () => {
  const COMMON = "Password1";
  const UNCOMMON = "three cherries";
  const signInWith = async (email: string, password: string) =>
    (await send(casino.url, account.login, { body: loginBody(email, password) })).status;

  /** Each way to set a password from the country, as often as the test likes, and how to sign in with it. */
  const ways = {
    "a sign-up": (country: string) => {
      const body = signupBody();
      const set = (password: string) =>
        send(casino.url, account.signup, { body: { ...body, password }, headers: { "x-country": country } });
      return Promise.resolve({ email: body.email, set });
    },
    "a reset": async (country: string) => {
      const { pid, email } = await playerIn(country);
      const token = await issueResetToken(casino.database.kysely, pid, casino.clock.now());
      const set = (pwd: string) =>
        send(casino.url, account.recover, { body: { op: "cpwt", player_id: pid, token, pwd } });
      return { email, set };
    },
    "a change": async (country: string) => {
      const { pid, email, token, password } = await playerIn(country);
      const set = (pwd: string) =>
        send(casino.url, account.recover, {
          body: { op: "cp", player_id: pid, old_pwd: password, pwd },
          token,
        });
      return { email, set };
    },
  };

  it.each(Object.entries(ways))(
    "%s takes it with a word of advice in the default market",
    async (_, start) => {
      const { email, set } = await start("CA");
      const { status, body } = await set(COMMON);
      expect([status, body.common_password]).toEqual([200, true]);
      expect(await signInWith(email, COMMON)).toBe(200);
    },
  );

  it.each(Object.entries(ways))(
    "%s is refused in a strict market, and goes on with another",
    async (_, start) => {
      const { email, set } = await start("GB");
      const { status, refused } = await set(COMMON);
      expect([status, refused?.errorCode]).toEqual([422, "common_password"]);
      expect(await signInWith(email, COMMON)).toBe(401);
      const after = await set(UNCOMMON);
      expect(after.status).toBe(200);
      expect(after.body).not.toHaveProperty("common_password");
      expect(await signInWith(email, UNCOMMON)).toBe(200);
    },
  );

  it("is not written down as such, so that a copy of the database names no account to try", async () => {
    const { set } = await ways["a sign-up"]("CA");
    const { body } = await set(COMMON);
    const { rows } = await casino.database.pool.query<{ response: object }>(
      "select response from idempotency_record where (response->>'pid')::bigint = $1",
      [body.pid],
    );
    expect(rows).toEqual([{ response: { pid: body.pid, login: body.login } }]);
  });

  it("does not tell the market of a player to whoever has no link", async () => {
    const { pid } = await playerIn("GB");
    const { refused } = await send(casino.url, account.recover, {
      body: { op: "cpwt", player_id: pid, token: "x".repeat(43), pwd: COMMON },
    });
    expect(refused?.errorCode).toBe("invalid_token");
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as quick from "~/casino/contract/quick";
import { sessions as sessionsOf } from "~/casino/contract/sessions";
import { reauthenticate } from "~/casino/contract/withdrawals";
import { HOUR_MS } from "~/shared/durations";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { loginBody, newPlayer, send, type TestPlayer } from "../../support/casino-client";
import { linkOf, mailTo } from "../../support/mail";
import { newReader } from "../../support/outbox";
import { turnOn } from "../../support/second-factor";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

async function accountHandle({ pid, token }: TestPlayer): Promise<string> {
  return (await send(casino.url, account.player, { params: { pid }, token })).body.hashed_password;
}

async function optIn(player: TestPlayer, changes: Record<string, unknown> = {}, key?: string) {
  const { pid, token, login } = player;
  const body = {
    hashed_password: await accountHandle(player),
    casinoID: 799,
    player_id: pid,
    login,
    ...changes,
  };
  return send(casino.url, quick.optInQuickPlay, { params: { pid }, token, body, ...(key && { key }) });
}

async function countOf({ pid, token }: TestPlayer): Promise<number> {
  const query = { player_id: pid, casinoID: 799 };
  return (await send(casino.url, quick.quickPlay, { params: { pid }, token, query })).body.Count;
}

function quickLogin(userhash: string, headers: Record<string, string> = {}) {
  return send(casino.url, quick.quickLogin, { query: { userhash }, headers });
}

const DEAD = [403, "saved_login_ended", "This link is no longer valid. Please log in."];

async function refusalOf(userhash: string, address: string) {
  const { status, refused } = await quickLogin(userhash, { "x-forwarded-for": address });
  return [status, refused.errorCode, refused.errorMessage];
}

describe("quick.asks-freshly", () => {
  const give = ({ pid, token }: TestPlayer, body: { password?: string; second_factor?: string }) =>
    send(casino.url, reauthenticate, { params: { pid }, token, body });

  it("quick.asks-freshly: a saved login is made only if the password was given in the last five minutes", async () => {
    const player = await newPlayer(casino.url);
    casino.clock.advance(5 * 60_000);
    const { status, refused } = await optIn(player);
    expect([status, refused.errorCode]).toEqual([403, "reauthentication_required"]);
    expect(await countOf(player)).toBe(0);
    expect((await give(player, { password: player.password })).status).toBe(200);
    expect((await optIn(player)).status).toBe(200);
    casino.clock.advance(5 * 60_000);
    expect((await optIn(player)).refused.errorCode).toBe("reauthentication_required");
    const { pid, token } = player;
    // Turning it off takes nothing from anybody.
    expect((await send(casino.url, quick.optOutQuickPlay, { params: { pid }, token })).status).toBe(200);
  });

  it("quick.asks-freshly: a session of a saved login makes no other one", async () => {
    const player = await newPlayer(casino.url);
    const { userhash } = (await optIn(player)).body;
    const { sessionToken: token } = (await quickLogin(userhash)).body;
    expect((await optIn({ ...player, token })).refused.errorCode).toBe("reauthentication_required");
  });

  it("quick.asks-freshly: a player with a second factor gives a code", async () => {
    const player = await newPlayer(casino.url);
    const { recoveryCodes } = await turnOn(casino, player);
    casino.clock.advance(5 * 60_000);
    expect((await optIn(player)).refused.errorCode).toBe("second_factor_required");
    expect((await give(player, { second_factor: recoveryCodes[0] ?? "" })).status).toBe(200);
    expect((await optIn(player)).status).toBe(200);
  });
});

describe("quick play", () => {
  it("quick play: off, on, off again", async () => {
    const player = await newPlayer(casino.url);
    expect(await countOf(player)).toBe(0);
    expect((await optIn(player)).body.Count).toBe(1);
    expect(await countOf(player)).toBe(1);
    const { pid, token } = player;
    const off = await send(casino.url, quick.optOutQuickPlay, { params: { pid }, token });
    expect([off.status, await countOf(player)]).toEqual([200, 0]);
  });

  it("a saved login opens a 24-hour session as a separate sign-in", async () => {
    const player = await newPlayer(casino.url);
    const signedInAt = casino.clock.now().toISOString();
    const { userhash } = (await optIn(player)).body;
    casino.clock.advance(HOUR_MS);
    const { status, body } = await quickLogin(userhash, { "x-forwarded-for": "192.0.2.80" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      pid: player.pid,
      login: player.login,
      expires_at: new Date(casino.clock.now().getTime() + 24 * HOUR_MS).toISOString(),
      last_sign_in: { at: signedInAt, address: "127.0.0.1" },
    });
    const { sessions } = (
      await send(casino.url, sessionsOf, { params: { pid: player.pid }, token: body.sessionToken })
    ).body;
    expect(sessions.map(({ address, client_id }) => [address, client_id])).toEqual([
      ["192.0.2.80", 6],
      ["127.0.0.1", 3],
    ]);
  });

  it("a handle works until it is revoked, or replaced by a newer one", async () => {
    const player = await newPlayer(casino.url);
    const first = (await optIn(player)).body.userhash;
    expect((await quickLogin(first)).status).toBe(200);
    expect((await quickLogin(first)).status).toBe(200);
    const second = (await optIn(player)).body.userhash;
    expect(await refusalOf(first, "192.0.2.81")).toEqual(DEAD);
    expect((await quickLogin(second)).status).toBe(200);
    await send(casino.url, quick.optOutQuickPlay, { params: { pid: player.pid }, token: player.token });
    expect(await refusalOf(second, "192.0.2.81")).toEqual(DEAD);
  });

  it("quick.handle-lifetime: a handle works for a year", async () => {
    const player = await newPlayer(casino.url);
    const { userhash } = (await optIn(player)).body;
    casino.clock.advance(365 * 24 * HOUR_MS - 1000);
    expect((await quickLogin(userhash)).status).toBe(200);
    casino.clock.advance(1000);
    expect(await refusalOf(userhash, "192.0.2.83")).toEqual(DEAD);
  });

  it("turning it on is confirmed by mail", async () => {
    const player = await newReader(casino);
    await optIn(player);
    const mail = await mailTo(casino.dataDir, player.email, "Quick Play was turned on");
    expect(mail.text).toContain("If that was you, you’re all set.");
    expect(linkOf(mail).pathname).toBe("/lobby/account/preferences");
  });

  it("guesses at a player's handle are limited, the true one is not", async () => {
    const player = await newPlayer(casino.url);
    const { userhash } = (await optIn(player)).body;
    const guesses = [];
    for (let guess = 0; guess < 21; guess += 1) {
      const headers = { "x-forwarded-for": `192.0.2.${100 + guess}` };
      guesses.push((await quickLogin(`${player.pid}.${"A".repeat(43)}`, headers)).status);
    }
    expect(guesses).toEqual([...Array.from({ length: 20 }, () => 403), 429]);
    expect((await quickLogin(userhash, { "x-forwarded-for": "192.0.2.99" })).status).toBe(200);
  });

  it("two simultaneous opt-ins leave one working handle", async () => {
    const player = await newPlayer(casino.url);
    const answers = await Promise.all([optIn(player), optIn(player), optIn(player)]);
    const statuses = [];
    for (const { body } of answers) statuses.push((await quickLogin(body.userhash)).status);
    expect(statuses.sort()).toEqual([200, 403, 403]);
    expect(await countOf(player)).toBe(1);
  });

  it("every invalid handle gets the same answer", async () => {
    const player = await newPlayer(casino.url);
    const random = "A".repeat(43);
    const wrong = ["x", `${player.pid}.${random}`, `999999999.${random}`, player.token, "' or 1=1 --"];
    for (const handle of wrong) expect(await refusalOf(handle, "192.0.2.82")).toEqual(DEAD);
  });

  it.each([
    ["another handle", { hashed_password: "x" }, "page_outdated"],
    ["another login", { login: "somebody1" }, "page_outdated"],
    ["another player", { player_id: 1 }, "forbidden"],
  ])("the quick account payload with %s is refused", async (_what, changes, code) => {
    const player = await newPlayer(casino.url);
    const { status, refused } = await optIn(player, changes);
    expect([status, refused.errorCode]).toEqual([403, code]);
    expect(await countOf(player)).toBe(0);
  });

  it("a banned player's saved login is refused", async () => {
    const player = await newPlayer(casino.url);
    const { userhash } = (await optIn(player)).body;
    await casino.database.kysely
      .updateTable("player")
      .set({ banned: true })
      .where("player_id", "=", player.pid)
      .execute();
    const { status, refused } = await quickLogin(userhash);
    expect([status, refused.errorCode]).toEqual([403, "banned"]);
  });

  it("the handle is in no row, stored answer or log line", async () => {
    const player = await newPlayer(casino.url);
    const key = `quick-${player.pid}`;
    const first = (await optIn(player, {}, key)).body.userhash;
    const handle = (await optIn(player, {}, key)).body.userhash;
    expect(handle).not.toBe(first);
    await quickLogin(handle);
    await quickLogin(`${handle}x`);
    await quickLogin(handle, { "x-casino-id": "1" });
    const secret = handle.split(".")[1] ?? "";
    expect(secret).toHaveLength(43);
    expect(casino.logged.join("")).toContain("/accounts/quick");
    expect(casino.logged.join("")).not.toContain(secret);
    for (const table of ["player_handle", "idempotency_record", "player_session", "request_limit"]) {
      const { rows } = await casino.database.pool.query(`select * from ${table}`);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  it("guesses are limited by address, uses of a true handle are not", async () => {
    const player = await newPlayer(casino.url);
    const { userhash } = (await optIn(player)).body;
    const headers = { "x-forwarded-for": "192.0.2.90" };
    for (let use = 0; use < 15; use += 1) expect((await quickLogin(userhash, headers)).status).toBe(200);
    const guesses = [];
    for (let guess = 0; guess < 32; guess += 1) {
      guesses.push((await quickLogin(`${player.pid}${guess}.${"A".repeat(43)}`, headers)).status);
    }
    expect(guesses).toEqual([...Array.from({ length: 30 }, () => 403), 429, 429]);
    const limited = await quickLogin(userhash, headers);
    expect([limited.status, limited.refused.errorCode]).toEqual([429, "rate_limited"]);
    expect(limited.refused.retryAfterSeconds).toBeGreaterThan(0);
    expect((await quickLogin(userhash, { "x-forwarded-for": "192.0.2.91" })).status).toBe(200);
  });

  it("a password still works beside a saved login", async () => {
    const player = await newPlayer(casino.url);
    await optIn(player);
    const login = await send(casino.url, account.login, { body: loginBody(player.email, player.password) });
    expect(login.status).toBe(200);
  });
});

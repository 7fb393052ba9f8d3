import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as quick from "~/casino/contract/quick";
import * as secondFactor from "~/casino/contract/second-factor";
import { DAY_MS, MINUTE_MS } from "~/shared/durations";
import { issueResetToken } from "../../../server/casino/domain/sign-in/recovery";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { loginBody, newPlayer, send, type TestPlayer } from "../../support/casino-client";
import { codeAt, device, logIn, STEP_MS, type TurnedOn, turnOn } from "../../support/second-factor";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

/** The code that the player's app shows now, or some steps from now. */
function codeNow({ secret }: TurnedOn, steps = 0): string {
  return codeAt(secret, casino.clock.now().getTime() + steps * STEP_MS);
}

/** The next code that the app shows. */
function nextCode(factor: TurnedOn): string {
  casino.clock.advance(STEP_MS);
  return codeNow(factor);
}

function complete(challenge: string, code: string, headers: Record<string, string> = device()) {
  return send(casino.url, secondFactor.completeLogin, {
    body: { challenge, second_factor: code },
    headers,
  });
}

async function challengeOf(player: TestPlayer, headers: Record<string, string> = device()): Promise<string> {
  const { refused } = await logIn(casino.url, player, headers);
  expect(refused.errorCode).toBe("second_factor_required");
  return String(refused.challenge);
}

function renew({ pid, token }: TestPlayer, code: string, key?: string) {
  return send(casino.url, secondFactor.renewRecoveryCodes, {
    params: { pid },
    token,
    body: { second_factor: code },
    ...(key && { key }),
  });
}

function remove({ pid, token, password }: TestPlayer, code: string, typed = password) {
  return send(casino.url, secondFactor.removeSecondFactor, {
    params: { pid },
    token,
    body: { password: typed, second_factor: code },
  });
}

async function stateOf({ pid, token }: TestPlayer) {
  return (await send(casino.url, secondFactor.secondFactor, { params: { pid }, token })).body;
}

function changePassword({ pid, token, password }: TestPlayer, code?: string) {
  return send(casino.url, account.recover, {
    token,
    body: {
      op: "cp",
      player_id: pid,
      old_pwd: password,
      pwd: "Another-1234",
      ...(code !== undefined && { second_factor: code }),
    },
  });
}

const outcome = ({ status, refused }: { status: number; refused: { errorCode?: unknown } }) => [
  status,
  refused.errorCode,
];
const OK = [200, undefined];
const WRONG = [403, "wrong_code"];
const CODE_REQUIRED = [403, "second_factor_required"];

describe("turning it on", () => {
  it("factor.pending-until-confirmed: asks for nothing before its first right code", async () => {
    const player = await newPlayer(casino.url);
    const { pid, token, password } = player;
    const begin = (typed: string) =>
      send(casino.url, secondFactor.beginSecondFactor, { params: { pid }, token, body: { password: typed } });
    const confirm = (code: string) =>
      send(casino.url, secondFactor.confirmSecondFactor, {
        params: { pid },
        token,
        body: { second_factor: code },
      });
    expect(outcome(await begin("not the password"))).toEqual([401, "wrong_password"]);
    expect(outcome(await confirm("123456"))).toEqual([409, "second_factor_off"]);
    expect(outcome(await begin(password))).toEqual(OK);
    const { is_on, setup } = await stateOf(player);
    expect(is_on).toBe(false);
    expect(setup?.uri).toContain(`secret=${setup?.secret}`);
    expect(setup?.uri).toContain("otpauth://totp/Cherrystone:");
    for (const wrong of ["000000", "", "12345", "1234567", "abcdef", "１２３４５６"]) {
      expect([wrong, ...outcome(await confirm(wrong))]).toEqual([wrong, ...WRONG]);
    }
    expect(outcome(await logIn(casino.url, player, device()))).toEqual(OK);
    casino.clock.advance(30 * MINUTE_MS);
    expect((await stateOf(player)).setup).toBeNull();
    const late = codeAt(setup?.secret ?? "", casino.clock.now().getTime());
    expect(outcome(await confirm(late))).toEqual([409, "second_factor_off"]);
  });

  it("factor.setup-of-one-sign-in: another session neither sees the key nor confirms it", async () => {
    const player = await newPlayer(casino.url);
    const { pid, token, password } = player;
    const stolen = (await logIn(casino.url, player, device())).body.sessionToken;
    await send(casino.url, secondFactor.beginSecondFactor, { params: { pid }, token, body: { password } });
    const secret = (await stateOf(player)).setup?.secret ?? "";
    const code = codeAt(secret, casino.clock.now().getTime());
    expect((await stateOf({ ...player, token: stolen })).setup).toBeNull();
    const confirm = (by: string) =>
      send(casino.url, secondFactor.confirmSecondFactor, {
        params: { pid },
        token: by,
        body: { second_factor: code },
      });
    expect(outcome(await confirm(stolen))).toEqual([409, "second_factor_off"]);
    expect((await stateOf(player)).setup?.secret).toBe(secret);
    const renewal = (credential: string) =>
      send(casino.url, account.token, {
        params: { pid },
        token: credential,
        body: { playerId: pid, token_type: "refresh" },
      });
    const renewed = (await renewal((await renewal(token)).body.token)).body.token;
    expect((await stateOf({ ...player, token: renewed })).setup?.secret).toBe(secret);
    expect(outcome(await confirm(renewed))).toEqual(OK);
  });

  it("factor.on-ends-other-sessions: other sessions and saved logins end, and it cannot be set up twice", async () => {
    const player = await newPlayer(casino.url);
    const other = (await logIn(casino.url, player, device())).body.sessionToken;
    await turnOn(casino, player);
    const asks = (token: string) =>
      send(casino.url, account.player, { params: { pid: player.pid }, token }).then(({ status }) => status);
    expect([await asks(other), await asks(player.token)]).toEqual([401, 200]);
    const again = await send(casino.url, secondFactor.beginSecondFactor, {
      params: { pid: player.pid },
      token: player.token,
      body: { password: player.password },
    });
    expect(outcome(again)).toEqual([409, "second_factor_on"]);
    expect((await stateOf(player)).setup).toBeNull();
  });

  it("factor.sealed: the database holds neither the secret nor a recovery code", async () => {
    const player = await newPlayer(casino.url);
    const { secret, recoveryCodes } = await turnOn(casino, player);
    const { rows } = await casino.database.pool.query<{ text: string }>(
      `select t::text as text from second_factor t where player_id = $1
       union all select t::text from recovery_code t where player_id = $1
       union all select t::text from idempotency_record t where player_id = $1`,
      [player.pid],
    );
    const stored = rows.map(({ text }) => text).join("\n");
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))]) {
      expect(stored).not.toContain(text);
    }
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
  });
});

describe("signing in", () => {
  it("factor.asked-on-new-device: the password alone is enough only where a code was given, for 180 days", async () => {
    const [mine, other] = [device("Firefox/130.0"), device()];
    const player = await newPlayer(casino.url);
    const factor = await turnOn(casino, player, mine);
    expect(outcome(await logIn(casino.url, player, mine))).toEqual(OK);
    const challenge = await challengeOf(player, other);
    const { status, body } = await complete(challenge, nextCode(factor), other);
    expect([status, body.pid, body.login]).toEqual([200, player.pid, player.login]);
    expect(outcome(await logIn(casino.url, player, other))).toEqual(OK);
    // Without an id there is nothing to recognize.
    expect(outcome(await logIn(casino.url, player))).toEqual(CODE_REQUIRED);
    casino.clock.advance(180 * DAY_MS);
    expect(outcome(await logIn(casino.url, player, other))).toEqual(CODE_REQUIRED);
  });

  it("factor.asked-on-new-device: a wrong password is not told that there is a second factor", async () => {
    const player = await newPlayer(casino.url);
    await turnOn(casino, player);
    const wrong = await send(casino.url, account.login, { body: loginBody(player.email, "not this one") });
    expect(outcome(wrong)).toEqual([401, "invalid_credentials"]);
    expect(wrong.refused).not.toHaveProperty("challenge");
  });

  it("factor.challenge-short-and-once: over after ten minutes, five wrong codes or its use", async () => {
    const player = await newPlayer(casino.url);
    const factor = await turnOn(casino, player);
    const over = [403, "sign_in_expired"];
    const late = await challengeOf(player);
    casino.clock.advance(10 * MINUTE_MS);
    expect(outcome(await complete(late, codeNow(factor)))).toEqual(over);
    const guessed = await challengeOf(player);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(outcome(await complete(guessed, "000000"))).toEqual(WRONG);
    }
    expect(outcome(await complete(guessed, codeNow(factor)))).toEqual(over);
    const used = await challengeOf(player);
    expect(outcome(await complete(used, codeNow(factor)))).toEqual(OK);
    expect(outcome(await complete(used, nextCode(factor)))).toEqual(over);
    for (const made of ["", "100001.x", `${player.pid}.${"x".repeat(43)}`]) {
      expect(outcome(await complete(made, "000000"))[0]).toBe(made === "" ? 400 : 403);
    }
  });

  it("factor.code-opens-one-session: the same form sent twice, at once or later, opens one session", async () => {
    const player = await newPlayer(casino.url);
    const factor = await turnOn(casino, player);
    const challenge = await challengeOf(player);
    const code = nextCode(factor);
    const sessions = async () => {
      const { rows } = await casino.database.pool.query("select 1 from player_session where player_id = $1", [
        player.pid,
      ]);
      return rows.length;
    };
    const before = await sessions();
    const both = await Promise.all([complete(challenge, code), complete(challenge, code)]);
    const over = [403, "sign_in_expired"];
    expect(both.map(outcome).sort()).toEqual([OK, over]);
    expect(outcome(await complete(challenge, code))).toEqual(over);
    expect(await sessions()).toBe(before + 1);
  });

  it("factor.code-opens-one-session: nor does a recovery code open a second one", async () => {
    const player = await newPlayer(casino.url);
    const { recoveryCodes } = await turnOn(casino, player);
    const [code = ""] = recoveryCodes;
    const challenge = await challengeOf(player);
    const both = await Promise.all([complete(challenge, code), complete(challenge, code)]);
    expect(both.map(outcome).sort()).toEqual([OK, [403, "sign_in_expired"]]);
  });

  it("factor.code-counts-once: neither a used code nor an earlier one counts, also at the same moment", async () => {
    const player = await newPlayer(casino.url);
    const factor = await turnOn(casino, player);
    expect(outcome(await complete(await challengeOf(player), factor.used))).toEqual(WRONG);
    const code = nextCode(factor);
    const challenges = [await challengeOf(player), await challengeOf(player)];
    const both = await Promise.all(challenges.map((challenge) => complete(challenge, code)));
    expect(both.map(outcome).sort()).toEqual([OK, WRONG]);
    expect(outcome(await complete(await challengeOf(player), codeNow(factor, -1)))).toEqual(WRONG);
  });

  it("factor.code-window: a code counts a step early and a step late, with spaces, and only for its player", async () => {
    const [ada, eve] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    const [factor, eves] = [await turnOn(casino, ada), await turnOn(casino, eve)];
    casino.clock.advance(10 * STEP_MS);
    const tries: [string, unknown[]][] = [
      [codeNow(factor, -2), WRONG],
      [codeNow(factor, 2), WRONG],
      [codeNow(eves), WRONG],
      [codeNow(factor, -1), OK],
      [codeNow(factor).replace(/^(...)/, " $1 "), OK],
      [codeNow(factor, 1), OK],
    ];
    for (const [code, expected] of tries) {
      expect([code, ...outcome(await complete(await challengeOf(ada), code))]).toEqual([code, ...expected]);
    }
  });

  it("factor.tries-limited: ten wrong codes lock the player's codes for an hour, wherever they are asked", async () => {
    const player = await newPlayer(casino.url);
    const factor = await turnOn(casino, player);
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await renew(player, "000000")).status);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
    const locked = await complete(await challengeOf(player), nextCode(factor));
    expect(outcome(locked)).toEqual([429, "rate_limited"]);
    expect(locked.refused.retryAfterSeconds).toBeGreaterThan(3_000);
  });
});

describe("no way around it", () => {
  it("factor.no-way-around: a saved login asks for it on another device", async () => {
    const mine = device();
    const player = await newPlayer(casino.url);
    const factor = await turnOn(casino, player, mine);
    const { pid, token, login } = player;
    const data = await send(casino.url, account.player, { params: { pid }, token });
    const { body } = await send(casino.url, quick.optInQuickPlay, {
      params: { pid },
      token,
      body: { hashed_password: data.body.hashed_password, casinoID: 799, player_id: pid, login },
    });
    const query = { userhash: body.userhash };
    expect(outcome(await send(casino.url, quick.quickLogin, { query, headers: mine }))).toEqual(OK);
    const elsewhere = await send(casino.url, quick.quickLogin, { query, headers: device() });
    expect(outcome(elsewhere)).toEqual(CODE_REQUIRED);
    const challenge = String(elsewhere.refused.challenge);
    expect(outcome(await complete(challenge, nextCode(factor)))).toEqual(OK);
  });

  it("factor.no-way-around: a session is renewed only on its own device", async () => {
    const mine = device();
    const player = await newPlayer(casino.url);
    await turnOn(casino, player, mine);
    const exchange = (token: string, headers: Record<string, string> = {}) =>
      send(casino.url, account.token, {
        params: { pid: player.pid },
        token,
        headers,
        body: { playerId: player.pid, token_type: "refresh" },
      });
    const credential = (await exchange(player.token)).body.token;
    expect((await exchange(credential, device())).status).toBe(401);
    expect((await exchange(credential)).status).toBe(401);
    const renewed = await exchange(credential, mine);
    expect(renewed.status).toBe(200);
    const next = (await exchange(renewed.body.token)).body.token;
    expect((await exchange(next, device())).status).toBe(401);
    expect((await exchange(next, mine)).status).toBe(200);
  });

  it("factor.no-way-around: a new password by link does not trust any device", async () => {
    const mine = device();
    const player = await newPlayer(casino.url);
    const factor = await turnOn(casino, player, mine);
    const pending = await challengeOf(player);
    const resetToken = await issueResetToken(casino.database.kysely, player.pid, casino.clock.now());
    const password = "Quite-new-123";
    const reset = await send(casino.url, account.recover, {
      body: { op: "cpwt", player_id: player.pid, token: resetToken, pwd: password },
    });
    expect(outcome(reset)).toEqual(OK);
    expect(outcome(await complete(pending, nextCode(factor)))).toEqual([403, "sign_in_expired"]);
    expect(outcome(await logIn(casino.url, { ...player, password }, mine))).toEqual(CODE_REQUIRED);
  });

  it("factor.password-change-asks: the password is changed with the old one and a code", async () => {
    const mine = device();
    const player = await newPlayer(casino.url);
    const factor = await turnOn(casino, player, mine);
    expect(outcome(await changePassword(player))).toEqual(CODE_REQUIRED);
    expect(outcome(await changePassword(player, factor.used))).toEqual(WRONG);
    expect(outcome(await changePassword(player, nextCode(factor)))).toEqual(OK);
    expect(outcome(await logIn(casino.url, { ...player, password: "Another-1234" }, mine))).toEqual(
      CODE_REQUIRED,
    );
  });
});

describe("recovery codes and turning it off", () => {
  it("factor.recovery-codes-once: each counts once, however it is typed; new ones replace the old", async () => {
    const player = await newPlayer(casino.url);
    const { recoveryCodes } = await turnOn(casino, player);
    const [first = "", second = "", third = "", last = ""] = recoveryCodes;
    expect(outcome(await complete(await challengeOf(player), first.toUpperCase()))).toEqual(OK);
    expect(outcome(await complete(await challengeOf(player), first))).toEqual(WRONG);
    expect(outcome(await complete(await challengeOf(player), second.replaceAll("-", "")))).toEqual(OK);
    expect((await stateOf(player)).recovery_codes_left).toBe(8);
    const renewed = await renew(player, third, "the-same-form");
    const again = await renew(player, third, "the-same-form");
    expect(again.body.recovery_codes).toEqual(renewed.body.recovery_codes);
    expect((await stateOf(player)).recovery_codes_left).toBe(10);
    expect(outcome(await complete(await challengeOf(player), last))).toEqual(WRONG);
    const [fresh = ""] = renewed.body.recovery_codes;
    expect(outcome(await complete(await challengeOf(player), fresh))).toEqual(OK);
  });

  it("factor.recovery-codes-once: another player's recovery code is wrong", async () => {
    const [ada, eve] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    const { recoveryCodes } = await turnOn(casino, eve);
    await turnOn(casino, ada);
    expect(outcome(await complete(await challengeOf(ada), recoveryCodes[0] ?? ""))).toEqual(WRONG);
  });

  it("factor.off-needs-password-and-code: neither is enough alone; afterwards nothing is asked", async () => {
    const player = await newPlayer(casino.url);
    const factor = await turnOn(casino, player);
    expect(outcome(await remove(player, nextCode(factor), "not this one"))).toEqual([401, "wrong_password"]);
    expect(outcome(await remove(player, "000000"))).toEqual(WRONG);
    expect(outcome(await remove(player, " "))).toEqual(CODE_REQUIRED);
    expect(outcome(await remove(player, factor.recoveryCodes[0] ?? ""))).toEqual(OK);
    expect(await stateOf(player)).toMatchObject({ is_on: false, recovery_codes_left: 0, setup: null });
    expect(outcome(await logIn(casino.url, player, device()))).toEqual(OK);
    expect(outcome(await remove(player, nextCode(factor)))).toEqual([409, "second_factor_off"]);
    expect(outcome(await changePassword(player))).toEqual(OK);
  });
});

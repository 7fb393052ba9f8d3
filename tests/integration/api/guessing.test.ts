import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import type { CallShape } from "~/casino/contract/call";
import { closeAccount } from "~/casino/contract/closing";
import { startExclusion } from "~/casino/contract/exclusion";
import * as secondFactor from "~/casino/contract/second-factor";
import { endOneSession, endOtherSessions } from "~/casino/contract/sessions";
import { leaveMessage, openThread } from "~/casino/contract/support";
import { reauthenticate } from "~/casino/contract/withdrawals";
import { issueResetToken } from "../../../server/casino/domain/sign-in/recovery";
import { startTestCasino, type TestCasino } from "../../support/casino";
import {
  newPlayer,
  send,
  type SendOptions,
  signInAgain,
  signupBody,
  type TestPlayer,
} from "../../support/casino-client";
import { freshAddress } from "../../support/guesses";
import { codeAt, device, logIn, STEP_MS, turnOn } from "../../support/second-factor";

/** Guesses that are checked. */
const TRIES = 4;

let casino: TestCasino;
beforeAll(async () => {
  const few = { points: TRIES, windowSeconds: 3_600 };
  casino = await startTestCasino({ limits: { passwordChecksByPlayer: few, codesByPlayer: few } });
});
afterAll(() => casino.close());

/** Sends a call again that was answered. */
type Repeat = () => Promise<{ status: number }>;

/** A player in whose session somebody guesses, and a call of theirs that was answered. */
interface Guessed {
  player: Pick<TestPlayer, "pid" | "token">;
  repeat: Repeat;
}

/** Of another address, because its requests are counted, too. */
const fromNewAddress = () => ({ "x-forwarded-for": freshAddress() });

async function repeatable(repeat: Repeat): Promise<Repeat> {
  expect((await repeat()).status).toBe(200);
  return repeat;
}

/** With a code that nobody asks this player for. */
async function passwordChange(): Promise<Guessed> {
  const player = await newPlayer(casino.url);
  const key = randomUUID();
  const body = {
    op: "cp",
    player_id: player.pid,
    old_pwd: player.password,
    pwd: "Another-1234",
    second_factor: "123456",
  };
  const headers = fromNewAddress();
  const repeat = await repeatable(() =>
    send(casino.url, account.recover, { token: player.token, key, body, headers }),
  );
  const { sessionToken: token } = await signInAgain(casino.url, { ...player, password: body.pwd });
  return { player: { ...player, token }, repeat };
}

async function passwordReset(): Promise<Guessed> {
  const player = await newPlayer(casino.url);
  const key = randomUUID();
  const link = await issueResetToken(casino.database.kysely, player.pid, casino.clock.now());
  const body = { op: "cpwt", player_id: player.pid, token: link, pwd: "Another-1234" };
  const headers = fromNewAddress();
  const repeat = await repeatable(() => send(casino.url, account.recover, { key, body, headers }));
  const { sessionToken: token } = await signInAgain(casino.url, { ...player, password: body.pwd });
  return { player: { ...player, token }, repeat };
}

async function signUp(): Promise<Guessed> {
  const key = randomUUID();
  const body = signupBody();
  const headers = fromNewAddress();
  const repeat = await repeatable(() => send(casino.url, account.signup, { key, body, headers }));
  const { pid, sessionToken: token } = await signInAgain(casino.url, body);
  return { player: { pid, token }, repeat };
}

async function confirmation(): Promise<Guessed> {
  const player = await newPlayer(casino.url);
  const key = randomUUID();
  const { used } = await turnOn(casino, player, { "idempotency-key": key });
  const { pid, token } = player;
  const body = { second_factor: used };
  const repeat = await repeatable(() =>
    send(casino.url, secondFactor.confirmSecondFactor, { params: { pid }, token, key, body }),
  );
  return { player, repeat };
}

async function newCodes(): Promise<Guessed> {
  const player = await newPlayer(casino.url);
  const { recoveryCodes } = await turnOn(casino, player);
  const { pid, token } = player;
  const key = randomUUID();
  const body = { second_factor: recoveryCodes[0] ?? "" };
  const repeat = await repeatable(() =>
    send(casino.url, secondFactor.renewRecoveryCodes, { params: { pid }, token, key, body }),
  );
  return { player, repeat };
}

async function setup(): Promise<Guessed> {
  const player = await newPlayer(casino.url);
  const { pid, token, password } = player;
  const key = randomUUID();
  const repeat = await repeatable(() =>
    send(casino.url, secondFactor.beginSecondFactor, { params: { pid }, token, key, body: { password } }),
  );
  return { player, repeat };
}

async function removal(): Promise<Guessed> {
  const player = await newPlayer(casino.url);
  const { recoveryCodes } = await turnOn(casino, player);
  const { pid, token, password } = player;
  const key = randomUUID();
  const body = { password, second_factor: recoveryCodes[0] ?? "" };
  const repeat = await repeatable(() =>
    send(casino.url, secondFactor.removeSecondFactor, { params: { pid }, token, key, body }),
  );
  return { player, repeat };
}

async function exclusion(): Promise<Guessed> {
  const player = await newPlayer(casino.url);
  const { pid, token, password } = player;
  const key = randomUUID();
  const body = { period: "day", password };
  const repeat = await repeatable(() =>
    send(casino.url, startExclusion, { params: { pid }, token, key, body }),
  );
  return { player, repeat };
}

async function signIn(): Promise<Guessed> {
  const player = await newPlayer(casino.url);
  const { secret } = await turnOn(casino, player);
  casino.clock.advance(STEP_MS);
  const { refused } = await logIn(casino.url, player, device());
  const body = {
    challenge: String(refused.challenge),
    second_factor: codeAt(secret, casino.clock.now().getTime()),
  };
  const repeat = await repeatable(() => send(casino.url, secondFactor.completeLogin, { body }));
  return { player, repeat };
}

/** A call that is limited, though nothing is guessed by it. */
function limited<C extends CallShape>(call: C, requestOf: (player: TestPlayer) => SendOptions<C>) {
  return async (): Promise<Guessed> => {
    const player = await newPlayer(casino.url);
    const request = { key: randomUUID(), headers: fromNewAddress(), ...requestOf(player) };
    return { player, repeat: await repeatable(() => send(casino.url, call, request)) };
  };
}

const mailFor = (op: "fp" | "fu") => limited(account.recover, ({ email }) => ({ body: { op, email } }));
const downloadId = limited(account.downloadId, () => ({
  body: { name: "Ada", email: "ada@example.com", affiliate_id: "a", tracking_id: "a" },
}));
const words = { subject: "A question", message: "How are you?" };
const visitorMessage = limited(leaveMessage, ({ email }) => ({ body: { ...words, name: "Ada", email } }));
const message = limited(openThread, ({ pid, token }) => ({ params: { pid }, token, body: words }));
const confirmationMail = limited(account.sendEmailConfirmation, ({ pid, token }) => ({
  params: { pid },
  token,
}));
const correction = limited(account.correctEmail, ({ pid, token, email }) => ({
  params: { pid },
  token,
  body: { email: `b.${email}` },
}));

const guess = ({ pid, token }: Guessed["player"], body: { password?: string; second_factor?: string }) =>
  send(casino.url, reauthenticate, { params: { pid }, token, body });

const withPassword = (n: number) => ({ password: `Guess-${n}` });
/** The code is not checked, because the player has no second factor. */
const withBoth = (n: number) => ({ password: `Guess-${n}`, second_factor: "000000" });
const withCode = (n: number) => ({ second_factor: String(n).padStart(6, "0") });

describe("guessing.limit-holds", () => {
  it.each([
    ["a password change", passwordChange, withPassword],
    ["a password change", passwordChange, withBoth],
    ["a reset link", passwordReset, withPassword],
    ["a sign-up", signUp, withPassword],
    ["a confirmed factor", confirmation, withCode],
    ["new recovery codes", newCodes, withCode],
    ["a completed sign-in", signIn, withCode],
  ])("guessing.limit-holds: the repeat of %s clears no count of guesses (%#)", async (_, begin, typed) => {
    const { player, repeat } = await begin();
    const checked: number[] = [];
    for (let n = 0; n < TRIES + 2; n += 1) {
      const { status, refused } = await guess(player, typed(n));
      if (status !== 429) checked.push(n);
      // The fifth wrong password in a row says so.
      expect(["wrong_password", "wrong_code", "too_many_attempts", "rate_limited"]).toContain(
        refused.errorCode,
      );
      await repeat();
    }
    expect(checked.length).toBeLessThanOrEqual(TRIES);
  });

  it("guessing.limit-holds: what counts is what is checked, and only a spent code clears the count of codes", async () => {
    const player = await newPlayer(casino.url);
    for (let n = 0; n < TRIES - 1; n += 1) expect((await guess(player, withBoth(n))).status).toBe(401);
    // None of these was a code; this is one more password, and its code clears what codes have counted.
    const { recoveryCodes } = await turnOn(casino, player);
    for (let n = 0; n < TRIES - 1; n += 1) expect((await guess(player, withCode(n))).status).toBe(403);
    expect((await guess(player, { second_factor: recoveryCodes[0] ?? "" })).status).toBe(200);
    for (let n = 0; n < TRIES; n += 1) expect((await guess(player, withCode(n))).status).toBe(403);
    expect((await guess(player, withCode(TRIES))).status).toBe(429);
  });
});

describe("guessing.right-clears", () => {
  it("guessing.right-clears: a player who gives the right password again and again is never locked", async () => {
    const player = await newPlayer(casino.url);
    for (let n = 0; n < TRIES + 2; n += 1) {
      expect((await guess(player, { password: player.password })).status).toBe(200);
    }
    // Only what is wrong counts from there.
    for (let n = 0; n < TRIES; n += 1) {
      expect((await guess(player, withPassword(n))).status).toBe(401);
    }
    expect((await guess(player, { password: player.password })).status).toBe(429);
  });

  it("guessing.right-clears: so is one who begins to set up a second factor again and again", async () => {
    const { pid, token, password } = await newPlayer(casino.url);
    for (let n = 0; n < TRIES + 2; n += 1) {
      const request = { params: { pid }, token, body: { password } };
      expect((await send(casino.url, secondFactor.beginSecondFactor, request)).status).toBe(200);
    }
  });
});

describe("guessing.repeat-uncounted", () => {
  it.each([
    ["a password change", passwordChange, 200],
    ["a factor that is begun", setup, 200],
    ["a confirmed factor", confirmation, 200],
    ["a factor that is removed", removal, 200],
    ["new recovery codes", newCodes, 200],
    ["a break", exclusion, 200],
    ["a reset link", passwordReset, 200],
    ["a forgotten password", mailFor("fp"), 200],
    ["a forgotten username", mailFor("fu"), 200],
    ["a sign-up", signUp, 200],
    ["a download id", downloadId, 200],
    ["a visitor's message", visitorMessage, 200],
    ["a player's message", message, 200],
    ["a mail to confirm an address", confirmationMail, 200],
    ["a corrected address", correction, 200],
    // It has no key, and its challenge opens no second session.
    ["a completed sign-in", signIn, 403],
  ])("guessing.repeat-uncounted: the repeat of %s counts towards no limit", async (_, begin, expected) => {
    const { repeat } = await begin();
    const counted = () =>
      casino.database.pool
        .query("select key, points from request_limit order by key")
        .then(({ rows }: { rows: unknown[] }) => rows);
    const before = await counted();
    const statuses: number[] = [];
    for (let n = 0; n < TRIES + 2; n += 1) statuses.push((await repeat()).status);
    expect(statuses).toEqual(Array<number>(TRIES + 2).fill(expected));
    expect(await counted()).toEqual(before);
  });
});

/** Asks for the password and a code in one call. */
type Both = (player: TestPlayer, typed: { password: string; code: string }) => Promise<{ status: number }>;

const removeFactor: Both = ({ pid, token }, { password, code }) => {
  const body = { password, second_factor: code };
  return send(casino.url, secondFactor.removeSecondFactor, { params: { pid }, token, body });
};

const changePassword: Both = ({ pid, token }, { password, code }) =>
  send(casino.url, account.recover, {
    token,
    headers: fromNewAddress(),
    body: { op: "cp", player_id: pid, old_pwd: password, pwd: "Another-1234", second_factor: code },
  });

describe("guessing.unchecked-code", () => {
  it.each([
    ["turning the second factor off", removeFactor],
    ["a password change", changePassword],
  ])(
    "guessing.unchecked-code: %s with a wrong password counts no code, with a wrong code it does",
    async (_, ask) => {
      const player = await newPlayer(casino.url);
      const { recoveryCodes } = await turnOn(casino, player);
      const statuses = async (times: number, typed: { password: string; code: string }) => {
        const seen: number[] = [];
        for (let n = 0; n < times; n += 1) seen.push((await ask(player, typed)).status);
        return seen;
      };
      const mistyped = { password: "Mistyped-1", code: "000000" };
      expect(await statuses(TRIES - 1, mistyped)).toEqual(Array<number>(TRIES - 1).fill(401));
      expect((await guess(player, { second_factor: recoveryCodes[0] ?? "" })).status).toBe(200);
      await forgetPasswordChecks(player);
      expect(await statuses(TRIES, mistyped)).toEqual(Array<number>(TRIES).fill(401));
      await forgetPasswordChecks(player);
      const wrongCode = { password: player.password, code: "000000" };
      for (let n = 0; n < TRIES; n += 1) {
        expect(await statuses(1, wrongCode)).toEqual([403]);
        await forgetPasswordChecks(player);
      }
      expect(await statuses(1, wrongCode)).toEqual([429]);
      expect((await guess(player, { second_factor: recoveryCodes[1] ?? "" })).status).toBe(429);
    },
  );

  it("guessing.unchecked-code: so it is where there is no second factor to check a code against", async () => {
    const player = await newPlayer(casino.url);
    const { pid, token } = player;
    for (let n = 0; n < TRIES + 1; n += 1) {
      const request = { params: { pid }, token, body: { second_factor: "000000" } };
      expect((await send(casino.url, secondFactor.renewRecoveryCodes, request)).status).toBe(409);
      expect((await send(casino.url, secondFactor.confirmSecondFactor, request)).status).toBe(409);
    }
  });
});

async function forgetPasswordChecks({ pid }: TestPlayer): Promise<void> {
  await casino.database.pool.query("delete from request_limit where key = $1", [
    `passwordChecksByPlayer:${pid}`,
  ]);
}

describe("session.ended-repeats-only", () => {
  it.each<[string, CallShape, (player: TestPlayer) => Record<string, unknown> | undefined]>([
    ["a break", startExclusion, ({ password }) => ({ period: "day", password })],
    ["closing", closeAccount, () => ({ expected_coupon: "", expected_lost_minor: 0 })],
    [
      "a password",
      account.recover,
      ({ pid, password }) => ({ op: "cp", player_id: pid, old_pwd: password, pwd: "Another-1234" }),
    ],
    ["ending others", endOtherSessions, () => undefined],
  ])(
    "session.ended-repeats-only: an ended session gets nothing done with a key of its own: %s",
    async (_, call, bodyFor) => {
      const player = await newPlayer(casino.url);
      const params = { pid: player.pid };
      const stolen = await signInAgain(casino.url, player);
      const ended = await send(casino.url, endOneSession, {
        params: { ...params, sessionId: stolen.rtgSession.session_id },
        token: player.token,
      });
      expect(ended.status).toBe(200);
      const body = bodyFor(player);
      const { status, refused } = await send(casino.url, call, {
        params,
        token: stolen.sessionToken,
        ...(body && { body }),
      });
      expect([status, refused.errorCode]).toEqual([401, "unauthenticated"]);
      const { status: owner } = await send(casino.url, account.player, { params, token: player.token });
      expect(owner).toBe(200);
    },
  );
});

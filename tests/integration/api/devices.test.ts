import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import { removeSecondFactor, renewRecoveryCodes } from "~/casino/contract/second-factor";
import { endOneSession, sessions } from "~/casino/contract/sessions";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newPlayer, send, type TestPlayer } from "../../support/casino-client";
import { linkOf, mailTo } from "../../support/mail";
import { codeAt, device, logIn, STEP_MS, turnOn } from "../../support/second-factor";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({
    mail: {
      from: { name: "Cherrystone", address: "support@cherrystone.example" },
      smtpUrl: null,
      pollMs: 20,
    },
  });
});
afterAll(() => casino.close());

/** Mail about the account is sent to confirmed addresses only. */
async function confirmed(player: TestPlayer): Promise<TestPlayer> {
  await casino.database.pool.query("update player set email_confirmed_at = now() where player_id = $1", [
    player.pid,
  ]);
  return player;
}

async function kindsOf({ pid }: TestPlayer): Promise<string[]> {
  const { rows } = await casino.database.pool.query<{ kind: string }>(
    "select kind from outbox where player_id = $1 and kind <> 'email_confirmation' order by created_at, kind",
    [pid],
  );
  return rows.map(({ kind }) => kind);
}

async function listOf({ pid }: TestPlayer, token: string) {
  return (await send(casino.url, sessions, { params: { pid }, token })).body.sessions;
}

function endOne({ pid, token }: TestPlayer, sessionId: string) {
  return send(casino.url, endOneSession, { params: { pid, sessionId }, token });
}

async function isLive({ pid }: TestPlayer, token: string): Promise<boolean> {
  return (await send(casino.url, account.player, { params: { pid }, token })).status === 200;
}

it("device.new-one-mailed: a sign-in on a new device is mailed with its name and country, a known one is not", async () => {
  const player = await confirmed(await newPlayer(casino.url));
  expect(await kindsOf(player)).toEqual([]);
  const mine = device(FIREFOX);
  await logIn(casino.url, player, { ...mine, "x-country": "CA" });
  const mail = await mailTo(casino.dataDir, player.email, "New login to your Cherrystone account");
  expect(mail.text).toContain("with Firefox on Windows, which we haven’t seen before (Canada).");
  expect(linkOf(mail).href).toBe("http://127.0.0.1:3000/lobby/account/#sessions");
  await logIn(casino.url, player, mine);
  expect(await kindsOf(player)).toEqual(["new_device"]);
});

it("device.named: sessions carry the names of browser and system, and never what the browser sent", async () => {
  const player = await newPlayer(casino.url);
  await logIn(casino.url, player, { ...device(FIREFOX), "x-country": "CA" });
  const listed = await listOf(player, player.token);
  expect(listed.map(({ current, browser, system, country }) => [current, browser, system, country])).toEqual([
    [true, undefined, undefined, undefined],
    [false, "Firefox", "Windows", "CA"],
  ]);
  const { rows } = await casino.database.pool.query<{ text: string }>(
    "select t::text as text from player_session t where player_id = $1",
    [player.pid],
  );
  expect(rows.map(({ text }) => text).join()).not.toContain("Mozilla");
});

it("session.ended-one-by-one: ends that session alone, and only the player's own", async () => {
  const player = await newPlayer(casino.url);
  const [phone, laptop] = [
    await logIn(casino.url, player, device()),
    await logIn(casino.url, player, device()),
  ];
  const ended = phone.body.rtgSession.session_id;
  expect((await endOne(player, ended)).status).toBe(200);
  expect((await endOne(player, ended)).status).toBe(200);
  expect(await isLive(player, phone.body.sessionToken)).toBe(false);
  expect(await isLive(player, laptop.body.sessionToken)).toBe(true);
  expect(await isLive(player, player.token)).toBe(true);
  const eve = await newPlayer(casino.url);
  const stranger = await endOne(eve, laptop.body.rtgSession.session_id);
  expect([stranger.status, stranger.refused.resource]).toEqual([404, "session"]);
  expect((await endOne(player, randomUUID())).status).toBe(404);
  expect(await isLive(player, laptop.body.sessionToken)).toBe(true);
});

it("session.ended-one-by-one: the second factor is asked again on its device", async () => {
  const [mine, other] = [device(), device()];
  const player = await newPlayer(casino.url);
  await turnOn(casino, player, mine);
  const session = (await logIn(casino.url, player, mine)).body.rtgSession.session_id;
  expect((await logIn(casino.url, player, other)).refused.errorCode).toBe("second_factor_required");
  await endOne(player, session);
  expect((await logIn(casino.url, player, mine)).refused.errorCode).toBe("second_factor_required");
});

it("factor.changes-mailed: turning it on and off, and recovery codes used or replaced, are mailed", async () => {
  const player = await confirmed(await newPlayer(casino.url));
  const { pid, token, password } = player;
  const factor = await turnOn(casino, player);
  const [first = ""] = factor.recoveryCodes;
  const call = { params: { pid }, token };
  await send(casino.url, renewRecoveryCodes, { ...call, body: { second_factor: first } });
  casino.clock.advance(STEP_MS);
  const code = codeAt(factor.secret, casino.clock.now().getTime());
  await send(casino.url, removeSecondFactor, { ...call, body: { password, second_factor: code } });
  expect(await kindsOf(player)).toEqual([
    "recovery_code_used",
    "recovery_codes_new",
    "second_factor_on",
    "second_factor_off",
  ]);
  for (const subject of [
    "Two-factor authentication is on",
    "A recovery code for your Cherrystone account was used",
    "New recovery codes",
    "Two-factor authentication is off",
  ]) {
    const mail = await mailTo(casino.dataDir, player.email, subject);
    expect(linkOf(mail).pathname).toBe("/lobby/account/security");
  }
});

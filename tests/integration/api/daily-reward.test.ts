import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeCode } from "~/casino/contract/close-codes";
import { HOUR_MS } from "~/shared/durations";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { logOut, newPlayer, signInAgain, type TestPlayer } from "../../support/casino-client";
import { listenAt, type RewardListener, until, upgradeStatus } from "../../support/reward-sockets";
import {
  changeDailyReward,
  DAILY_CODE,
  redeemDailyReward,
  redeemWithoutNotice,
  tell,
  withdrawDailyReward,
} from "../../support/rewards";

const QUICK = { recheckMs: 150, heartbeatMs: 150, checkInMs: 1_500, connectionsPerPlayer: 3 };

let casino: TestCasino;
let bystander: RewardListener;
let bystanderPlayer: TestPlayer;

beforeAll(async () => {
  casino = await startTestCasino({ rewardSocket: QUICK });
  bystanderPlayer = await newPlayer(casino.url);
  bystander = await checkedIn(bystanderPlayer);
});
afterAll(async () => {
  await casino.close();
});

const url = () => `${casino.url.replace("http", "ws")}/daily-reward`;
const headersOf = (player: TestPlayer) => ({ "x-casino-id": "799", "x-session-token": player.token });
const checkInOf = (player: TestPlayer, changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    action: "checklogin",
    casinoid: 799,
    login: player.login,
    player_id: player.pid,
    class_name: "Bronze",
    ...changes,
  });

const connected = (player: TestPlayer) => listenAt(url(), { headers: headersOf(player) });

async function checkedIn(player: TestPlayer): Promise<RewardListener> {
  const listener = await connected(player);
  listener.ws.send(checkInOf(player));
  await listener.message(1);
  return listener;
}

it("language.casino-texts: the reward is in the language of the upgrade request", async () => {
  const player = await newPlayer(casino.url);
  const headers = { ...headersOf(player), "accept-language": "fr-CA" };
  const listener = await listenAt(url(), { headers });
  listener.ws.send(checkInOf(player));
  expect((await listener.message(1)).coupon).toMatchObject({
    coupon_title: "Récompense de connexion du jour",
    language: "fr-CA",
  });
  await listener.close();
});

describe("daily reward: the upgrade", () => {
  it.each<[what: string, status: number, headers: (player: TestPlayer) => Record<string, string>]>([
    ["without a token", 401, () => ({ "x-casino-id": "799" })],
    [
      "with a token that opens nothing",
      401,
      (player) => ({ ...headersOf(player), "x-session-token": "7.x" }),
    ],
    ["of another casino", 403, (player) => ({ ...headersOf(player), "x-casino-id": "800" })],
    ["without a casino id", 403, ({ token }) => ({ "x-session-token": token })],
    ["as it should be", 101, headersOf],
  ])("daily reward: an upgrade %s answers %i", async (_, status, headers) => {
    const player = await newPlayer(casino.url);
    expect(await upgradeStatus(url(), { headers: headers(player) })).toBe(status);
  });

  it("daily reward: token and casino id are read from headers, not from the query", async () => {
    const player = await newPlayer(casino.url);
    const query = `?x-casino-id=799&x-session-token=${player.token}`;
    expect(await upgradeStatus(`${url()}${query}`, { headers: { "x-casino-id": "799" } })).toBe(401);
  });

  it("daily reward: another path answers 404, a closed casino 503, one connection too many 429", async () => {
    const player = await newPlayer(casino.url);
    const headers = headersOf(player);
    expect(await upgradeStatus(`${url()}s`, { headers })).toBe(404);
    casino.setMaintenance(true);
    expect(await upgradeStatus(url(), { headers })).toBe(503);
    casino.setMaintenance(false);
    const open = await Promise.all([connected(player), connected(player), connected(player)]);
    expect(await upgradeStatus(url(), { headers })).toBe(429);
    await Promise.all(open.map((listener) => listener.close()));
    expect(await upgradeStatus(url(), { headers })).toBe(101);
  });
});

describe("daily reward: coupon messages", () => {
  it("daily reward: the check-in is answered with coupon, redeemed and the end of the day", async () => {
    const listener = await checkedIn(await newPlayer(casino.url));
    expect(await listener.message(1)).toMatchObject({
      coupon: { coupon_code: DAILY_CODE, reward_type: "ARSDaily" },
      redeemed: 0,
      expires_at: "2026-11-22T00:00:00.000Z",
    });
    await listener.close();
  });

  it("daily reward: nothing is sent before the check-in, and a silent client is closed", async () => {
    const player = await newPlayer(casino.url);
    const listener = await connected(player);
    await redeemDailyReward(casino.url, player);
    expect([await listener.end(), listener.heard]).toEqual([closeCode.silent, []]);
  });

  it("daily reward: each check-in is answered, also the second", async () => {
    const player = await newPlayer(casino.url);
    const listener = await checkedIn(player);
    listener.ws.send(checkInOf(player, { login: player.login.toUpperCase(), class_name: "" }));
    expect(await listener.message(2)).toEqual(await listener.message(1));
    await listener.close();
  });

  it("reward.messages-to-all-tabs: a redemption is told once to all connections of the player, and to nobody else", async () => {
    const player = await newPlayer(casino.url);
    const listeners = [await checkedIn(player), await checkedIn(player)];
    await redeemDailyReward(casino.url, player);
    for (const listener of listeners) expect((await listener.message(2)).redeemed).toBe(1);
    await tell(casino, String(player.pid));
    listeners[0]?.ws.send(checkInOf(player));
    await listeners[0]?.message(3);
    expect([listeners[0]?.heard.length, listeners[1]?.heard.length]).toEqual([3, 2]);
    for (const listener of listeners) await listener.close();
    expect(bystander.heard.length).toBe(1);
  });

  it("error.lost-notification-costs-delay: a lost notification costs a delay and nothing else", async () => {
    const player = await newPlayer(casino.url);
    const listener = await checkedIn(player);
    await redeemWithoutNotice(casino, player.pid, casino.clock.now());
    expect((await listener.message(2)).redeemed).toBe(1);
    await listener.close();
  });

  it("daily reward: the listening connection is reopened when the database cuts it", async () => {
    const slow = await startTestCasino();
    const player = await newPlayer(slow.url);
    const listener = await listenAt(`${slow.url.replace("http", "ws")}/daily-reward`, {
      headers: headersOf(player),
    });
    listener.ws.send(checkInOf(player));
    await listener.message(1);
    const listening =
      "pid <> pg_backend_pid() and datname = current_database() and query ilike 'listen%daily_reward%'";
    const { pool } = slow.database;
    const { rows: cut } = await pool.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity where ${listening}`,
    );
    expect(cut).toHaveLength(1);
    await until(async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where ${listening}`,
      );
      // The cut connection is still listed for a moment.
      return rows.length === 1 && rows[0]?.pid !== cut[0]?.pid;
    });
    await redeemDailyReward(slow.url, player);
    expect((await listener.message(2)).redeemed).toBe(1);
    await listener.close();
    await slow.close();
  });

  it("daily reward: payloads that name no player are ignored", async () => {
    for (const payload of ["", "x", "-1", "1e99", "{}"]) await tell(casino, payload);
    const player = await newPlayer(casino.url);
    const listener = await checkedIn(player);
    await redeemDailyReward(casino.url, player);
    expect((await listener.message(2)).redeemed).toBe(1);
    await listener.close();
  });
});

describe("daily reward: redeemed, expired, and the next", () => {
  let timedCasino: TestCasino;
  beforeEach(async () => {
    timedCasino = await startTestCasino({ rewardSocket: QUICK });
  });
  afterEach(() => timedCasino.close());

  const listenerOf = async (player: TestPlayer): Promise<RewardListener> => {
    const at = `${timedCasino.url.replace("http", "ws")}/daily-reward`;
    const listener = await listenAt(at, { headers: headersOf(player) });
    listener.ws.send(checkInOf(player));
    return listener;
  };

  it("reward.once-a-day: at midnight UTC the redeemed one gives way to the next, without a message", async () => {
    const player = await newPlayer(timedCasino.url);
    await redeemDailyReward(timedCasino.url, player);
    const listener = await listenerOf(player);
    expect(await listener.message(1)).toMatchObject({ redeemed: 1, expires_at: "2026-11-22T00:00:00.000Z" });
    timedCasino.clock.advance(12 * HOUR_MS);
    expect(await listener.message(2)).toMatchObject({ redeemed: 0, expires_at: "2026-11-23T00:00:00.000Z" });
    await listener.close();
  });

  it("daily reward: an offer that ends before midnight says so, and is gone once it has ended", async () => {
    await changeDailyReward(timedCasino, { expiry: Date.parse("2026-11-21T13:00:00Z") / 1000 });
    const listener = await listenerOf(await newPlayer(timedCasino.url));
    expect(await listener.message(1)).toMatchObject({
      coupon: { coupon_code: DAILY_CODE },
      expires_at: "2026-11-21T13:00:00.000Z",
    });
    timedCasino.clock.advance(HOUR_MS);
    expect(await listener.message(2)).toEqual({
      coupon: null,
      redeemed: 0,
      expires_at: "2026-11-22T00:00:00.000Z",
    });
    await listener.close();
  });

  it.each<[what: string, changes: Record<string, unknown>]>([
    ["is for another class of players", { classes: ["Gold"] }],
    ["the player has used up for the week", { max_users_player_per_week: 1 }],
  ])("daily reward: one that %s is not sent", async (_, changes) => {
    const player = await newPlayer(timedCasino.url);
    await redeemWithoutNotice(timedCasino, player.pid, new Date("2026-11-20T12:00:00Z"));
    await changeDailyReward(timedCasino, changes);
    const listener = await listenerOf(player);
    expect(await listener.message(1)).toMatchObject({ coupon: null, redeemed: 0 });
    await listener.close();
  });
});

describe("daily reward: clients that break the contract", () => {
  it.each<[what: string, message: (player: TestPlayer) => string | Buffer, code: number]>([
    ["no JSON", () => "checklogin", closeCode.policy],
    ["an empty message", () => "", closeCode.policy],
    ["bytes", (player) => Buffer.from(checkInOf(player)), closeCode.policy],
    ["another action", (player) => checkInOf(player, { action: "redeem" }), closeCode.policy],
    ["another casino", (player) => checkInOf(player, { casinoid: 800 }), closeCode.policy],
    [
      "a login that is not the player's",
      (player) => checkInOf(player, { login: "eve" }),
      closeCode.forbidden,
    ],
    ["more than 4 KB", (player) => checkInOf(player, { class_name: "x".repeat(5_000) }), closeCode.tooLarge],
  ])("daily reward: %s is refused, and others go on", async (_, message, code) => {
    const player = await newPlayer(casino.url);
    const listener = await connected(player);
    listener.ws.send(message(player));
    expect([await listener.end(), listener.heard]).toEqual([code, []]);
    expect(bystander.closed).toBeNull();
  });

  it("daily reward: another player's number is refused, at the first check-in and later", async () => {
    const player = await newPlayer(casino.url);
    const first = await connected(player);
    first.ws.send(checkInOf(bystanderPlayer));
    expect([await first.end(), first.heard]).toEqual([closeCode.forbidden, []]);
    const later = await checkedIn(player);
    later.ws.send(checkInOf(player, { player_id: bystanderPlayer.pid }));
    expect([await later.end(), later.heard.length]).toEqual([closeCode.forbidden, 1]);
  });

  it("daily reward: five retries of a check-in pass, a flood is closed", async () => {
    const player = await newPlayer(casino.url);
    const listener = await connected(player);
    for (let n = 0; n < 6; n += 1) listener.ws.send(checkInOf(player));
    await listener.message(1);
    expect(listener.closed).toBeNull();
    for (let n = 0; n < 100; n += 1) listener.ws.send(checkInOf(player));
    expect(await listener.end()).toBe(closeCode.policy);
    expect(bystander.closed).toBeNull();
  });

  it("daily reward: a client that answers no ping is dropped", async () => {
    const player = await newPlayer(casino.url);
    const listener = await listenAt(url(), { headers: headersOf(player), autoPong: false });
    listener.ws.send(checkInOf(player));
    expect(await listener.end()).toBe(1006);
  });
});

describe("session: its end closes the connection", () => {
  it("session: signing out closes the connection of that session alone", async () => {
    const player = await newPlayer(casino.url);
    const other = { ...player, token: (await signInAgain(casino.url, player)).sessionToken };
    const [first, second] = [await checkedIn(player), await checkedIn(other)];
    await logOut(casino.url, player);
    expect(await first.end()).toBe(closeCode.sessionOver);
    expect(second.closed).toBeNull();
    await second.close();
  });

  it("session: a day later every connection is closed, and the casino stops cleanly", async () => {
    const aged = await startTestCasino({ rewardSocket: QUICK });
    await withdrawDailyReward(aged);
    const player = await newPlayer(aged.url);
    const at = `${aged.url.replace("http", "ws")}/daily-reward`;
    const listener = await listenAt(at, { headers: headersOf(player) });
    listener.ws.send(checkInOf(player));
    expect(await listener.message(1)).toEqual({
      coupon: null,
      redeemed: 0,
      expires_at: "2026-11-22T00:00:00.000Z",
    });
    aged.clock.advance(25 * HOUR_MS);
    expect(await listener.end()).toBe(closeCode.sessionOver);
    const again = await newPlayer(aged.url);
    const open = await listenAt(at, { headers: headersOf(again) });
    const deaf = await listenAt(at, { headers: headersOf(again) });
    deaf.ws.pause();
    await aged.close();
    expect(await open.end()).toBe(closeCode.restart);
  });
});

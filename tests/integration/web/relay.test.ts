import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeCode } from "~/casino/contract/close-codes";
import { rewardVersion } from "~/casino/contract/daily-reward";
import { endedSessionCookie, sessionFrom, writeSession } from "~/session/session.server";
import { systemClock } from "../../../server/casino/domain/clock";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { logOut, newPlayer, signInAgain, type TestPlayer } from "../../support/casino-client";
import { until, upgradeStatus } from "../../support/reward-sockets";
import { type RewardWeb, startRewardWeb } from "../../support/reward-web";
import { redeemDailyReward, redeemWithoutNotice } from "../../support/rewards";
import { freePort } from "../../support/system";
import { aSessionAnswer } from "../../support/web-values";

/** The real casino and the real relay; the tests of its limits, with a casino of their own making, are relay-limits. */
let casino: TestCasino;
let web: RewardWeb;

beforeAll(async () => {
  // The relay uses the real time: a reward from a stopped clock would look expired.
  casino = await startTestCasino({ clock: systemClock, rewardSocket: { recheckMs: 150 } });
  web = await startRewardWeb(casino.url);
});
afterAll(async () => {
  await web.stop();
  await casino.close();
});

/** A version of the reward. */
const REDEEMED = /^1 /;

const redeem = (player: TestPlayer) => redeemDailyReward(casino.url, player);
const signOut = (player: TestPlayer) => logOut(casino.url, player);

describe("relay: pages hear their player's reward", () => {
  it("relay: two tabs hear it over one upstream connection, and both hear that it is redeemed elsewhere", async () => {
    const player = await newPlayer(casino.url);
    const before = await web.figure("reward_upstreams");
    const tabs = [await web.open(player), await web.open(player)];
    const first = rewardVersion((await web.rewardOf(player))!);
    for (const tab of tabs) expect(await tab.message(1)).toBe(first);
    expect(first).toMatch(/^0 .*DAILYCHERRY$/);
    expect((await web.figure("reward_upstreams")) - before).toBe(1);
    await redeem(player);
    for (const tab of tabs) expect(await tab.message(2)).toBe(first.replace("0", "1"));
    const late = await web.open(player);
    expect(await late.message(1)).toBe(first.replace("0", "1"));
    expect((await web.figure("reward_upstreams")) - before).toBe(1);
    await Promise.all([...tabs, late].map((tab) => tab.close()));
  });

  it("reward.relay-private: nobody hears of another player", async () => {
    const [ada, eve] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    const [adas, eves] = [await web.open(ada), await web.open(eve)];
    await Promise.all([adas.message(1), eves.message(1)]);
    await redeem(ada);
    await adas.message(2);
    await redeem(eve);
    await eves.message(2);
    expect([adas.heard.length, eves.heard.length]).toEqual([2, 2]);
    await Promise.all([adas.close(), eves.close()]);
  });

  it("relay: a loader is told the same without any page, and anew after a redemption", async () => {
    const player = await newPlayer(casino.url);
    expect(await web.rewardOf(player)).toMatchObject({ coupon: { reward_type: "ARSDaily" }, redeemed: 0 });
    // Without any NOTIFY: the page after the redemption must not offer it again.
    await redeemWithoutNotice(casino, player.pid, new Date());
    expect(await web.rewardOf(player)).toMatchObject({ redeemed: 1 });
  });
});

describe("relay: who is refused at the upgrade", () => {
  it.each<
    [what: string, status: number, change: (headers: Record<string, string>) => Record<string, string>]
  >([
    ["another origin", 403, (headers) => ({ ...headers, origin: "https://evil.example" })],
    ["our host by another scheme", 403, (headers) => ({ ...headers, origin: "https://127.0.0.1:3000" })],
    ["no origin", 403, ({ cookie = "" }) => ({ cookie })],
    ["origin null", 403, (headers) => ({ ...headers, origin: "null" })],
    [
      "another origin that says it is none",
      403,
      (headers) => ({ ...headers, origin: "https://evil.example", "sec-fetch-site": "none" }),
    ],
    ["no cookie", 401, ({ origin = "" }) => ({ origin })],
    ["a cookie that we did not seal", 401, (headers) => ({ ...headers, cookie: "cherrystone=AAAA" })],
    [
      "a cookie that was changed",
      401,
      // Every bit of this character counts, unlike the last one's.
      ({ cookie = "", ...headers }) => ({
        ...headers,
        cookie: `${cookie.slice(0, -3)}${cookie.at(-3) === "A" ? "B" : "A"}${cookie.slice(-2)}`,
      }),
    ],
    [
      "the other name of the loopback host",
      101,
      (headers) => ({ ...headers, origin: "http://localhost:3000" }),
    ],
    ["what a page of ours sends", 101, (headers) => headers],
  ])("relay: %s answers %i", async (_, status, change) => {
    const player = await newPlayer(casino.url);
    const bystander = await web.open(player);
    await bystander.message(1);
    expect(await upgradeStatus(web.url, { headers: change(web.headersOf(player)) })).toBe(status);
    expect(bystander.closed).toBeNull();
    await bystander.close();
  });

  it("relay: a cookie whose session is over, or was ended, opens nothing", async () => {
    const { origin, cookie } = web.headersOf(await newPlayer(casino.url));
    const past = new Date(Date.now() - 1_000).toISOString();
    const over = writeSession(sessionFrom(aSessionAnswer({ expires_at: past })));
    const ended = endedSessionCookie(new Request(origin, { headers: { cookie } }));
    for (const line of [over, ended]) {
      const headers = { origin, cookie: line.split(";", 1)[0] ?? "" };
      expect(await upgradeStatus(web.url, { headers })).toBe(401);
    }
  });

  it("relay: a session that the casino does not know is closed, and its loader is told nothing", async () => {
    const player = await newPlayer(casino.url);
    const forged = { ...player, token: player.token.replace(/.{4}$/, "AAAA") };
    const tab = await web.open(forged);
    expect([await tab.end(), tab.heard]).toEqual([closeCode.sessionOver, []]);
    expect(await web.rewardOf(forged)).toBeNull();
  });

  it("relay: a player's cookie with another player's number hears nothing", async () => {
    const [ada, eve] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    // Only we could seal such a cookie, and the casino would still refuse it.
    expect(await web.rewardOf({ ...eve, pid: ada.pid })).toBeNull();
  });

  it.each([
    ["no key", "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n", 400],
    [
      "an old version",
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 7\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
      400,
    ],
  ])("relay: a malformed handshake with %s is refused", async (_, lines, status) => {
    const { origin, cookie } = web.headersOf(await newPlayer(casino.url));
    const head = `GET /rewards/socket HTTP/1.1\r\nHost: a\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n${lines}\r\n`;
    expect(await rawStatus(head)).toBe(status);
  });
});

describe("session: sign-out", () => {
  it("session: signing out closes all tabs of that session, and no other session's", async () => {
    const player = await newPlayer(casino.url);
    const elsewhere = { ...player, token: (await signInAgain(casino.url, player)).sessionToken };
    const tabs = [await web.open(player), await web.open(player)];
    const other = await web.open(elsewhere);
    await Promise.all([...tabs, other].map((tab) => tab.message(1)));
    await signOut(player);
    expect(await Promise.all(tabs.map((tab) => tab.end()))).toEqual([
      closeCode.sessionOver,
      closeCode.sessionOver,
    ]);
    await redeem(elsewhere);
    expect(await other.message(2)).toMatch(REDEEMED);
    await other.close();
  });
});

describe("relay: the casino restarts", () => {
  it("relay: pages stay connected, and hear what changed meanwhile", async () => {
    const port = await freePort();
    const first = await startTestCasino({ clock: systemClock, databaseUrl: casino.database.url, port });
    const relay = await startRewardWeb(first.url);
    const player = await newPlayer(casino.url);
    const tab = await relay.open(player);
    await tab.message(1);
    await first.close();
    await redeem(player);
    expect(await relay.rewardOf(player)).toMatchObject({ redeemed: 0 });
    const second = await startTestCasino({ clock: systemClock, databaseUrl: casino.database.url, port });
    expect(await tab.message(2)).toMatch(REDEEMED);
    await tab.close();
    await relay.stop();
    await second.close();
  });
});

/** Status of the answer to a raw request. */
async function rawStatus(head: string): Promise<number> {
  const socket = connect(Number(new URL(web.url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (data: Buffer) => (answer += data.toString("latin1")));
  socket.write(head);
  await until(() => answer.includes("\r\n"));
  socket.destroy();
  return Number(answer.split(" ")[1]);
}

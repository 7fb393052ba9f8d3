import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeCode } from "~/casino/contract/close-codes";
import { rewardVersion } from "~/casino/contract/daily-reward";
import { sessionFrom, writeSession } from "~/session/session.server";
import { type RewardCasino, startRewardCasino } from "../../support/reward-casino";
import { listenAsPage, type PageListener, until, upgradeStatus } from "../../support/reward-sockets";
import { rewardCoupon, rewardValue } from "../../support/reward-values";
import { type RewardWeb, startRewardWeb } from "../../support/reward-web";
import { aSessionAnswer } from "../../support/web-values";

let casino: RewardCasino;
let web: RewardWeb;
let bystander: PageListener;

const someone = (pid: number) => ({ pid, login: `player${pid}`, token: `${pid}.token` });
const ADA = someone(7);
const BYSTANDER = someone(8);

beforeAll(async () => {
  casino = await startRewardCasino();
});
afterAll(() => casino.stop());

beforeEach(async () => {
  casino.answer(rewardValue());
  casino.refuseWith(101);
  web = await startRewardWeb(casino.url, { tabsPerPlayer: 3, tabs: 6, heartbeatMs: 300, lingerMs: 100 });
  bystander = await web.open(BYSTANDER);
  await bystander.message(1);
});
afterEach(async () => {
  await web.stop();
});

/** The innocent client still receives messages. */
async function expectUndisturbed(): Promise<void> {
  const count = bystander.heard.length + 1;
  casino.tellAll(
    JSON.stringify(rewardValue({ redeemed: 1, coupon: rewardCoupon({ coupon_code: `NEWS${count}` }) })),
  );
  expect(await bystander.message(count)).toMatch(new RegExp(`^1 .*NEWS${count}$`));
}

describe("relay: one upstream connection", () => {
  it("reward.relay-shares-connection: three tabs and two loaders of a player use one connection, and the last to leave closes it", async () => {
    const before = casino.opened.length;
    const tabs = await Promise.all([web.open(ADA), web.open(ADA), web.open(ADA)]);
    await Promise.all(tabs.map((tab) => tab.message(1)));
    await Promise.all([web.rewardOf(ADA), web.rewardOf(ADA)]);
    expect([casino.opened.length - before, casino.open]).toEqual([1, 2]);
    await Promise.all(tabs.map((tab) => tab.close()));
    await until(() => casino.open === 1);
    expect(await web.figure("reward_upstreams")).toBe(1);
  });

  it("relay: a new tab hears at once what is known, even while the casino is away", async () => {
    casino.refuseWith(503);
    casino.closeAll(1012);
    const late = await web.open(BYSTANDER);
    expect(await late.message(1)).toBe(rewardVersion(rewardValue()));
  });

  it("relay: tabs are not told again of what they know, nor of other words for it", async () => {
    await web.rewardOf(BYSTANDER);
    casino.answer(rewardValue({ coupon: rewardCoupon({ coupon_title: "Une récompense" }) }));
    expect((await web.rewardOf(BYSTANDER))?.coupon?.coupon_title).toBe("Une récompense");
    await expectUndisturbed();
    expect(bystander.heard.length).toBe(2);
  });

  it("websocket send retry: a silent casino is asked again, a loader is not held up by it", async () => {
    casino.answer(null);
    const before = casino.checkIns;
    const pending = web.rewardOf(ADA);
    await until(() => casino.checkIns - before >= 2);
    expect(await pending).toBeNull();
    await expectUndisturbed();
  });
});

describe("relay: browsers that misbehave are refused, and nobody else is disturbed", () => {
  it.each<[what: string, act: (tab: PageListener) => void, code: number]>([
    ["an oversized message", ({ ws }) => ws.send("x".repeat(2_000)), closeCode.tooLarge],
    ["a message that nobody expects", ({ ws }) => ws.send("{}"), closeCode.policy],
    ["bytes", ({ ws }) => ws.send(Buffer.from("hello")), closeCode.policy],
    ["a flood of messages", ({ ws }) => flood(() => ws.send("hello")), closeCode.policy],
    ["a flood of pings", ({ ws }) => flood(() => ws.ping()), closeCode.policy],
    ["a flood of pongs", ({ ws }) => flood(() => ws.pong()), closeCode.policy],
    ["a frame that breaks the protocol", (tab) => rawFrame(tab, [0xc1, 0x80, 0, 0, 0, 0]), 1002],
    ["a frame without a mask", (tab) => rawFrame(tab, [0x81, 0x01, 0x61]), 1002],
    ["text that is no UTF-8", (tab) => rawFrame(tab, [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]), 1007],
  ])("relay: %s", async (_, act, code) => {
    const tab = await web.open(ADA);
    await tab.message(1);
    act(tab);
    expect(await tab.end()).toBe(code);
    await expectUndisturbed();
    expect(await web.figure("reward_tabs_dropped_total")).toBeGreaterThan(0);
  });

  it("relay: a hello now and then is welcome", async () => {
    const tab = await web.open(ADA);
    for (let n = 0; n < 5; n += 1) tab.ws.send("hello");
    await tab.message(1);
    await expectUndisturbed();
    expect(tab.closed).toBeNull();
  });

  it("relay: a reader that does not keep up is dropped", async () => {
    const tab = await web.open(ADA);
    await tab.message(1);
    tab.ws.pause();
    const terms = "x".repeat(50_000);
    for (let n = 0; (await web.figure("reward_tabs_dropped_total")) === 0; n += 1) {
      const coupon = rewardCoupon({ coupon_code: `NEWS${n}`, terms });
      casino.tellAll(JSON.stringify(rewardValue({ coupon })));
      expect((await bystander.message(2 + n)).length).toBeLessThan(50);
    }
    tab.ws.resume();
    expect(await tab.end()).toBe(1006);
    await expectUndisturbed();
  });

  it("relay: a tab that answers no ping is dropped", async () => {
    const tab = await listenAsPage(web.url, { headers: web.headersOf(ADA), autoPong: false });
    expect(await tab.end()).toBe(1006);
    await expectUndisturbed();
  });

  it("relay: one tab too many of a player answers 429, one too many in all 503", async () => {
    const tabs = await Promise.all([web.open(ADA), web.open(ADA), web.open(ADA)]);
    expect(await upgradeStatus(web.url, { headers: web.headersOf(ADA) })).toBe(429);
    tabs.push(await web.open(BYSTANDER), await web.open(BYSTANDER));
    expect(await upgradeStatus(web.url, { headers: web.headersOf(someone(9)) })).toBe(503);
    await tabs[0]?.close();
    await until(async () => (await web.figure("reward_tabs")) === 5);
    expect(await upgradeStatus(web.url, { headers: web.headersOf(ADA) })).toBe(101);
    await expectUndisturbed();
  });
});

describe("relay: the upstream connection ends", () => {
  it.each([1001, 1006, 1011, 1012])("relay: by %i: it is opened again, the pages stay", async (code) => {
    if (code === 1006) casino.closeAll(4999);
    else casino.closeAll(code);
    casino.answer(rewardValue({ redeemed: 1 }));
    expect(await bystander.message(2)).toMatch(/^1 /);
    expect([bystander.closed, casino.open]).toEqual([null, 1]);
    expect(await web.figure("reward_reconnects_total")).toBeGreaterThanOrEqual(1);
  });

  it("relay: by the session's end: the pages are told, and the casino is left alone", async () => {
    const before = casino.opened.length;
    casino.closeAll(closeCode.sessionOver);
    expect(await bystander.end()).toBe(closeCode.sessionOver);
    expect([await web.figure("reward_upstreams"), casino.opened.length - before]).toEqual([0, 0]);
  });

  it("relay: a session that ended while the casino was away is found out", async () => {
    casino.refuseWith(401);
    casino.closeAll(1012);
    expect(await bystander.end()).toBe(closeCode.sessionOver);
  });

  it("session: a page is told when its session runs out", async () => {
    const soon = new Date(Date.now() + 1_000).toISOString();
    const [cookie = ""] = writeSession(sessionFrom(aSessionAnswer({ ...ADA, expires_at: soon }))).split(
      ";",
      1,
    );
    const tab = await listenAsPage(web.url, { headers: { ...web.headersOf(ADA), cookie } });
    expect(await tab.end()).toBe(closeCode.sessionOver);
    await expectUndisturbed();
  });
});

describe("relay: its stop", () => {
  it("relay: closes the pages for a restart, refuses new ones, and tells loaders nothing", async () => {
    await web.relay.close();
    expect(await bystander.end()).toBe(closeCode.restart);
    expect(await upgradeStatus(web.url, { headers: web.headersOf(ADA) })).toBe(503);
    expect(await web.rewardOf(ADA)).toBeNull();
    await until(() => casino.open === 0);
  });

  it("relay: nothing holds the program any more, whatever the pages and the casino do", async () => {
    const entry = fileURLToPath(new URL("../../support/reward-process.ts", import.meta.url));
    const program = spawn(process.execPath, ["--import", "tsx", entry], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [, output] = await Promise.all([once(program, "exit"), text(program.stdout)]);
    expect([program.exitCode, output]).toEqual([0, "stopped 1012 1012\n"]);
  });
});

function flood(act: () => void): void {
  for (let n = 0; n < 200; n += 1) act();
}

/** Writes a raw frame that the client library would refuse to send. */
function rawFrame({ ws }: PageListener, bytes: readonly number[]): void {
  const { _socket: socket } = ws as unknown as { _socket: { write(data: Buffer): void } };
  socket.write(Buffer.from(bytes));
}

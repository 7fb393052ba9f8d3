import { afterAll, beforeAll, expect, it } from "vitest";
import { listenTo } from "../../../server/casino/db/notifications";
import { startTestCasino } from "../../support/casino";
import { newPlayer } from "../../support/casino-client";
import { DatabaseProxy } from "../../support/database-proxy";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { listenAt } from "../../support/reward-sockets";
import { redeemWithoutNotice } from "../../support/rewards";

let database: FreshDatabase;
let proxy: DatabaseProxy;
beforeAll(async () => {
  database = await freshDatabase();
  proxy = await DatabaseProxy.before(database.url);
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

const silent = { info: () => undefined, error: () => undefined };

it("error.lost-notification-costs-delay: a listening connection lost silently is replaced, and reports the gap", async () => {
  const heard: string[] = [];
  let missed = 0;
  const notifications = await listenTo({
    url: proxy.url,
    channel: "news",
    log: silent,
    onNotice: (payload) => heard.push(payload),
    onMissed: () => (missed += 1),
    beatMs: 50,
    beatTimeoutMs: 500,
  });
  const tell = (payload: string) => database.pool.query("select pg_notify('news', $1)", [payload]);
  await tell("first");
  await expect.poll(() => heard).toEqual(["first"]);
  expect(missed).toBe(0);
  proxy.swallow();
  await tell("lost");
  await expect.poll(() => missed).toBe(1);
  await tell("last");
  await expect.poll(() => heard).toEqual(["first", "last"]);
  await notifications.close();
});

it("a reward change without a notification is read as soon as the database connection is back", async () => {
  const casino = await startTestCasino({
    databaseUrl: proxy.url,
    // The regular connection check would come too late for this test.
    rewardSocket: { recheckMs: 3_600_000 },
  });
  const player = await newPlayer(casino.url);
  const listener = await listenAt(`${casino.url.replace("http", "ws")}/daily-reward`, {
    headers: { "x-casino-id": "799", "x-session-token": player.token },
  });
  const checkIn = { action: "checklogin", casinoid: 799, login: player.login, player_id: player.pid };
  listener.ws.send(JSON.stringify({ ...checkIn, class_name: "Bronze" }));
  expect((await listener.message(1)).redeemed).toBe(0);
  proxy.swallow();
  await redeemWithoutNotice({ ...casino, database }, player.pid, casino.clock.now());
  expect((await listener.message(2)).redeemed).toBe(1);
  await listener.close();
  await casino.close();
});

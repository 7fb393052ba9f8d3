import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import { marketsIn } from "../../../server/casino/domain/markets/profile";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newPlayer, send } from "../../support/casino-client";

const MINUTE_MS = 60_000;

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

const isLive = async ({ pid, token }: { pid: number; token: string }) =>
  (await send(casino.url, account.player, { params: { pid }, token })).status === 200;

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

  it("goes on in other markets", async () => {
    const player = await playerIn("CA");
    casino.clock.advance(31 * MINUTE_MS);
    expect(await isLive(player)).toBe(true);
  });
});

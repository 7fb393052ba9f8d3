import { afterAll, beforeAll, expect, it } from "vitest";
import { calls } from "~/casino/contract";
import type { CallShape } from "~/casino/contract/call";
import * as coupons from "~/casino/contract/coupons";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newPlayer, send, type TestPlayer } from "../../support/casino-client";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

const reads = calls.filter(({ method, auth }) => method === "GET" && auth === "session");
const day = new Date().toISOString().slice(0, 10);

/** Whatever the path and the query of a call may ask for. */
const PARAMS = { code: "201-1", guid: "x", reference: "ABCDE-01234", no: "1", day };
const QUERY = {
  forMoney: "true",
  sessions: "true",
  cashier: "true",
  from: day,
  to: day,
  kind: "rounds",
  limit: 1,
  amount_minor: 10_00,
};

/** Every row of the player, by table; a session is kept alive by being used. */
async function rowsOf({ pid }: TestPlayer): Promise<Record<string, string>> {
  const { rows: tables } = await casino.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'player_id' and table_type = 'BASE TABLE' and table_name <> 'session'`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const found = tables.map(async ({ name }) => {
    const { rows } = await casino.database.pool.query<{ text: string | null }>(
      `select string_agg(t::text, e'\\n' order by t::text) as text from "${name}" t where player_id = $1`,
      [pid],
    );
    return [name, rows[0]?.text ?? ""] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

async function read(player: TestPlayer, call: CallShape): Promise<number> {
  const params = { ...PARAMS, pid: player.pid };
  const query = { ...QUERY, login: player.login, player_id: player.pid };
  const { status } = await send(casino.url, call, { params, query, token: player.token });
  return status;
}

const REDEEMED_IS_OVER = "update player_coupon set expires_at = requested_at where player_id = $1";
const OFFER_IS_OVER = `update coupon set definition = definition || '{"expiry": 1}'
  where coupon_code in (select coupon_code from player_coupon where player_id = $1)`;

it.each([
  { code: "CHERRY400", state: "requested", over: OFFER_IS_OVER },
  { code: "FREECHIP5", state: "redeemed", over: REDEEMED_IS_OVER },
])(
  "call.reads-write-nothing: no GET changes a row of a player whose coupon ($state) is over",
  async ({ code, state, over }) => {
    const player = await newPlayer(casino.url);
    const query = { login: player.login, couponCode: code, redeem: "true" } as const;
    await send(casino.url, coupons.redeemCoupon, { params: { pid: player.pid }, query, token: player.token });
    // The worker that ends coupons waits for the player's money, and so would a GET that does.
    const lock = await casino.database.pool.connect();
    try {
      await lock.query("begin");
      await lock.query("select from wallet_lock($1)", [player.pid]);
      await casino.database.pool.query(over, [player.pid]);
      const before = await rowsOf(player);
      expect(before.player_coupon).toContain(state);
      const answered: number[] = [];
      for (const call of reads) {
        answered.push(await read(player, call));
        expect([call.path, await rowsOf(player)]).toEqual([call.path, before]);
      }
      expect(answered.filter((status) => status === 200).length).toBeGreaterThan(15);
    } finally {
      await lock.query("rollback");
      lock.release();
    }
    await expect
      .poll(async () => (await rowsOf(player)).player_coupon, { timeout: 10_000 })
      .toContain("expired");
  },
);

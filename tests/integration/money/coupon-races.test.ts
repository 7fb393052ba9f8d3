import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { promotionsFor } from "../../../server/casino/domain/coupons/views";
import { Refusal } from "../../../server/casino/domain/refusal";
import { Dealer } from "../../../server/casino/domain/rounds/rounds";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { cancel, couponsOf, expectBooksInOrder, purse } from "./coupon-support";
import { deposit, newPlayer, NOW, redeem, wager } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  for (const [from, code] of [
    ["FREECHIP5", "TENCHIPS"],
    ["CHERRY400", "TENMATCHES"],
  ]) {
    await db.pool.query(
      `insert into coupon select $2, definition || '{"max_uses_total": 10}', false, 999 from coupon
       where coupon_code = $1`,
      [from, code],
    );
  }
});
afterEach(() => expectBooksInOrder(db));
afterAll(() => db.drop());

/** The number of successes and the codes of refusals. @throws for any other failure */
async function outcome(tries: Promise<unknown>[]): Promise<{ won: number; refused: string[] }> {
  const results = await Promise.allSettled(tries);
  const refused = new Set<string>();
  for (const result of results) {
    if (result.status === "fulfilled") continue;
    if (!(result.reason instanceof Refusal)) throw result.reason;
    refused.add((result.reason as Refusal).code);
  }
  return { won: results.filter(({ status }) => status === "fulfilled").length, refused: [...refused] };
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

it("a hundred concurrent redemptions of a once-only coupon by one player give one", async () => {
  const player = await newPlayer(db.kysely, "Unverified / Non Dep");
  expect(await outcome(times(100, () => redeem(db.kysely, player, "NODEPOSIT15")))).toEqual({
    won: 1,
    refused: ["coupon_used"],
  });
  expect(await purse(db, player)).toEqual([0, 1500]);
});

it("coupon.limit-races: of a hundred players racing for a coupon limited to ten uses, ten win", async () => {
  const players = await Promise.all(times(100, () => newPlayer(db.kysely)));
  expect(await outcome(players.map((player) => redeem(db.kysely, player, "TENCHIPS")))).toEqual({
    won: 10,
    refused: ["coupon_exhausted"],
  });
  const { rows } = await db.pool.query(
    `select count(*) as winners, sum(bonus_minor)::bigint as given from wallet
     where bonus_minor > 0 and player_id = any($1)`,
    [players],
  );
  expect(rows).toEqual([{ winners: 10, given: 5000 }]);
  const { coupons: left } = await promotionsFor(db.kysely, await newPlayer(db.kysely), NOW, "en");
  expect(left.map((one) => one.coupon_code)).not.toContain("TENCHIPS");
});

it("total limit: a request holds a place, a cancelled one returns it, a redeemed one keeps it", async () => {
  const players = await Promise.all(times(40, () => newPlayer(db.kysely)));
  const request = (player: number) => redeem(db.kysely, player, "TENMATCHES");
  expect(await outcome(players.map(request))).toMatchObject({ won: 10 });
  const holds = await Promise.all(players.map(async (player) => (await couponsOf(db, player)).length > 0));
  const [keeper = 0, leaver = 0, ...others] = players.filter((_, index) => holds[index]);
  const [late = 0, later = 0] = players.filter((_, index) => !holds[index]);
  expect(await deposit(db.kysely, keeper, 1000)).toEqual({ bonusMinor: 4000 });
  await cancel(db, keeper);
  await expect(request(late)).rejects.toMatchObject({ code: "coupon_exhausted" });
  await cancel(db, leaver);
  await request(late);
  await expect(request(later)).rejects.toMatchObject({ code: "coupon_exhausted" });
  // Requesting again first returns the own place.
  await request(late);
  expect(others).toHaveLength(8);
});

it("requesting and cancelling two limited coupons crosswise does not deadlock", async () => {
  await db.pool.query(
    `insert into coupon select 'TENOTHERS', definition || '{"max_uses_total": 30}', false, 999 from coupon
     where coupon_code = 'CHERRY400'`,
  );
  await db.pool.query(
    "update coupon set definition = definition || '{\"max_uses_total\": 30}' where coupon_code = 'TENMATCHES'",
  );
  const players = await Promise.all(times(20, () => newPlayer(db.kysely)));
  const swaps = players.flatMap((player, index) => {
    const codes = index % 2 === 0 ? ["TENMATCHES", "TENOTHERS"] : ["TENOTHERS", "TENMATCHES"];
    return codes.map((code) => redeem(db.kysely, player, code));
  });
  await outcome(swaps);
  const { rowCount } = await db.pool.query(
    `select from coupon_place p full join (select * from player_coupon where state = 'requested'
       and coupon_code in ('TENMATCHES', 'TENOTHERS')) c using (player_id, player_coupon_id)
     where player_id = any($1) and (p.coupon_code is null or c.coupon_code is null)`,
    [players],
  );
  expect(rowCount).toBe(0);
});

it("a deposit and a cancellation race: nothing is lost and nothing given twice", async () => {
  const players = await Promise.all(times(30, () => newPlayer(db.kysely)));
  await Promise.all(players.map((player) => redeem(db.kysely, player, "CHERRY400")));
  await outcome(players.flatMap((player) => [deposit(db.kysely, player, 1000), cancel(db, player)]));
  for (const player of players) {
    // Cancelled before the deposit, or after it together with its bonus.
    expect(await couponsOf(db, player)).toEqual(["CHERRY400 cancelled"]);
    expect(await purse(db, player)).toEqual([1000, 0]);
  }
});

it("wagers and a cancellation race: the bonus is played or forfeited, never both", async () => {
  const dealer = new Dealer(db);
  const players = await Promise.all(times(20, () => newPlayer(db.kysely)));
  for (const player of players) await redeem(db.kysely, player, "FREECHIP5");
  const tries = players.flatMap((player) => [
    dealer.startRound(wager(player, 500)),
    cancel(db, player),
    dealer.startRound(wager(player, 100)),
  ]);
  const { refused } = await outcome(tries);
  expect(["insufficient_funds", "no_active_coupon"]).toEqual(expect.arrayContaining(refused));
  for (const player of players) {
    const [state] = await couponsOf(db, player);
    expect(["FREECHIP5 cancelled", "FREECHIP5 removed"]).toContain(state);
    expect((await purse(db, player))[1]).toBe(0);
  }
});

it("free spins and a cancellation race: a spin belongs to the coupon or is refused", async () => {
  const dealer = new Dealer(db);
  const players = await Promise.all(times(10, () => newPlayer(db.kysely)));
  for (const player of players) await redeem(db.kysely, player, "ORCHARD20");
  const spin = (player: number) => dealer.startRound(wager(player, 0, { freeSpin: true }));
  const { refused } = await outcome(
    players.flatMap((player) => [spin(player), cancel(db, player), spin(player)]),
  );
  expect(["no_free_spins"]).toEqual(expect.arrayContaining(refused));
  for (const player of players) expect(await couponsOf(db, player)).toEqual(["ORCHARD20 cancelled"]);
});

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as contract from "~/casino/contract/operator/reports";
import { DAY_MS } from "~/shared/durations";
import { countReportSums } from "../../../server/casino/domain/desk/reports/days";
import { settleRound } from "../../../server/casino/domain/rounds/settle";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { accepted, newDepositor, newPlayer, send } from "../../support/casino-client";
import { operatorOfRole, type TestOperator } from "../../support/operators";
import { countSums, sumsCountedUntil } from "../../support/report-sums";
import { newWithdrawer, withdraw } from "../../support/withdrawals";
import { cancel, fixedEnd, fixedSpin, fixedWager } from "../money/coupon-support";
import { optIn, POOL_GAME, roundWith } from "../money/jackpots-support";
import { deposit, POKER, redeem, SLOT } from "../money/support";

const FIRST = "2026-11-29";
const SECOND = "2026-11-30";
const LAST = "2026-12-01";

let casino: TestCasino;
let auditor: TestOperator;
/** The accounts of players on the evening of each day. */
const evenings: Record<string, { cash: number; bonus: number; held: number; open: number }> = {};

const db = () => casino.database;
const now = () => casino.clock.now();
const signIn = async () => {
  auditor = await operatorOfRole(db().kysely, "auditor", now());
};

async function nextDay(): Promise<void> {
  const { rows } = await db().pool.query<{ cash: number; bonus: number; held: number; open: number }>(
    `select sum(cash_minor)::bigint as cash, sum(bonus_minor)::bigint as bonus, sum(held_minor)::bigint as held,
       (select coalesce(sum(amount_minor), 0)::bigint from ledger_entry where account = 'house:open_stakes') as open
     from wallet where currency = 'USD'`,
  );
  if (rows[0]) evenings[now().toISOString().slice(0, 10)] = rows[0];
  casino.clock.advance(DAY_MS);
}

/** A player in euros, whose money comes from nowhere but the ledger. */
async function euroDeposit(amountMinor: number, at: Date): Promise<void> {
  const { pool } = db();
  if ((await pool.query("select from wallet where currency = 'EUR'")).rowCount === 0) {
    await pool.query("select wallet_open(900000001, 'EUR')");
  }
  await pool.query(
    `select ledger_post(900000001, gen_random_uuid(), 'deposit', 'euro:' || $2::bigint, gen_random_uuid(), $1, 'EUR',
       array['house:payments', 'cash'], array[-$2::bigint, $2::bigint])`,
    [at, amountMinor],
  );
}

async function correct(pid: number, amountMinor: number): Promise<void> {
  await db().pool.query(
    `select ledger_post($1, gen_random_uuid(), 'correction', 'gift', gen_random_uuid(), $2, 'USD',
       array['house:promotions', 'cash'], array[-$3::bigint, $3::bigint])`,
    [pid, now(), amountMinor],
  );
}

/** Everything that moves money, on three days of two months. */
async function playThreeDays(): Promise<void> {
  const { kysely } = db();
  const { pid } = await newDepositor(casino.url, 50_00);
  await fixedWager(db(), pid, { stakeMinor: 10_00, payoutMinor: 3_50, now: now() });
  const open = await fixedWager(db(), pid, {
    ...{ stakeMinor: 5_00, payoutMinor: 0, status: "open", gameCode: POKER },
    now: now(),
  });
  const saver = (await newPlayer(casino.url)).pid;
  await redeem(kysely, saver, "CHERRY400", now());
  await deposit(kysely, saver, 10_00, { now: now() });
  await fixedWager(db(), saver, { stakeMinor: 10_00, payoutMinor: 0, now: now() });
  await nextDay();
  await fixedEnd(db(), pid, { roundId: open.roundId, payoutMinor: 15_01, gameCode: POKER, now: now() });
  await cancel(db(), saver, now());
  const spinner = (await newPlayer(casino.url)).pid;
  await redeem(kysely, spinner, "ORCHARD20", now());
  await fixedSpin(db(), spinner, { payoutMinor: 77, now: now() });
  const winner = await newDepositor(casino.url, 25_01);
  await optIn(db(), winner.pid);
  const draws = { poolMicro: 7_500_000, poolHit: true };
  const hit = await roundWith(db(), winner.pid, { stakeMinor: 5_00, gameCode: POOL_GAME, draws });
  await settleRound(db().pool, { ...hit, now: now() });
  await euroDeposit(33_33, now());
  const player = await newWithdrawer(casino);
  await correct(player.pid, 2_000_00);
  await withdraw(casino.url, player, 100_00);
  // No poll of expect: this runs before the tests.
  await vi.waitFor(
    async () =>
      expect((await db().pool.query("select from withdrawal where state = 'paid'")).rowCount).toBe(1),
    { timeout: 10_000 },
  );
  await withdraw(casino.url, player, 600_00);
  await nextDay();
  await fixedWager(db(), pid, { stakeMinor: 1_00, payoutMinor: 200_00, now: now() });
  // The first instant of a day is no part of the day before.
  await euroDeposit(11_11, new Date(LAST));
}

beforeAll(async () => {
  casino = await startTestCasino();
  casino.clock.advance(Date.parse(FIRST) - Date.parse(now().toISOString().slice(0, 10)));
  await playThreeDays();
  await signIn();
});
afterAll(() => casino.close());

const as = () => ({ operatorToken: auditor.token });
const money = (query: object) =>
  send(casino.url, contract.moneyReport, { ...as(), query: { by: "day", from: FIRST, to: LAST, ...query } });
const liability = (query: { from: string; to: string }) =>
  send(casino.url, contract.liabilityReport, { ...as(), query });

/** Every row of a report, page by page. */
async function allRows(query: object): Promise<contract.MoneyRow[]> {
  const rows: contract.MoneyRow[] = [];
  for (let cursor: string | undefined, n = 0; n < 50; n += 1) {
    const body = accepted(await money({ ...query, ...(cursor === undefined ? {} : { cursor }) }));
    rows.push(...body.rows);
    if (body.next === null) return rows;
    cursor = body.next;
  }
  throw new Error("the report does not end");
}

/** What the ledger's entries of players sum to, by account. */
async function ledgerSums(currency: string, from: string, to: string) {
  const { rows } = await db().pool.query<{ account: string; kind: string; sum: number }>(
    `select e.account, t.kind, sum(e.amount_minor)::bigint as sum
     from ledger_entry e join ledger_transaction t using (player_id, transaction_id)
     where e.player_id > 0 and e.currency = $1 and (t.posted_at at time zone 'UTC')::date between $2 and $3
     group by 1, 2`,
    [currency, from, to],
  );
  const sum = (account: string, is: (kind: string) => boolean = () => true) =>
    rows.filter((row) => row.account === account && is(row.kind)).reduce((all, row) => all + row.sum, 0);
  const isCorrection = (kind: string) => ["refund", "correction"].includes(kind);
  return {
    ggr: sum("house:games"),
    bonusCost: 0 - sum("house:promotions", (kind) => !isCorrection(kind)),
    corrections: 0 - sum("house:promotions", isCorrection),
    deposits: 0 - sum("house:payments"),
    withdrawals: sum("house:payouts"),
  };
}

function sumsOf(rows: readonly contract.MoneyRow[], currency: string) {
  const own = rows.filter((row) => row.currency === currency);
  const sum = (figure: (row: contract.MoneyRow) => number) => own.reduce((all, row) => all + figure(row), 0);
  return {
    ggr: sum((row) => row.ggr_minor),
    bonusCost: sum((row) => row.bonus_cost_minor),
    corrections: sum((row) => row.corrections_minor),
    deposits: sum((row) => row.deposits_minor),
    withdrawals: sum((row) => row.withdrawals_minor),
  };
}

describe("desk.reports: the money of a span, as the ledger has it", () => {
  it.each(contract.REPORT_GROUPS)("by %s sums to the ledger, to the cent, in each currency", async (by) => {
    for (const [from, to] of [
      [FIRST, LAST],
      [SECOND, SECOND],
      [FIRST, SECOND],
    ] as const) {
      const rows = await allRows({ by, from, to });
      for (const currency of ["USD", "EUR"]) {
        const ledger = await ledgerSums(currency, from, to);
        expect([from, currency, sumsOf(rows, currency)]).toEqual([from, currency, ledger]);
      }
      for (const row of rows) {
        expect(row.ggr_minor).toBe(row.stakes_minor - row.payouts_minor);
        expect(row.ngr_minor).toBe(row.ggr_minor - row.bonus_cost_minor);
      }
      const keys = rows.map(({ key, currency }) => `${key} ${currency}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
    const all = sumsOf(await allRows({ by }), "USD");
    expect(Object.values(all).filter((figure) => figure === 0)).toEqual([]);
  });

  it("puts each figure in its row", async () => {
    const row = async (by: string, key: string, currency = "USD") =>
      (await allRows({ by })).find((one) => one.key === key && one.currency === currency);
    expect(await row("day", FIRST)).toMatchObject({
      ...{ stakes_minor: 20_00, payouts_minor: 3_50, ggr_minor: 16_50 },
      ...{ bonus_cost_minor: 40_00, ngr_minor: -23_50, deposits_minor: 60_00, withdrawals_minor: 0 },
    });
    expect(await row("month", "2026-12")).toMatchObject({ stakes_minor: 1_00, payouts_minor: 200_00 });
    expect(await row("game", POKER)).toMatchObject({ stakes_minor: 5_00, payouts_minor: 15_01 });
    expect((await row("game", SLOT))?.name).not.toBe(SLOT);
    expect(await row("coupon", "CHERRY400")).toMatchObject({ stakes_minor: 10_00, deposits_minor: 0 });
    expect((await row("coupon", "ORCHARD20"))?.payouts_minor).toBe(77);
    expect(await row("method", "card")).toMatchObject({ deposits_minor: 75_01, withdrawals_minor: 0 });
    expect(await row("method", "USDT")).toMatchObject({ deposits_minor: 0, withdrawals_minor: 100_00 });
    expect(await row("day", SECOND, "EUR")).toMatchObject({ deposits_minor: 33_33, ggr_minor: 0 });
    const { rows } = await db().pool.query<{ country_id: string }>(
      "select distinct country_id from player where country_id <> ''",
    );
    const countries = (await allRows({ by: "country" })).map(({ key }) => key);
    expect(countries).toEqual(expect.arrayContaining(rows.map(({ country_id }) => country_id)));
  });

  it("refuses days in the wrong order, too many, none, and cursors of nobody", async () => {
    const refused = async (query: object) => {
      const { status, refused: error } = await money(query);
      return [status, error.errorMessage];
    };
    expect(await refused({ from: SECOND, to: FIRST })).toEqual([422, "The first day is after the last."]);
    const year = { from: "2025-11-30", to: SECOND };
    expect((await money(year)).status).toBe(200);
    expect(await refused({ ...year, to: LAST })).toEqual([422, "A report covers at most 366 days."]);
    expect((await money({ from: "2026-02-30" })).status).toBe(400);
    expect((await money({ by: "player" })).status).toBe(400);
    const cursor = (values: unknown) => Buffer.from(JSON.stringify(values)).toString("base64url");
    for (const bad of [
      "x",
      cursor({}),
      cursor(["2020-01-01", "USD"]),
      cursor(["x", "USD"]),
      cursor(["a", "b"]),
    ]) {
      expect(await refused({ cursor: bad })).toEqual([422, "There is no such page of the report."]);
    }
  });

  it("is served by an index of the time", async () => {
    const plan = await db()
      .kysely.transaction()
      .execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        const { rows } = await sql<{
          "QUERY PLAN": string;
        }>`explain select sum(stakes_minor) from ledger_transaction
        where posted_at >= ${FIRST} and posted_at < ${SECOND}`.execute(trx);
        return rows.map((row) => row["QUERY PLAN"]).join("\n");
      });
    expect(plan).toContain("ledger_transaction_by_time");
  });
});

describe("desk.liability: the money of all players at the end of a day", () => {
  it("is what the accounts held then, and now, whatever moved since", async () => {
    const { body } = await liability({ from: FIRST, to: LAST });
    const dollarRows = body.rows.filter(({ currency }) => currency === "USD");
    expect(dollarRows).toHaveLength(3);
    for (const [day, { cash, bonus, held, open }] of Object.entries(evenings)) {
      expect(dollarRows.find((row) => row.day === day)).toEqual({
        ...{ day, currency: "USD", cash_minor: cash, bonus_minor: bonus, held_minor: held },
        ...{ total_minor: cash + bonus + held, open_stakes_minor: open },
      });
    }
    expect(evenings[FIRST]?.open).toBe(5_00);
    const { rows } = await db().pool.query<{ total: number; held: number }>(
      `select sum(cash_minor + bonus_minor + held_minor)::bigint as total, sum(held_minor)::bigint as held
       from wallet where currency = 'USD'`,
    );
    expect(dollarRows.at(-1)).toMatchObject({
      ...{ day: LAST, total_minor: rows[0]?.total, held_minor: 600_00, open_stakes_minor: 0 },
    });
    expect(body.rows.filter(({ currency }) => currency === "EUR").map((row) => row.total_minor)).toEqual([
      0, 33_33, 44_44,
    ]);
  });

  it("refuses days to come, and days too long ago", async () => {
    expect((await liability({ from: LAST, to: "2026-12-02" })).status).toBe(422);
    expect((await liability({ from: "2023-01-01", to: "2023-01-02" })).status).toBe(422);
    expect((await liability({ from: LAST, to: FIRST })).status).toBe(422);
  });
});

describe("desk.jackpot-report: what went into the jackpots and came out", () => {
  it("agrees with the ledger and with the hits", async () => {
    const query = { from: FIRST, to: LAST };
    const { body } = await send(casino.url, contract.jackpotReport, { ...as(), query });
    const { rows } = await db().pool.query<{ kind: string; sum: number }>(
      `select t.kind, sum(e.amount_minor)::bigint as sum
       from ledger_entry e join ledger_transaction t using (player_id, transaction_id)
       where e.account = 'house:jackpot' and t.posted_at >= $1 group by 1`,
      [FIRST],
    );
    const moved = Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
    const [all] = body.rows;
    const won = body.rows.find(({ pool }) => pool === POOL_GAME);
    expect(won).toMatchObject({ hits: 1, ledger: null });
    expect(all).toMatchObject({ pool: "", currency: "USD", hits: 1, won_minor: won?.won_minor });
    expect(all?.ledger).toEqual({
      contributions_minor: moved["jackpot_contribution"],
      bets_minor: moved["jackpot_bet"],
      seeds_minor: moved["jackpot_seed"],
      paid_minor: 0 - (moved["jackpot_win"] ?? 0),
    });
    expect(all?.ledger?.paid_minor).toBe(won?.won_minor);
    const before = { from: "2026-11-01", to: "2026-11-20" };
    const early = (await send(casino.url, contract.jackpotReport, { ...as(), query: before })).body.rows;
    expect(early.map(({ hits }) => hits)).toEqual(early.map(() => 0));
  });
});

// Last, because it posts into days that are over.
describe("desk.report-pages: a long report", () => {
  it("is read page by page: each row once, in order, whatever the number", async () => {
    const player = await newPlayer(casino.url);
    await db().pool.query(
      `select ledger_post($1::bigint, gen_random_uuid(), 'deposit', 'day:' || n, gen_random_uuid(),
         timestamptz '2025-01-01 23:59:59.999Z' + n * interval '1 day', 'USD', array['house:payments', 'cash'],
         array[-n::bigint, n::bigint])
       from generate_series(1, 300) n where n not between 40 and 110`,
      [player.pid],
    );
    const query = { by: "day", from: "2025-01-01", to: "2025-12-31" };
    const rows = await allRows(query);
    expect(rows.map(({ key }) => key)).toEqual([...rows.map(({ key }) => key)].sort());
    expect(rows).toHaveLength(300 - 71);
    expect(rows[0]).toMatchObject({ key: "2025-01-02", deposits_minor: 1 });
    expect(sumsOf(rows, "USD")).toEqual(await ledgerSums("USD", query.from, query.to));
    const { kysely } = db();
    await kysely
      .insertInto("player_coupon")
      .columns(["player_id", "player_coupon_id", "coupon_code", "state", "requested_at"])
      .expression(
        sql`select ${player.pid}::bigint, gen_random_uuid(), 'C' || n, 'cancelled', ${now()}::timestamptz
            from generate_series(1, 250) n` as never,
      )
      .execute();
    await db().pool.query(
      `select ledger_post($1::bigint, gen_random_uuid(), 'bonus_grant', 'c:' || coupon_code, player_coupon_id,
         timestamptz '2024-05-05 12:00Z', 'USD', array['house:promotions', 'cash'], array[-1, 1]::bigint[])
       from player_coupon where player_id = $1`,
      [player.pid],
    );
    const coupons = await allRows({ by: "coupon", from: "2024-05-01", to: "2024-05-31" });
    expect(new Set(coupons.map(({ key }) => key)).size).toBe(250);
    expect(coupons).toHaveLength(250);
  });
});

describe("desk.report-days: what was posted is counted once, and not added up again", () => {
  const countedUntil = () => sumsCountedUntil(db().kysely);
  const countAll = () => countSums(db().kysely, now());
  const query = { from: "2026-11-20", to: "2026-12-02" };
  const jackpotRows = async () => {
    const { rows } = accepted(await send(casino.url, contract.jackpotReport, { ...as(), query }));
    // A pool's value is that of the moment: the cents of the last stakes reach it a little later.
    return rows.map(({ value_minor: _, ...counted }) => counted);
  };
  const readAll = async () => [
    await Promise.all(contract.REPORT_GROUPS.map((by) => allRows({ ...query, by }))),
    accepted(await liability(query)).rows,
    await jackpotRows(),
  ];

  it("a report of what is counted, and of what is around it, is the same in every grouping", async () => {
    casino.clock.advance(DAY_MS - (now().getTime() % DAY_MS));
    await signIn();
    // The casino may have counted before the tests above posted into the days before.
    await db().pool.query(
      `with report as (delete from report_day), liability as (delete from liability_day), bets as (delete from player_day),
         active as (delete from active_day), jackpots as (delete from jackpot_day), cost as (delete from coupon_cost), ended as (delete from coupon_ended)
       update report_mark set counted_from = null, counted_until = null, next_until = null, next_xid = null`,
    );
    const before = await readAll();
    await countAll();
    expect(await readAll()).toEqual(before);
    const old = await allRows({ by: "day", from: "2025-01-01", to: "2025-12-31" });
    expect(old).toHaveLength(300 - 71);
    const { rows } = await db().pool.query(
      "select sum(cash + bonus + held)::bigint as total from liability_day",
    );
    const { rows: wallets } = await db().pool.query(
      "select sum(cash_minor + bonus_minor + held_minor)::bigint as total from wallet",
    );
    expect(rows).toEqual(wallets);
  });

  it("what is posted within a day that is counted in part is added to it, once, by two copies at once", async () => {
    const { kysely } = db();
    casino.clock.advance(3_600_000);
    await signIn();
    const { pid } = await newDepositor(casino.url, 12_34);
    await fixedWager(db(), pid, { stakeMinor: 2_00, payoutMinor: 1_50, now: now() });
    casino.clock.advance(1_000);
    const before = await readAll();
    await Promise.all([1, 2].map(() => countReportSums(kysely, { now: now(), settledWithinMs: 0 })));
    await countAll();
    expect(await readAll()).toEqual(before);
    casino.clock.advance(60_000);
    await fixedWager(db(), pid, { stakeMinor: 3_00, payoutMinor: 0, now: now() });
    casino.clock.advance(1_000);
    const later = await readAll();
    expect(later).not.toEqual(before);
    // In many short steps, as when the ledger is long.
    await countReportSums(kysely, { now: now(), settledWithinMs: 0, spanMs: 1_000 });
    await countAll();
    expect(await readAll()).toEqual(later);
  });

  it("waits for a transaction that was under way, and reads what is counted", async () => {
    const { kysely, pool } = db();
    const before = await countedUntil();
    const late = await pool.connect();
    try {
      await late.query("begin");
      await late.query("select pg_current_xact_id()");
      casino.clock.advance(60_000);
      const wanted = now();
      for (let runs = 0; runs < 3; runs += 1)
        await countReportSums(kysely, { now: wanted, settledWithinMs: 0 });
      expect(await countedUntil()).toEqual(before);
    } finally {
      await late.query("commit");
      late.release();
    }
    await countAll();
    await pool.query("update report_day set payouts = payouts + 7 where report = 'day' and day = $1", [
      SECOND,
    ]);
    const ledger = await ledgerSums("USD", SECOND, SECOND);
    expect(sumsOf(await allRows({ by: "game", from: SECOND, to: SECOND }), "USD").ggr).toBe(ledger.ggr);
    expect(sumsOf(await allRows({ by: "day", from: SECOND, to: SECOND }), "USD").ggr).toBe(ledger.ggr - 7);
  });
});

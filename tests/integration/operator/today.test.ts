import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stuckMails } from "~/casino/contract/operator/mails";
import { moneyReport } from "~/casino/contract/operator/reports";
import {
  activePlayers,
  casinoHealth,
  decideWatchedDeposit,
  today,
  underWatch,
} from "~/casino/contract/operator/today";
import {
  decideWithdrawal,
  type WithdrawalQueue,
  withdrawalQueue,
} from "~/casino/contract/operator/withdrawals";
import { HOUR_MS } from "~/shared/durations";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newDepositor, newPlayer, send } from "../../support/casino-client";
import { hostsOf, visitorMessage } from "../../support/hosts";
import { loggedActions, operatorOfRole, type TestOperator } from "../../support/operators";
import { countSums } from "../../support/report-sums";
import { newWithdrawer, withdraw } from "../../support/withdrawals";
import { fixedWager } from "../money/coupon-support";
import { deposit, redeem } from "../money/support";

let casino: TestCasino;
let owner: TestOperator;
beforeAll(async () => {
  casino = await startTestCasino();
  owner = await operatorOfRole(casino.database.kysely, "owner", casino.clock.now());
});
afterAll(() => casino.close());

const read = async () => (await send(casino.url, today, { operatorToken: owner.token })).body;

it("desk.today: it counts what waits and since when, and the money of seven days to the cent", async () => {
  expect(await read()).toMatchObject({
    withdrawals: { waiting: 0, since: null },
    messages: { waiting: 0, since: null },
    days: [],
  });
  const first = casino.clock.now().toISOString();
  await hostsOf(casino).leftBy(visitorMessage());
  casino.clock.advance(60_000);
  await hostsOf(casino).leftBy(visitorMessage());
  await newDepositor(casino.url, 50_00);
  await newDepositor(casino.url, 25_01);
  const player = await newWithdrawer(casino, { cashMinor: 2_000_00 });
  await withdraw(casino.url, player, 600_00);
  await withdraw(casino.url, player, 100_00);
  await expect.poll(async () => (await read()).days[0]?.withdrawals).toBe(1);
  const summary = await read();
  expect(summary.messages).toEqual({ waiting: 2, since: first });
  expect(summary.withdrawals.waiting).toBe(1);
  expect(summary.days).toEqual([
    {
      day: casino.clock.now().toISOString().slice(0, 10),
      currency: "USD",
      deposits: 2,
      deposits_minor: 75_01,
      withdrawals: 1,
      withdrawals_minor: 100_00,
      ggr_minor: 0,
      ngr_minor: 0,
    },
  ]);
  expect([summary.active, summary.queues]).toEqual([
    [],
    { offer_mails: 0, payouts_unsent: 0, payouts: 0, deposits: 0 },
  ]);
  casino.clock.advance(7 * 24 * 3_600_000);
  owner = await operatorOfRole(casino.database.kysely, "owner", casino.clock.now());
  expect((await read()).days).toEqual([]);
});

/** Sessions of operators end while the clock moves by days. */
async function later(hours: number): Promise<void> {
  casino.clock.advance(hours * HOUR_MS);
  owner = await operatorOfRole(casino.database.kysely, "owner", casino.clock.now());
}

it("desk.today-play: GGR, NGR and active players are those of the reports and of the players behind them", async () => {
  const { database, clock } = casino;
  const { pid } = await newDepositor(casino.url, 100_00);
  const saver = (await newPlayer(casino.url)).pid;
  await redeem(database.kysely, saver, "CHERRY400", clock.now());
  await deposit(database.kysely, saver, 10_00, { now: clock.now() });
  await fixedWager(database, pid, { stakeMinor: 10_00, payoutMinor: 3_50, now: clock.now() });
  await fixedWager(database, saver, { stakeMinor: 5_00, payoutMinor: 0, now: clock.now() });
  const first = clock.now().toISOString().slice(0, 10);
  await later(24);
  await fixedWager(database, pid, { stakeMinor: 1_00, payoutMinor: 20_01, now: clock.now() });
  const second = clock.now().toISOString().slice(0, 10);
  const report = await send(casino.url, moneyReport, {
    operatorToken: owner.token,
    query: { by: "day", from: first, to: second },
  });
  const expected = report.body.rows.map(({ key, ggr_minor, ngr_minor }) => [key, ggr_minor, ngr_minor]);
  expect(expected).toHaveLength(2);
  const readTotals = async () => {
    const { days, active } = await todayAs(owner);
    return { days: days.map(({ day, ggr_minor, ngr_minor }) => [day, ggr_minor, ngr_minor]), active };
  };
  const playersOf = async (query: { day: string; after?: number }) => {
    const { body } = await send(casino.url, activePlayers, { operatorToken: owner.token, query });
    return body.players.map((row) => [row.pid, row.rounds, row.stakes_minor, row.payouts_minor]);
  };
  const isRight = async () => {
    expect(await readTotals()).toEqual({
      days: expected,
      active: [
        { day: first, players: 2 },
        { day: second, players: 1 },
      ],
    });
    const ofFirst = [
      [pid, 1, 10_00, 3_50],
      [saver, 1, 5_00, 0],
    ];
    expect(await playersOf({ day: first })).toEqual(ofFirst);
    expect(await playersOf({ day: first, after: pid })).toEqual(ofFirst.slice(1));
    expect(await playersOf({ day: second })).toEqual([[pid, 1, 1_00, 20_01]]);
  };
  await isRight();
  // The same from sums as from the ledger.
  clock.advance(1_000);
  await countSums(database.kysely, clock.now());
  await isRight();
  // Who plays again is one player, and who plays first is one more.
  await fixedWager(database, pid, { stakeMinor: 2_00, payoutMinor: 0, now: clock.now() });
  await fixedWager(database, saver, { stakeMinor: 1_00, payoutMinor: 0, now: clock.now() });
  const isRightLater = async () => {
    expect((await readTotals()).active.at(-1)).toEqual({ day: second, players: 2 });
    expect(await playersOf({ day: second })).toEqual([
      [pid, 2, 3_00, 20_01],
      [saver, 1, 1_00, 0],
    ]);
  };
  await isRightLater();
  clock.advance(1_000);
  await countSums(database.kysely, clock.now());
  await isRightLater();
});

const todayAs = async ({ token }: TestOperator) =>
  (await send(casino.url, today, { operatorToken: token })).body;

it("desk.under-watch: what Today counts as under watch is listed, with what both sides say", async () => {
  const { pool } = casino.database;
  const { pid } = await newDepositor(casino.url, 30_00);
  const list = async () => (await send(casino.url, underWatch, { operatorToken: owner.token })).body;
  expect(await list()).toEqual({ deposits: [], findings: [], differences: [] });
  await pool.query(
    `update deposit set status = 'unknown', settled_at = null, next_look_at = now() + interval '1 day'
     where player_id = $1`,
    [pid],
  );
  await pool.query(
    `insert into payment_reconciliation (reference, finding, player_id, provider_minor, provider_currency,
       occurred_at, found_at, seen_at)
     values ('stray', 'captured_not_credited', $1, 1234, 'USD', now(), now(), now())`,
    [pid],
  );
  const pending = (await newDepositor(casino.url, 40_00)).pid;
  await pool.query(
    `update deposit set status = 'pending', settled_at = null, next_look_at = now() + interval '1 day'
     where player_id = $1`,
    [pending],
  );
  const { deposits_unknown: unknown, payment_findings: findings, queues } = await todayAs(owner);
  const rows = await list();
  expect([queues.deposits, findings]).toEqual([rows.deposits.length, rows.findings.length]);
  expect(rows.deposits.filter(({ state }) => state === "unknown")).toHaveLength(unknown);
  expect(rows.deposits).toMatchObject([
    { pid, state: "unknown", amount_minor: 30_00, currency: "USD", method: "card" },
    { pid: pending, state: "pending", amount_minor: 40_00 },
  ]);
  expect(rows.findings).toMatchObject([
    { reference: "stray", pid, provider_minor: 12_34, provider_currency: "USD", ledger_minor: null },
  ]);
});

it("desk.today: each figure of the queues counts the rows of its list, and no others", async () => {
  const { pool } = casino.database;
  const ways = [["requested"], ["requested"], ["requested", "processing"], []];
  for (const way of ways) {
    const player = await newWithdrawer(casino, { cashMinor: 1_000_00 });
    await withdraw(casino.url, player, 600_00);
    for (const state of way) {
      await pool.query("update withdrawal set state = $2, next_look_at = null where player_id = $1", [
        player.pid,
        state,
      ]);
    }
  }
  const refused = await newWithdrawer(casino, { cashMinor: 1_000_00 });
  const { body } = await withdraw(casino.url, refused, 600_00);
  await send(casino.url, decideWithdrawal, {
    operatorToken: owner.token,
    params: { pid: refused.pid, withdrawalId: body.withdrawals[0]?.withdrawal_id ?? "" },
    body: { decision: "refuse", seen: "review", reason: "Not theirs" },
  });
  await pool.query("update withdrawal set contradiction = 'paid' where player_id = $1", [refused.pid]);
  // The casino sends its own mails between the two calls below, or before both.
  await pool.query("update outbox set sent_at = now() where sent_at is null");
  await pool.query(
    `insert into outbox (mail_id, kind, recipient, created_at, next_attempt_at)
     select gen_random_uuid(), 'account_news', 'a@example.com', now(), now() + interval '1 day' from generate_series(1, 3)`,
  );
  const summary = await todayAs(owner);
  const rowsOf = async (state: WithdrawalQueue) => {
    const list = await send(casino.url, withdrawalQueue, { operatorToken: owner.token, query: { state } });
    return [list.body.withdrawals.length, list.body.counts[state]];
  };
  const same = (count: number) => [count, count];
  expect(await rowsOf("requested")).toEqual(same(summary.queues.payouts_unsent));
  expect(await rowsOf("processing")).toEqual(same(summary.queues.payouts));
  expect(await rowsOf("review")).toEqual(same(summary.withdrawals.waiting));
  expect(await rowsOf("contradicted")).toEqual(same(summary.withdrawals_contradicted.waiting));
  expect([
    summary.queues.payouts_unsent,
    summary.queues.payouts,
    summary.withdrawals_contradicted.waiting,
  ]).toEqual([2, 1, 1]);
  const mails = (await send(casino.url, stuckMails, { operatorToken: owner.token })).body;
  expect(mails.next).toHaveLength(summary.mails_waiting + summary.queues.offer_mails);
});

it("desk.health: Today says what the casino's own checks found, and how large the database is", async () => {
  const { health } = await todayAs(owner);
  const { checks } = (await (await fetch(`${casino.url}/readyz`)).json()) as { checks: { name: string }[] };
  expect(health.checks.map(({ name }) => name)).toEqual(checks.map(({ name }) => name));
  expect(health.is_ready).toBe(true);
  expect(health.checks.map(({ name }) => name)).toContain("disk");
  const { rows } = await casino.database.pool.query<{ bytes: string }>(
    "select pg_database_size(current_database()) as bytes",
  );
  expect(health.database_bytes).toBeGreaterThan(Number(rows[0]?.bytes) / 2);
  const page = (await send(casino.url, casinoHealth, { operatorToken: owner.token })).body;
  expect(page.checks.map(({ name }) => name)).toEqual(health.checks.map(({ name }) => name));
  const bytes = page.tables.map((table) => table.bytes);
  expect(bytes).toEqual([...bytes].sort((a, b) => b - a));
  const { rows: largest } = await casino.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(oid) desc, relname limit 1`,
  );
  expect(page.tables[0]?.name).toBe(largest[0]?.name);
});

it("desk.review-deposit: what was captured of a deposit under review is credited, or goes back, once and with a reason", async () => {
  const { pool, kysely } = casino.database;
  const player = await newPlayer(casino.url);
  const underReview = async () => {
    const reference = randomUUID();
    await pool.query(
      `insert into deposit (player_id, deposit_id, status, method, amount_minor, currency, created_at,
         captured_minor, captured_currency)
       values ($1, $2, 'review', 'card', 5000, 'USD', now(), 6000, 'USD')`,
      [player.pid, reference],
    );
    await pool.query(
      `insert into payment_reconciliation (reference, finding, player_id, provider_minor, provider_currency,
         occurred_at, found_at, seen_at)
       values ($1, 'amount_differs', $2, 6000, 'USD', now(), now(), now())`,
      [reference, player.pid],
    );
    return reference;
  };
  const decide = (reference: string, decision: "credit" | "return") =>
    send(casino.url, decideWatchedDeposit, {
      operatorToken: owner.token,
      body: { reference, decision, reason: "The player agreed" },
    });
  const [credited, returned] = [await underReview(), await underReview()];
  expect((await decide(credited, "credit")).status).toBe(200);
  expect((await decide(returned, "return")).status).toBe(200);
  const again = await decide(credited, "credit");
  expect([again.status, again.refused.errorMessage]).toEqual([
    422,
    `No deposit ${credited} is under review.`,
  ]);
  const { rows } = await pool.query("select cash_minor::int as cash from wallet where player_id = $1", [
    player.pid,
  ]);
  expect(rows).toEqual([{ cash: 60_00 }]);
  const entries = (await loggedActions(kysely)).filter(({ player_id }) => player_id === player.pid);
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ["deposit.credit", "The player agreed"],
    ["deposit.return", "The player agreed"],
  ]);
  const references = (await send(casino.url, underWatch, { operatorToken: owner.token })).body.findings.map(
    ({ reference }) => reference,
  );
  expect(references).not.toContain(credited);
  expect(references).not.toContain(returned);
});

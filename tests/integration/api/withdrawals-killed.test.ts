import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { decideWithdrawal } from "~/casino/contract/operator/withdrawals";
import type { WithdrawalState } from "~/casino/contract/payouts";
import { sandboxPayouts } from "../../../server/casino/domain/payments/payout-sandbox";
import type { WithdrawalServices } from "../../../server/casino/domain/withdrawals/settle";
import { watchWithdrawals } from "../../../server/casino/domain/withdrawals/watch";
import { TestClock } from "../../support/casino";
import { startCasinoChild, startOperatorCommand } from "../../support/casino-child";
import { send } from "../../support/casino-client";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { brokenEntries, loggedActions, operatorOfRole } from "../../support/operators";
import { quickRows } from "../../support/quick";
import { moneyOf, newWithdrawer, withdraw, withdrawalFaults } from "../../support/withdrawals";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** An arbitrary number: the lock that a test holds and a trigger waits for. */
const GATE = 47_990_777;

/** The statement that a program is about to commit when it is killed. */
interface Gate {
  table: string;
  when: string;
  row: string;
}

interface Phase extends Gate {
  phase: string;
  left: readonly string[];
  /** Its cents decide how it ends; 60.00 and paid where left out. */
  amountMinor?: number;
  ends?: WithdrawalState;
  /** What makes the casino go on to that statement after the request. */
  hasten?: string;
}

/** Where the casino is killed: the statement that it was about to commit, and what is known of the withdrawal then. */
const PHASES = [
  { phase: "requesting", table: "withdrawal", when: "before insert", row: "true", left: [] },
  {
    phase: "requested",
    table: "withdrawal",
    when: "before update",
    row: "new.state = 'processing'",
    left: ["requested"],
  },
  {
    phase: "handing over",
    table: "sandbox_payout",
    when: "before insert",
    row: "true",
    left: ["processing"],
  },
  {
    phase: "paid, not settled",
    table: "withdrawal",
    when: "before update",
    row: "new.state = 'paid'",
    left: ["processing"],
  },
  {
    phase: "refused, not settled",
    table: "withdrawal",
    when: "before update",
    row: "new.state = 'refused'",
    left: ["processing"],
    amountMinor: 60_01,
    ends: "refused",
  },
  {
    phase: "failed, not settled",
    table: "withdrawal",
    when: "before update",
    row: "new.state = 'failed'",
    left: ["processing"],
    amountMinor: 60_02,
    ends: "failed",
  },
  {
    phase: "given up, not settled",
    table: "withdrawal",
    when: "before update",
    row: "new.state = 'expired'",
    left: ["processing"],
    amountMinor: 60_05,
    ends: "expired",
    hasten: "update sandbox_payout set due_at = created_at; update withdrawal set next_look_at = created_at",
  },
  {
    phase: "requesting what a person has to see",
    table: "withdrawal",
    when: "before insert",
    row: "true",
    left: [],
    amountMinor: 600_00,
    ends: "review",
  },
] as const satisfies readonly Phase[];

describe("ledger.survives-any-kill: a casino that is killed", () => {
  it.each(quickRows(PHASES))(
    "withdrawal.survives-kill: $phase: a repeat and the next watch end it once",
    async ({ left, hasten, ...more }: Phase) => {
      const { amountMinor = 60_00, ends = "paid" } = more;
      const { database, clock, settings, first } = await startKillable();
      const place = { url: first.url, database };
      const player = await newWithdrawer(place, { cashMinor: 1_000_00 });
      const key = randomUUID();
      const act = async () => {
        await withdraw(first.url, player, amountMinor, { key }).catch(() => null);
        if (hasten !== undefined) await database.pool.query(hasten);
      };
      await killedAt(database, more, act, () => first.kill());
      expect(await states(database)).toEqual(left);

      clock.advance(2 * 60_000);
      await watchTwice(database, clock);
      expect(await states(database)).toEqual(left.map(() => ends));

      // The form is sent again, to another copy.
      const second = await startCasinoChild({ ...settings, at: clock.now().getTime() });
      cleanups.push(() => second.kill());
      const again = await withdraw(second.url, player, amountMinor, { key });
      expect(again.body.withdrawals.map(({ state }) => state)).toEqual([ends]);
      expect(await states(database)).toEqual([ends]);
      const onHoldMinor = ends === "review" ? amountMinor : 0;
      expect(await moneyOf(place, player.pid)).toEqual({
        cash: 1_000_00 - onHoldMinor - (ends === "paid" ? amountMinor : 0),
        bonus: 0,
        onHold: onHoldMinor,
      });
      expect(await withdrawalFaults(place)).toEqual([]);
      const { rows } = await database.pool.query("select status from sandbox_payout");
      expect(rows).toEqual(ends === "review" ? [] : [{ status: ends }]);
    },
    60_000,
  );
});

interface Decision extends Gate {
  phase: string;
  /** Who ends the waiting: an operator at the desk or on the server, or the casino's own watch. */
  by: "desk" | "command" | "watch";
  decision?: "pay" | "refuse";
  ends: WithdrawalState;
}

const DECISIONS = [
  {
    phase: "refusing at the desk",
    by: "desk",
    table: "withdrawal",
    when: "before update",
    row: "new.state = 'refused'",
    ends: "refused",
  },
  {
    phase: "refused at the desk, not logged",
    by: "desk",
    table: "operator_log",
    when: "before insert",
    row: "new.action = 'withdrawal.refuse'",
    ends: "refused",
  },
  {
    phase: "paying at the desk",
    by: "desk",
    decision: "pay",
    table: "withdrawal",
    when: "before update",
    row: "new.state = 'requested'",
    ends: "paid",
  },
  {
    phase: "refused by the command, the money not returned",
    by: "command",
    table: "ledger_transaction",
    when: "before insert",
    row: "new.kind = 'withdrawal_return'",
    ends: "refused",
  },
  {
    phase: "expired, the money not returned",
    by: "watch",
    table: "ledger_transaction",
    when: "before insert",
    row: "new.kind = 'withdrawal_return'",
    ends: "expired",
  },
] as const satisfies readonly Decision[];

describe("ledger.survives-any-kill: a program that is killed while a withdrawal waits for a person", () => {
  it.each(quickRows(DECISIONS))(
    "withdrawal.survives-kill: $phase: it waits on, and a repeat ends it once",
    async ({ by, decision = "refuse", ends, ...gate }: Decision) => {
      const { database, clock, settings, first } = await startKillable();
      const place = { url: first.url, database };
      const player = await newWithdrawer(place, { cashMinor: 1_000_00 });
      const { body } = await withdraw(first.url, player, 600_00);
      const [{ withdrawal_id: withdrawalId = "" } = {}] = body.withdrawals;
      const operator = await operatorOfRole(database.kysely, "finance", clock.now());
      const key = randomUUID();
      const decide = (url: string) =>
        send(url, decideWithdrawal, {
          operatorToken: operator.token,
          params: { pid: player.pid, withdrawalId },
          body: { decision, seen: "review", reason: "Checked the documents" },
          key,
        });
      const command = () =>
        startOperatorCommand(database.url, ["payouts", decision, withdrawalId, "--reason", "a test"]);

      let program: { kill(): Promise<void> } = first;
      const act = async () => {
        if (by === "desk") await decide(first.url).catch(() => null);
        if (by === "command") program = await command();
        if (by === "watch") await database.pool.query("update withdrawal set next_look_at = created_at");
      };
      await killedAt(database, gate, act, () => program.kill());
      await first.kill();
      const onHold = { cash: 400_00, bonus: 0, onHold: 600_00 };
      expect(await states(database)).toEqual(["review"]);
      expect(await moneyOf(place, player.pid)).toEqual(onHold);
      expect(await withdrawalFaults(place)).toEqual([]);

      const second = await startCasinoChild({ ...settings, at: clock.now().getTime() });
      cleanups.push(() => second.kill());
      if (by === "desk") expect((await decide(second.url)).status).toBe(200);
      if (by === "command") expect(await (await command()).exitCode).toBe(0);
      clock.advance(2 * 60_000);
      await watchTwice(database, clock);
      await expect.poll(() => states(database)).toEqual([ends]);
      // Once more changes nothing.
      if (by === "desk") expect((await decide(second.url)).status).toBe(200);
      if (by === "command") expect(await (await command()).exitCode).toBe(1);
      await watchTwice(database, clock);
      expect(await states(database)).toEqual([ends]);
      expect(await moneyOf(place, player.pid)).toEqual({
        cash: ends === "paid" ? 400_00 : 1_000_00,
        bonus: 0,
        onHold: 0,
      });
      expect(await withdrawalFaults(place)).toEqual([]);
      const logged = await loggedActions(database.kysely);
      expect(logged.filter(({ subject_id }) => subject_id === withdrawalId)).toHaveLength(
        by === "watch" ? 0 : 1,
      );
      expect(await brokenEntries(database.kysely)).toEqual([]);
    },
    60_000,
  );
});

/** A casino in a process of its own on a fresh database; both are ended with the test. */
async function startKillable() {
  const database = await freshDatabase();
  cleanups.push(() => database.drop());
  const clock = new TestClock();
  const settings = { dataDir: "", databaseUrl: database.url, at: clock.now().getTime() };
  const first = await startCasinoChild(settings);
  cleanups.push(() => first.kill());
  return { database, clock, settings, first };
}

/** Acts until a statement waits at the gate, kills its program there, and removes the gate: nothing of it is committed. */
async function killedAt(
  { pool }: FreshDatabase,
  { table, when, row }: Gate,
  act: () => Promise<unknown>,
  kill: () => Promise<void>,
): Promise<void> {
  const waiting = async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event = 'advisory'`,
    );
    return rows[0]?.waiting;
  };
  const holder = await pool.connect();
  await holder.query("select pg_advisory_lock($1)", [GATE]);
  await pool.query(
    `create function gate() returns trigger language plpgsql as $$
     begin if ${row} then perform pg_advisory_xact_lock(${GATE}); end if; return new; end $$;
     create trigger gate ${when} on ${table} for each row execute function gate()`,
  );
  const acting = act();
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
  await kill();
  await holder.query("select pg_advisory_unlock($1)", [GATE]);
  holder.release();
  await expect.poll(waiting).toBe(0);
  await acting;
  await pool.query(`drop trigger gate on ${table}`);
}

/** Two copies look at once at what is due. */
async function watchTwice({ kysely: db }: FreshDatabase, clock: TestClock): Promise<void> {
  const services: WithdrawalServices = {
    db,
    clock,
    provider: sandboxPayouts({ db, clock }),
    providerTimeoutMs: 1_000,
    onFault: (error) => {
      throw error;
    },
    onContradiction: () => {
      throw new Error("contradicted");
    },
  };
  await Promise.all([watchWithdrawals(services), watchWithdrawals(services)]);
}

async function states({ pool }: FreshDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>("select state from withdrawal");
  return rows.map(({ state }) => state);
}

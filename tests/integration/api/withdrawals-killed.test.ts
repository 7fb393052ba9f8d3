import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import type { WithdrawalState } from "~/casino/contract/payouts";
import { sandboxPayouts } from "../../../server/casino/domain/payments/payout-sandbox";
import type { WithdrawalServices } from "../../../server/casino/domain/withdrawals/services";
import { watchWithdrawals } from "../../../server/casino/domain/withdrawals/watch";
import { TestClock } from "../../support/casino";
import { startCasinoChild } from "../../support/casino-child";
import { freshDatabase } from "../../support/fresh-database";
import { moneyOf, newWithdrawer, withdraw, withdrawalFaults } from "../../support/withdrawals";
import { quickRows } from "../../support/quick";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** An arbitrary number: the lock that a test holds and a trigger waits for. */
const GATE = 47_990_777;

interface Phase {
  phase: string;
  table: string;
  when: string;
  row: string;
  left: readonly string[];
  /** Its cents decide how it ends; 60.00 and paid where left out. */
  amountMinor?: number;
  ends?: WithdrawalState;
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
] as const satisfies readonly Phase[];

describe("ledger.survives-any-kill: a casino that is killed", () => {
  it.each(quickRows(PHASES, 2))(
    "withdrawal.survives-kill: $phase: a repeat and the next watch end it once",
    async ({ table, when, row, left, ...more }: Phase) => {
      const { amountMinor = 60_00, ends = "paid" } = more;
      const database = await freshDatabase();
      cleanups.push(() => database.drop());
      const clock = new TestClock();
      const settings = { dataDir: "", databaseUrl: database.url, at: clock.now().getTime() };
      const first = await startCasinoChild(settings);
      cleanups.push(() => first.kill());
      const place = { url: first.url, database };
      const player = await newWithdrawer(place, { cashMinor: 100_00 });

      const holder = await database.pool.connect();
      await holder.query("select pg_advisory_lock($1)", [GATE]);
      await database.pool.query(
        `create function gate() returns trigger language plpgsql as $$
         begin if ${row} then perform pg_advisory_xact_lock(${GATE}); end if; return new; end $$;
         create trigger gate ${when} on ${table} for each row execute function gate()`,
      );
      const key = randomUUID();
      const lost = withdraw(first.url, player, amountMinor, { key }).catch(() => null);
      await expect.poll(waiting).toBeGreaterThan(0);
      await first.kill();
      await holder.query("select pg_advisory_unlock($1)", [GATE]);
      holder.release();
      await expect.poll(waiting).toBe(0);
      await lost;
      await database.pool.query(`drop trigger gate on ${table}`);
      expect(await states()).toEqual(left);

      const services: WithdrawalServices = {
        db: database.kysely,
        clock,
        provider: sandboxPayouts({ db: database.kysely, clock }),
        providerTimeoutMs: 1_000,
        onFault: (error) => {
          throw error;
        },
        onContradiction: () => {
          throw new Error("contradicted");
        },
      };
      clock.advance(20_000);
      await Promise.all([watchWithdrawals(services), watchWithdrawals(services)]);
      expect(await states()).toEqual(left.map(() => ends));

      // The form is sent again, to another copy.
      const second = await startCasinoChild({ ...settings, at: clock.now().getTime() });
      cleanups.push(() => second.kill());
      const again = await withdraw(second.url, player, amountMinor, { key });
      expect(again.body.withdrawals.map(({ state }) => state)).toEqual([ends]);
      expect(await states()).toEqual([ends]);
      expect(await moneyOf(place, player.pid)).toEqual({
        cash: ends === "paid" ? 100_00 - amountMinor : 100_00,
        bonus: 0,
        held: 0,
      });
      expect(await withdrawalFaults(place)).toEqual([]);
      const { rows } = await database.pool.query("select status from sandbox_payout");
      expect(rows).toEqual([{ status: ends }]);

      async function states(): Promise<string[]> {
        const { rows } = await database.pool.query<{ state: string }>("select state from withdrawal");
        return rows.map(({ state }) => state);
      }

      async function waiting(): Promise<number | undefined> {
        const { rows } = await database.pool.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event = 'advisory'`,
        );
        return rows[0]?.waiting;
      }
    },
    60_000,
  );
});

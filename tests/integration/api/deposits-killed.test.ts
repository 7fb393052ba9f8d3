import { randomUUID } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import * as hostedCashier from "~/casino/contract/hosted-cashier";
import { LOOKUP_DELAYS_S, watchDeposits } from "../../../server/casino/domain/deposits/watch";
import { startCasinoChild } from "../../support/casino-child";
import { APPROVED_CARD, newDepositor, send } from "../../support/casino-client";
import { openDeposits } from "../../support/deposits";

const GATE = 4711;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

it("deposit.survives-kill: a kill between capture and credit: whoever looks next credits the money once", async () => {
  const testDeposits = await openDeposits();
  cleanups.push(() => testDeposits.database.drop());
  const settings = {
    dataDir: "",
    databaseUrl: testDeposits.database.url,
    at: testDeposits.clock.now().getTime(),
  };
  const first = await startCasinoChild(settings);
  cleanups.push(() => first.kill());
  const player = await newDepositor(first.url);

  // The casino has the provider's answer, but cannot credit it before the gate opens.
  const holder = await testDeposits.database.pool.connect();
  await holder.query("select pg_advisory_lock($1)", [GATE]);
  await testDeposits.database.pool.query(
    `create function gate() returns trigger language plpgsql as $$
     begin perform pg_advisory_xact_lock(${GATE}); return new; end $$;
     create trigger gate before insert on ledger_transaction for each row execute function gate()`,
  );
  const body = { method: "card" as const, amount_minor: 50_00, ...APPROVED_CARD };
  const lost = send(first.url, hostedCashier.makeDeposit, {
    cashierToken: player.cashierToken,
    key: randomUUID(),
    body,
  }).catch(() => null);
  await expect.poll(waiting).toBe(1);
  await first.kill();
  await holder.query("select pg_advisory_unlock($1)", [GATE]);
  holder.release();
  await expect.poll(waiting).toBe(0);
  await testDeposits.database.pool.query("drop trigger gate on ledger_transaction");
  expect(await lost).toBeNull();

  const captured = await testDeposits.db
    .selectFrom("sandbox_payment")
    .select(["status", "amount_minor"])
    .execute();
  expect(captured).toEqual([{ status: "captured", amount_minor: 50_00 }]);
  expect(await testDeposits.balanceOf(player.pid)).toBe(0);
  testDeposits.clock.advance((LOOKUP_DELAYS_S[0] ?? 0) * 1000);
  await Promise.all([watchDeposits(testDeposits.sandbox()), watchDeposits(testDeposits.sandbox())]);
  expect(await testDeposits.balanceOf(player.pid)).toBe(50_00);
  expect(await testDeposits.books()).toEqual({ total: 0, credited: 50_00 });

  async function waiting(): Promise<number | undefined> {
    const { rows } = await testDeposits.database.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
    );
    return rows[0]?.waiting;
  }
});

import { randomUUID } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import * as hostedCashier from "~/casino/contract/hosted-cashier";
import { LOOKUP_DELAYS_S, watchDeposits } from "../../../server/casino/domain/deposits/watch";
import { startCasinoChild } from "../../support/casino-child";
import { APPROVED_CARD, newDepositor, send } from "../../support/casino-client";
import { openDeposits } from "../../support/deposits";

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

  // The wallet is locked, so the casino has the provider's answer but cannot credit it.
  const holder = await testDeposits.database.pool.connect();
  await holder.query("begin");
  await holder.query("select from wallet where player_id = $1 for update", [player.pid]);
  const body = { method: "card" as const, amount_minor: 50_00, ...APPROVED_CARD };
  const lost = send(first.url, hostedCashier.makeDeposit, {
    cashierToken: player.cashierToken,
    key: randomUUID(),
    body,
  }).catch(() => null);
  await expect.poll(waitingForWallet).toBe(1);
  await first.kill();
  await holder.query("rollback");
  holder.release();
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

  async function waitingForWallet(): Promise<number | undefined> {
    const { rows } = await testDeposits.database.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%wallet%'`,
    );
    return rows[0]?.waiting;
  }
});

import { Kysely, PostgresDialect } from "kysely";
import { afterEach, expect, it, vi } from "vitest";
import type { CasinoServices } from "../../../server/casino/api/services";
import type { Database } from "../../../server/casino/db/schema";
import { startWorkers } from "../../../server/casino/workers";
import { TestClock } from "../../support/casino";

afterEach(() => vi.useRealTimers());

/** The second of its first run, and of the next; null for what gives up, because the next start does it again. */
const RUNS: Readonly<Record<string, [first: number, next: number | null]>> = {
  "Jackpots were not rolled up": [1, 2],
  "The chains of the tables were not looked at": [1, 5],
  "Bets on a table were not settled": [1, 2],
  "Cashback was not offered": [2, 4],
  "Coupons whose time is over were not ended": [2, 4],
  "Mails of a campaign were not queued": [2, 4],
  "A payout provider did not answer, or its answer was not settled": [5, 10],
  "A payment provider did not answer, or its answer was not settled": [15, 30],
  "An identity check got no answer, or it was not taken": [15, 30],
  "Rounds were not counted by game and day": [30, 60],
  "The sums of the reports were not counted": [30, 60],
  "Raises of limits were not looked at": [60, 120],
  "The ledger was not reconciled": [60, 120],
  "The register was not asked again": [60, 120],
  "A second factor whose app is lost was not removed": [60, 120],
  "Abandoned rounds were not settled": [60, 3_600],
  "Old rows were not deleted": [60, 3_600],
  "The payment provider was not compared with the ledger": [60, 600],
  "Canonical names were not filled in": [1, 2],
  "An excluded player’s other account was not excluded": [1, 2],
  "Seeds were not sealed under the newest key": [1, null],
};

it("ops.workers: what no request waits for begins, repeats, and goes on after a fault, which is logged", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  const fault = new Error("no database");
  const fails = () => Promise.reject(fault);
  const pool = { connect: fails, query: fails, end: () => Promise.resolve() };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const faults: Record<string, Set<number>> = {};
  let second = 0;
  const log = {
    error({ err }: { err: unknown }, message: string) {
      const name = err === fault ? message : `${message} (${String(err)})`;
      (faults[name] ??= new Set()).add(second);
    },
  };
  const house = {
    db,
    slowDb: db,
    pool,
    log,
    clock: new TestClock(),
    paymentTimeoutMs: 1_000,
    vault: { keyId: "newest" },
    tableClock: { tables: { commit: fails } },
  };
  const stop = startWorkers(house as unknown as CasinoServices);
  while (second < 3_700) {
    second += 1;
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await stop();
  const runs = Object.entries(faults).map(([message, [first, next = null]]) => [message, [first, next]]);
  expect(Object.fromEntries(runs)).toEqual(RUNS);
});

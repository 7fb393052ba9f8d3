import type { Kysely } from "kysely";
import type pg from "pg";
import { expect, it, vi } from "vitest";
import type { Database } from "../../../server/casino/db/schema";
import { doEach } from "../../../server/casino/domain/each";
import { startJackpots } from "../../../server/casino/domain/jackpots/worker";

it("ops.one-bad-item: work goes on after items that fail, and the first failure is reported", async () => {
  const done: number[] = [];
  const work = doEach([1, 2, 3, 4], (item) => {
    if (item === 1) throw new Error("at once");
    if (item === 3) return Promise.reject(new Error("later"));
    return Promise.resolve(done.push(item));
  });
  await expect(work).rejects.toThrow("at once");
  expect(done).toEqual([2, 4]);
});

it("ops.one-bad-item: hits are paid while contributions cannot be rolled up", async () => {
  const query = vi.fn(() => Promise.resolve({ rows: [] }));
  const faults: unknown[] = [];
  const stop = startJackpots(
    {
      db: {} as Kysely<Database>,
      pool: { query } as unknown as pg.Pool,
      clock: { now: () => new Date(0) },
      onFault: (error) => faults.push(error),
    },
    1,
  );
  await expect.poll(() => query.mock.calls.length).toBeGreaterThan(0);
  await stop();
  expect(faults).not.toEqual([]);
});

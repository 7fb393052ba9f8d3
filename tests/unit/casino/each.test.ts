import type { Kysely } from "kysely";
import type pg from "pg";
import { expect, it, vi } from "vitest";
import type { Database } from "../../../server/casino/db/schema";
import { doEach, inPages } from "../../../server/casino/domain/each";
import { startJackpots } from "../../../server/casino/domain/jackpots/worker";
import { startWalking } from "../../../server/casino/domain/requests/repeat";

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

it("ops.one-bad-item: a page of items that fail stands before no other", async () => {
  const list = [1, 2, 3, 4, 5, 6];
  const cursors: (number | undefined)[] = [];
  const after = (last: number | undefined) => {
    cursors.push(last);
    return Promise.resolve(list.filter((item) => item > (last ?? 0)).slice(0, 2));
  };
  const done: number[] = [];
  const work = doEach(inPages(2, after), (item) =>
    item < 5 ? Promise.reject(new Error("broken")) : Promise.resolve(done.push(item)),
  );
  await expect(work).rejects.toThrow("broken");
  expect([done, cursors]).toEqual([
    [5, 6],
    [undefined, 2, 4, 6],
  ]);
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

it("ops.one-bad-item: a walk goes on where it ended, does a failed batch again, and begins anew after a rest", async () => {
  vi.useFakeTimers();
  try {
    const faults: unknown[] = [];
    const begun: number[] = [];
    const stop = startWalking(
      (after) => {
        begun.push(after);
        if (begun.length === 2) return Promise.reject(new Error("the list was not read"));
        return Promise.resolve(after < 20 ? after + 10 : null);
      },
      { everyMs: 1_000, restMs: 3_000, onFault: (error) => faults.push(error) },
    );
    await vi.advanceTimersByTimeAsync(3_000);
    expect([begun, faults.length]).toEqual([[0, 10, 10, 20], 1]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(begun).toEqual([0, 10, 10, 20]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toEqual([0, 10, 10, 20, 0]);
    await stop();
  } finally {
    vi.useRealTimers();
  }
});

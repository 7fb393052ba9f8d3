import type pg from "pg";
import { expect, it } from "vitest";
import { PlayerQueues } from "../../../server/casino/domain/players/queues";
import { RoundBatches } from "../../../server/casino/domain/rounds/batch";
import type { Caller } from "../../../server/casino/domain/rounds/caller";
import type { SettleRound } from "../../../server/casino/domain/rounds/settle";

const round = {} as SettleRound;
const gone: Caller = { hasLeft: () => true, untilMs: Number.POSITIVE_INFINITY };
const late: Caller = { hasLeft: () => false, untilMs: 0 };
const busy = { code: "unavailable", facts: { retryAfterSeconds: 1 } };

it("round.queue-bounded: a full queue refuses the next round at once, with a time to retry", async () => {
  const stuck = { connect: () => new Promise(() => undefined) } as unknown as pg.Pool;
  const batches = new RoundBatches(stuck, 3);
  // Two are on their way, three wait.
  for (let n = 0; n < 5; n += 1) void batches.settle(round).catch(() => undefined);
  expect(batches.waitingCount).toBe(3);
  await expect(batches.settle(round)).rejects.toMatchObject(busy);
});

it.each([
  ["whose client has left", gone],
  ["that has waited too long", late],
])("a round %s is not sent even if a connection is free", async (_, caller) => {
  const statements: unknown[] = [];
  const client = { query: (query: unknown) => statements.push(query), release: () => undefined };
  const pool = { connect: () => Promise.resolve(client) } as unknown as pg.Pool;
  await expect(new RoundBatches(pool).settle(round, caller)).rejects.toMatchObject(busy);
  expect(statements).toEqual([]);
});

it("a round waiting for the same player's earlier one is dropped when its client leaves", async () => {
  const queues = new PlayerQueues();
  const played: string[] = [];
  let end = (): void => undefined;
  const first = queues.run(1, () => new Promise<void>((resolve) => (end = resolve)));
  let hasLeft = false;
  const second = queues.run(1, () => Promise.resolve(played.push("second")), {
    hasLeft: () => hasLeft,
    untilMs: Number.POSITIVE_INFINITY,
  });
  const third = queues.run(1, () => Promise.resolve(played.push("third")));
  await Promise.resolve();
  hasLeft = true;
  end();
  await first;
  await expect(second).rejects.toMatchObject(busy);
  await third;
  expect(played).toEqual(["third"]);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { PlayerQueues } from "../../../server/casino/domain/players/queues";
import { newRoundId } from "../../../server/casino/domain/rounds/id";

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it("round.ids-sort-by-time: ids are UUIDs that sort by time, then by nonce", () => {
  const time = fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 });
  const nonce = fc.integer({ min: 0, max: 0xffe });
  fc.assert(
    fc.property(time, nonce, (ms, n) => {
      const [id, next, later] = [
        newRoundId(new Date(ms), n),
        newRoundId(new Date(ms), n + 1),
        newRoundId(new Date(ms + 1), 0),
      ];
      expect(id).toMatch(UUID_7);
      expect([later, next, id].sort()).toEqual([id, next, later]);
    }),
  );
});

it("rounds: a player's rounds run in turn, others do not wait, and a failure stops nobody", async () => {
  const queues = new PlayerQueues();
  const order: string[] = [];
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const first = queues.run(1, async () => {
    await gate;
    order.push("first");
    throw new Error("failed");
  });
  const second = queues.run(1, () => Promise.resolve(order.push("second")));
  await queues.run(2, () => Promise.resolve(order.push("other")));
  release();
  await expect(first).rejects.toThrow("failed");
  await second;
  expect(order).toEqual(["other", "first", "second"]);
});

it("rounds: one that comes while another has its turn waits, though an earlier one is over", async () => {
  const queues = new PlayerQueues();
  const order: string[] = [];
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const first = queues.run(1, () => Promise.resolve(order.push("first")));
  const second = queues.run(1, () => gate.then(() => order.push("second")));
  await first;
  const third = queues.run(1, () => Promise.resolve(order.push("third")));
  release();
  await Promise.all([second, third]);
  expect(order).toEqual(["first", "second", "third"]);
});

it("rounds: too many at once are refused", async () => {
  const queues = new PlayerQueues();
  const results = await Promise.allSettled(
    Array.from({ length: 201 }, () => queues.run(1, () => Promise.resolve())),
  );
  expect(results.filter((result) => result.status === "rejected")).toMatchObject([
    { reason: { code: "rate_limited" } },
  ]);
  await queues.run(1, () => Promise.resolve());
});

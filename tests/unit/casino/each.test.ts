import { expect, it } from "vitest";
import { doEach } from "../../../server/casino/domain/each";

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

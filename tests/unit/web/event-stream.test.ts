import { expect, it } from "vitest";
import { retryDelayMs } from "~/ui/event-stream";

it("issue 4.6, 5.4 back-off: a wait lies anywhere in its window, and is never longer than its end", () => {
  const window = { least: 1_000, most: 60_000 };
  const waits = [
    [0, 0],
    [0, 0.5],
    [3, 0.5],
    [99, 1],
  ] as const;
  expect(waits.map(([failures, random]) => retryDelayMs(failures, random, window))).toEqual([
    0, 500, 4_000, 60_000,
  ]);
});

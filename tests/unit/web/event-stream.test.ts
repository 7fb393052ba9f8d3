import { expect, it, vi } from "vitest";
import { followStream, retryDelayMs, type Source } from "~/live/event-stream";

it("table.back-off-jitter: the wait lies anywhere in its window and is never longer", () => {
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

it("a constructor that throws leaves the page without a live connection, and with nothing else lost", () => {
  const page = {
    visibilityState: "visible",
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  } as const;
  const open = vi.fn((): Source => {
    throw new DOMException("Refused", "SecurityError");
  });
  const parts = { open, page, random: () => 0 };
  const live = vi.fn();
  const end = followStream({ window: { least: 1, most: 1 }, onMessage: () => true, live }, parts);
  expect(open).toHaveBeenCalledOnce();
  expect(live.mock.calls).toEqual([[false]]);
  end();
});

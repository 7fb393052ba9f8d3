import { describe, expect, it, vi } from "vitest";
import { backoffMs } from "~/shared/backoff";
import { within } from "~/shared/within";

const never = () => new Promise<string>(() => undefined);

describe("a time limit on an answer", () => {
  it("passes on an answer or failure that comes in time", async () => {
    expect(await within(1_000, Promise.resolve("answer"), () => null)).toBe("answer");
    await expect(within(1_000, Promise.reject(new Error("failed")), () => null)).rejects.toThrow("failed");
  });

  it("call.time-limits: gives or throws what is said of a late answer", async () => {
    expect(await within(1, never(), () => null)).toBeNull();
    const tooLate = () => {
      throw new Error("too late");
    };
    await expect(within(1, never(), tooLate)).rejects.toThrow("too late");
  });

  it("leaves no timer behind", async () => {
    vi.useFakeTimers();
    await within(1_000, Promise.resolve("answer"), () => null);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe("back-off", () => {
  const window = { leastMs: 100, mostMs: 1_000 };
  it("doubles up to its limit", () => {
    const waits = [0, 1, 2, 3, 4, 99].map((failures) => backoffMs(failures, { ...window, jitter: 0 }));
    expect(waits).toEqual([100, 200, 400, 800, 1_000, 1_000]);
  });

  it("table.back-off-jitter: the wait is random in the share that jitter says", () => {
    const waits = [1, 0.5, 0].map((jitter) => backoffMs(0, { ...window, jitter }, 0));
    expect(waits).toEqual([0, 50, 100]);
    expect(backoffMs(0, { ...window, jitter: 1 }, 0.25)).toBe(25);
  });
});

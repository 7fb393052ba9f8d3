import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TickStream, type Figures } from "~/jackpot/ticks.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EVERY_MS = 1_000;

function stream(most = 10) {
  const figures = { value: { lobby: 100 } as Figures | null, looks: 0 };
  const ticks = new TickStream(
    () => {
      figures.looks += 1;
      return Promise.resolve(figures.value);
    },
    { everyMs: EVERY_MS, most, heartbeatEvery: 3 },
  );
  return { figures, ticks };
}

async function open(ticks: TickStream, gone = new AbortController()) {
  const body = await ticks.watch(gone.signal);
  if (body === null) throw new Error("refused");
  const reader = body.getReader();
  const decoder = new TextDecoder();
  return {
    gone,
    reader,
    async next(): Promise<string | null> {
      const { value } = await reader.read();
      return value === undefined ? null : decoder.decode(value);
    },
  };
}

describe("jackpots: the stream of figures", () => {
  it("jackpots: the figures at once, and again when they change; one look for all", async () => {
    const { figures, ticks } = stream();
    const pages = [await open(ticks), await open(ticks)];
    for (const page of pages) expect(await page.next()).toBe('data: {"lobby":100}\n\n');
    const before = figures.looks;
    figures.value = { lobby: 101 };
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    for (const page of pages) expect(await page.next()).toBe('data: {"lobby":101}\n\n');
    expect(figures.looks).toBe(before + 1);
  });

  it("jackpot.one-look-for-all: without watchers the casino is not asked", async () => {
    const { figures, ticks } = stream();
    const page = await open(ticks);
    page.gone.abort();
    expect(ticks.count).toBe(0);
    const before = figures.looks;
    await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
    expect(figures.looks).toBe(before);
    const other = await open(ticks);
    await other.reader.cancel();
    expect(ticks.count).toBe(0);
  });

  it("jackpots: no connection above the limit, and none once the server stops", async () => {
    const { ticks } = stream(1);
    const page = await open(ticks);
    expect(await ticks.watch(new AbortController().signal)).toBeNull();
    await page.next();
    ticks.close();
    expect(await page.next()).toBeNull();
    expect(await ticks.watch(new AbortController().signal)).toBeNull();
  });

  it("jackpots: without news a heartbeat keeps the connection alive", async () => {
    const { ticks } = stream();
    const page = await open(ticks);
    await page.next();
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    await page.next();
    await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect(await page.next()).toBe(":\n\n");
  });
});

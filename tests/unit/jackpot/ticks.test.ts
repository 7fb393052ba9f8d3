import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Figures, JACKPOT_LIMITS, jackpotHub } from "~/jackpot/hub.server";
import { watcherAt } from "~/live/connection.server";
import { type EventHub, TooManyWatchers } from "~/live/hub.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EVERY_MS = 1_000;

function stream(most = 10) {
  const figures = { value: { lobby: 100 } as Figures | null, looks: 0 };
  const ticks = jackpotHub({
    figures() {
      figures.looks += 1;
      return Promise.resolve(figures.value);
    },
    everyMs: EVERY_MS,
    limits: { ...JACKPOT_LIMITS, watchers: most },
  });
  return { figures, ticks };
}

const watch = (ticks: EventHub, gone = new AbortController(), address = "192.0.2.1") =>
  ticks.watch("all", watcherAt(address), gone.signal);

async function open(ticks: EventHub, gone = new AbortController()) {
  const body = await watch(ticks, gone);
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
    expect(ticks.watchers).toBe(0);
    const before = figures.looks;
    await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
    expect(figures.looks).toBe(before);
    const other = await open(ticks);
    await other.reader.cancel();
    expect(ticks.watchers).toBe(0);
  });

  it("jackpots: no connection above the limit, and none once the server stops", async () => {
    const { ticks } = stream(1);
    const page = await open(ticks);
    await expect(watch(ticks)).rejects.toBeInstanceOf(TooManyWatchers);
    await page.next();
    ticks.close();
    expect(await page.next()).toBeNull();
    await expect(watch(ticks)).rejects.toBeInstanceOf(TooManyWatchers);
  });

  it("security.streams-by-address: one address, or network, does not take all connections", async () => {
    const { ticks } = stream(JACKPOT_LIMITS.watchers);
    const many = (address: (n: number) => string) =>
      Promise.all(Array.from({ length: 200 }, (_, n) => watch(ticks, new AbortController(), address(n))));
    await many(() => "192.0.2.1");
    await expect(watch(ticks)).rejects.toMatchObject({ status: 429 });
    const player = watcherAt("192.0.2.1", { id: "s1", expiresAt: Date.now() + 60_000 });
    await expect(ticks.watch("all", player, new AbortController().signal)).rejects.toMatchObject({
      status: 429,
    });
    await many((n) => `2001:db8::${n.toString(16)}`);
    await expect(watch(ticks, new AbortController(), "2001:db8::ffff")).rejects.toMatchObject({
      status: 429,
    });
    await watch(ticks, new AbortController(), "192.0.2.2");
    ticks.close();
  });

  it("live.beat-seen: without news an event that the page can see comes every 10 s", async () => {
    const { ticks } = stream();
    const page = await open(ticks);
    await page.next();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await page.next()).toBe("event: beat\ndata: {}\n\n");
  });
});

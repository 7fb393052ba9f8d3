import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Source } from "~/live/event-stream";
import { listenToTable } from "~/tables/live-client";
import { type TableView, viewOf } from "~/tables/view";
import { aTable } from "../../support/table-values";

class FakeSource implements Source {
  onerror: EventSource["onerror"] = null;
  onmessage: EventSource["onmessage"] = null;
  isClosed = false;
  private readonly named = new Map<string, () => void>();
  addEventListener(name: string, listener: unknown) {
    this.named.set(name, listener as () => void);
  }
  close() {
    this.isClosed = true;
  }
  say(data: string) {
    this.onmessage?.call(this as unknown as EventSource, { data } as MessageEvent);
  }
  fail() {
    this.onerror?.call(this as unknown as EventSource, new Event("error"));
  }
  dispatch(name: "away" | "beat") {
    this.named.get(name)?.();
  }
}

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
  become(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

const view = viewOf(aTable());

function listening() {
  const sources: FakeSource[] = [];
  const page = new FakePage();
  const views: TableView[] = [];
  const live: boolean[] = [];
  const stop = listenToTable(
    { view: (update) => views.push(update), live: (isLive) => live.push(isLive) },
    {
      open() {
        const source = new FakeSource();
        sources.push(source);
        return source;
      },
      page: page,
      random: () => 1,
    },
  );
  const last = () => sources.at(-1) ?? new FakeSource();
  return { sources, page, views, live, stop, last };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the live connection of a page", () => {
  it("live: one connection, and what it says is shown", () => {
    const { sources, views, live, last } = listening();
    last().say(JSON.stringify(view));
    last().say("no view");
    expect([sources.length, views, live]).toEqual([1, [view], [true]]);
  });

  it("live: a hidden tab has no connection and reconnects when seen", () => {
    const { sources, page, live } = listening();
    page.become("hidden");
    expect(sources[0]?.isClosed).toBe(true);
    expect(live).toEqual([false]);
    vi.advanceTimersByTime(600_000);
    expect(sources).toHaveLength(1);
    page.become("visible");
    expect(sources).toHaveLength(2);
  });

  it("table.live-connection: a lost connection is retried with growing waits until a message arrives", () => {
    const { sources, last } = listening();
    for (const waitMs of [1_000, 2_000, 4_000]) {
      last().fail();
      const before = sources.length;
      vi.advanceTimersByTime(waitMs - 1);
      expect(sources).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sources).toHaveLength(before + 1);
    }
    last().say(JSON.stringify(view));
    last().fail();
    const before = sources.length;
    vi.advanceTimersByTime(1_000);
    expect(sources).toHaveLength(before + 1);
  });

  it("live: the page knows that the casino is away, and that it is back", () => {
    const { live, last } = listening();
    last().say(JSON.stringify(view));
    last().dispatch("away");
    last().say(JSON.stringify(view));
    expect(live).toEqual([true, false, true]);
  });

  it("live.beat-missed: a stream silent for two beats is not live, and is opened again", () => {
    const { sources, live, last } = listening();
    last().say(JSON.stringify(view));
    for (let beat = 0; beat < 6; beat += 1) {
      vi.advanceTimersByTime(10_000);
      last().dispatch("beat");
    }
    vi.advanceTimersByTime(24_999);
    expect([sources.length, live]).toEqual([1, [true]]);
    vi.advanceTimersByTime(1);
    expect([sources[0]?.isClosed, live]).toEqual([true, [true, false]]);
    vi.advanceTimersByTime(1_000);
    expect(sources).toHaveLength(2);
    last().say(JSON.stringify(view));
    expect(live).toEqual([true, false, true]);
  });

  it("live.beat-missed: a stream that never says a word is given up, too, with growing waits", () => {
    const { sources, live } = listening();
    for (const waitMs of [1_000, 2_000, 4_000]) {
      const before = sources.length;
      vi.advanceTimersByTime(25_000 + waitMs - 1);
      expect(sources).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sources).toHaveLength(before + 1);
    }
    expect(live).toEqual([false, false, false]);
  });

  it("live.beat-missed: a beat alone makes nothing live, and away stays away", () => {
    const { live, last } = listening();
    last().dispatch("beat");
    last().say(JSON.stringify(view));
    last().dispatch("away");
    last().dispatch("beat");
    expect(live).toEqual([true, false]);
  });

  it("live: a stopped connection stays closed", () => {
    const { sources, page, stop, last } = listening();
    last().fail();
    stop();
    vi.advanceTimersByTime(600_000);
    page.become("visible");
    expect(sources).toHaveLength(1);
  });
});

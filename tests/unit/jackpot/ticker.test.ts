import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { jackpotAbove, opensWinDialog } from "~/jackpot/rules";
import { followJackpots, type TickerParts } from "~/jackpot/ticker";
import type { Source } from "~/live/event-stream";
import { moneyFormat } from "~/ui/money";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class FakePage {
  visibilityState: DocumentVisibilityState = "visible";
  readonly texts = new Map([
    ["lobby", { nodeType: 3, nodeValue: "$1.00" }],
    ["125-1", { nodeType: 3, nodeValue: "$2.00" }],
  ]);
  private readonly heard = new Set<() => void>();

  addEventListener(_: string, listener: () => void): void {
    this.heard.add(listener);
  }
  removeEventListener(_: string, listener: () => void): void {
    this.heard.delete(listener);
  }
  querySelectorAll() {
    return [...this.texts].map(([jackpot, text]) => ({
      dataset: { jackpot },
      querySelector: () => ({ firstChild: text }),
    }));
  }
  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    for (const listener of this.heard) listener();
  }
}

class FakeSource implements Source {
  isOpen = true;
  onmessage: Source["onmessage"] = null;
  onerror: Source["onerror"] = null;
  addEventListener(): void {
    // The stream of jackpots has messages alone.
  }
  close(): void {
    this.isOpen = false;
  }
  tell(data: unknown): void {
    const heard = this.onmessage as ((event: { data: unknown }) => void) | null;
    heard?.({ data });
  }
  fail(): void {
    const heard = this.onerror as (() => void) | null;
    heard?.();
  }
}

function follow() {
  const page = new FakePage();
  const sources: FakeSource[] = [];
  const stop = followJackpots({
    open() {
      const source = new FakeSource();
      sources.push(source);
      return source;
    },
    page: page as unknown as TickerParts["page"],
    random: () => 0.5,
    money: moneyFormat.money,
  });
  return { page, sources, stop, open: () => sources.filter(({ isOpen }) => isOpen) };
}

describe("jackpots: ticking without reload", () => {
  it("jackpot.ticks-in-place: a message changes the figures on the page, and no others", () => {
    const { page, sources } = follow();
    sources[0]?.tell('{"lobby":12345,"999-1":5}');
    expect(page.texts.get("lobby")?.nodeValue).toBe("$123.45");
    expect(page.texts.get("125-1")?.nodeValue).toBe("$2.00");
    for (const odd of ["not json", "null", '{"lobby":"x"}', 7]) sources[0]?.tell(odd);
    expect(page.texts.get("lobby")?.nodeValue).toBe("$123.45");
  });

  it("jackpots: one connection per page, none in a hidden tab or after leaving the page", () => {
    const { page, open, stop } = follow();
    expect(open()).toHaveLength(1);
    page.turn("hidden");
    expect(open()).toHaveLength(0);
    page.turn("visible");
    page.turn("visible");
    expect(open()).toHaveLength(1);
    stop();
    expect(open()).toHaveLength(0);
    page.turn("visible");
    expect(open()).toHaveLength(0);
  });

  it("jackpots: a failed connection is retried with growing waits", () => {
    const { sources, open } = follow();
    for (const wait of [1_000, 2_000, 4_000]) {
      sources.at(-1)?.fail();
      vi.advanceTimersByTime(wait - 1);
      expect(open()).toHaveLength(0);
      vi.advanceTimersByTime(1);
      expect(open()).toHaveLength(1);
    }
  });
});

describe("lobbyJackpotWin: where it opens by itself", () => {
  it.each([
    ["/lobby/games/?category=Slots", true],
    ["/play/125-1", true],
    ["/lobby/games/?jackpot=later", false],
    ["/lobby/games/?q=a&jackpot=later", false],
    ["/cashier/", false],
    ["/house/cashier", false],
    ["/lobby/jackpot", false],
    ["/info/faq/", false],
  ])("lobbyJackpotWin on %s: %s", (here, pops) => expect(opensWinDialog(here)).toBe(pops));

  it.each([
    ["/lobby/games/", "lobby"],
    ["/lobby/games/?q=a", "lobby"],
    ["/lobby/gamesx", null],
    ["/", null],
    ["/play/125-1", "125-1"],
    ["/play/125-1?launch=quick", "125-1"],
    ["/play/125-1/rules", "125-1"],
    ["/play/fairness", null],
    ["/play/rounds/3d5c0f4e-6a0e-4e7d-9f42-0d6a4c1b2a3f", null],
    ["/play/125-1?mode=demo", null],
  ])("jackpot display: above %s that of %s", (here, of) => expect(jackpotAbove(here)).toBe(of));
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askSession } from "~/session/ask";
import { SESSION_CHECK_MS } from "~/session/rules";
import { watchPage } from "~/session/watch";

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";

  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

let page: Page;
let check: ReturnType<typeof vi.fn<() => Promise<void>>>;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  check = vi.fn(() => Promise.resolve());
  end = watchPage(page, check, () => 0);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("session watch of an open page", () => {
  it("session.checked-when-tab-visible: checked when the tab becomes visible, not when it is left", async () => {
    page.turn("hidden");
    expect(check).not.toHaveBeenCalled();
    page.turn("visible");
    expect(check).toHaveBeenCalledTimes(1);
    await settle();
    page.turn("hidden");
    page.turn("visible");
    expect(check).toHaveBeenCalledTimes(2);
  });

  it("session.check-interval: an open page asks every 4 hours", async () => {
    await vi.advanceTimersByTimeAsync(SESSION_CHECK_MS - 1);
    expect(check).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(check).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(SESSION_CHECK_MS);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it("session.hidden-tab-is-silent: a hidden tab asks nothing until it is seen again", async () => {
    page.turn("hidden");
    await vi.advanceTimersByTimeAsync(3 * SESSION_CHECK_MS);
    expect(check).not.toHaveBeenCalled();
    page.turn("visible");
    expect(check).toHaveBeenCalledTimes(1);
  });

  it("session: one check at a time, even after one that never ended", async () => {
    let finish = () => {};
    check.mockImplementationOnce(() => new Promise<void>((done) => (finish = done)));
    page.turn("visible");
    page.turn("visible");
    expect(check).toHaveBeenCalledTimes(1);
    finish();
    await settle();
    page.turn("visible");
    expect(check).toHaveBeenCalledTimes(2);
  });

  it("session: tabs that were opened together do not ask together", async () => {
    const other = vi.fn(() => Promise.resolve());
    const endOther = watchPage(page, other, () => 0.5);
    await vi.advanceTimersByTimeAsync(SESSION_CHECK_MS);
    // Within five minutes.
    await vi.advanceTimersByTimeAsync(150_000 - 1);
    expect([check.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(other).toHaveBeenCalledTimes(1);
    endOther();
  });

  it("session: a page that was left is no longer watched", async () => {
    end();
    page.turn("visible");
    await vi.advanceTimersByTimeAsync(2 * SESSION_CHECK_MS);
    expect(check).not.toHaveBeenCalled();
  });
});

describe("the question that an open page asks", () => {
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => vi.stubGlobal("fetch", fetched));
  afterEach(() => vi.unstubAllGlobals());

  it("session: a form without fields, with this site's cookies; its answer is the state", async () => {
    fetched.mockResolvedValueOnce(Response.json({ state: "live", pid: 7 }));
    expect(await askSession()).toEqual({ state: "live", pid: 7 });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect([url, init]).toEqual([
      "/session",
      { method: "POST", body: new URLSearchParams(), credentials: "same-origin" },
    ]);
  });

  it.each([
    ["a refusal", () => Promise.resolve(Response.json({ state: "ended" }, { status: 503 }))],
    ["a page of a proxy", () => Promise.resolve(new Response("<html>"))],
    ["nothing", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("session: %s says nothing of the state", async (_, answer) => {
    fetched.mockImplementationOnce(answer);
    expect(await askSession()).toBeNull();
  });
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LONG_MS, Main, PROGRESS_AFTER_MS } from "~/shell/progress";

interface Router {
  navigation: { state: string; location?: { pathname: string }; formMethod?: string };
  fetchers: { state: string; formMethod?: string }[];
}

const idle: Router = { navigation: { state: "idle" }, fetchers: [] };
const router = vi.hoisted((): { now: Router; location: object } => ({
  location: {},
  now: { navigation: { state: "idle" }, fetchers: [] },
}));

vi.mock("@remix-run/react", () => ({
  useNavigation: () => router.now.navigation,
  useFetchers: () => router.now.fetchers,
  useLocation: () => router.location,
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  router.now = idle;
});

const to = (pathname: string, formMethod?: string): Router => ({
  navigation: { state: "loading", location: { pathname }, ...(formMethod ? { formMethod } : {}) },
  fetchers: [],
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** The frame while the router is in each of the states, one after the other. */
function frame() {
  const { rerender } = render(<Main>page</Main>);
  return (state: Router) => {
    router.now = state;
    rerender(<Main>page</Main>);
  };
}

function readProgress(): { bar: boolean; busy: string | null } {
  return {
    bar: screen.queryByRole("progressbar") !== null,
    busy: screen.getByRole("main").getAttribute("aria-busy"),
  };
}

const NOTHING = { bar: false, busy: null };
const SOMETHING = { bar: true, busy: "true" };

describe("progress bar: one sign that a page or a form is on its way", () => {
  it.each([
    ["a page", to("/lobby/games/")],
    ["a form", { navigation: { state: "idle" }, fetchers: [{ state: "submitting", formMethod: "POST" }] }],
    ["what follows a form", to("/lobby/games/", "POST")],
  ] as const)("screen.progress-bar: shown for %s after 150 ms, not before", (_, state) => {
    const become = frame();
    become(state as Router);
    pass(PROGRESS_AFTER_MS - 1);
    expect(readProgress()).toEqual(NOTHING);
    pass(1);
    expect(readProgress()).toEqual(SOMETHING);
    become(idle);
    expect(readProgress()).toEqual(NOTHING);
  });

  it("progress bar: shows text when it takes long", () => {
    const become = frame();
    become(to("/lobby/games/"));
    pass(PROGRESS_AFTER_MS);
    expect(document.querySelector(".progress-words")).toBeNull();
    pass(LONG_MS - PROGRESS_AFTER_MS);
    expect(screen.getByRole("status").textContent).toContain("Still loading");
  });

  it("progress bar: a page's own background requests show nothing", () => {
    const become = frame();
    become({ navigation: { state: "idle" }, fetchers: [{ state: "loading" }] });
    pass(10 * PROGRESS_AFTER_MS);
    expect(readProgress()).toEqual(NOTHING);
  });

  it("progress bar: each navigation waits for its own 150 ms", () => {
    const become = frame();
    become(to("/lobby/games/"));
    pass(PROGRESS_AFTER_MS - 1);
    become(idle);
    pass(PROGRESS_AFTER_MS);
    become(to("/lobby/games/"));
    pass(PROGRESS_AFTER_MS - 1);
    expect(readProgress()).toEqual(NOTHING);
  });

  it.each(["/lobby/promotions/", "/lobby/promotions"])("spinner: navigating to %s is announced", (path) => {
    const become = frame();
    become(to(path));
    pass(PROGRESS_AFTER_MS);
    expect(screen.getByRole("status").textContent).toContain("Loading coupons…");
    become(to("/lobby/games/"));
    expect(document.querySelector(".progress-words")).toBeNull();
  });
});

describe("focus: between pages", () => {
  const page = (content: ReactNode) => (
    <>
      <a href="/">HOME</a>
      <Main>{content}</Main>
    </>
  );

  it("focus: it moves to the next page if the pressed element is gone, and stays otherwise", () => {
    const { rerender } = render(page(<button>NEXT</button>));
    expect(document.activeElement).toBe(document.body);
    screen.getByRole("button").focus();
    router.location = {};
    rerender(page("next"));
    expect(document.activeElement).toBe(screen.getByRole("main"));
    screen.getByRole("link").focus();
    router.location = {};
    rerender(page("home"));
    expect(document.activeElement).toBe(screen.getByRole("link"));
  });
});

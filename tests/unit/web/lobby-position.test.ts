// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { savedPosition, savePosition } from "~/lobby/list-position";

afterEach(() => window.history.replaceState(null, ""));

describe("Back returns to the same place", () => {
  it("lobby.back-returns-to-place: each history entry has its own place, and other state in it stays", () => {
    window.history.replaceState({ idx: 3 }, "");
    expect(savedPosition()).toBeNull();
    savePosition({ page: 3, top: 1_700 });
    savePosition({ page: 3, top: 1_800 });
    expect(window.history.state).toMatchObject({ idx: 3 });
    const entry: unknown = window.history.state;

    window.history.pushState({ idx: 4 }, "");
    expect(savedPosition()).toBeNull();
    savePosition({ page: 2, top: 500 });
    expect(savedPosition()).toEqual({ page: 2, top: 500 });

    window.history.replaceState(entry, "");
    expect(savedPosition()).toEqual({ page: 3, top: 1_800 });
  });
});

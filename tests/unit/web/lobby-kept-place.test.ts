// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { keepPlace, keptPlace } from "~/lobby/kept-place";

afterEach(() => window.history.replaceState(null, ""));

describe("Back returns to the same place", () => {
  it("lobby.back-returns-to-place: each history entry has its own place, and other state in it stays", () => {
    window.history.replaceState({ idx: 3 }, "");
    expect(keptPlace()).toBeNull();
    keepPlace({ page: 3, top: 1_700 });
    keepPlace({ page: 3, top: 1_800 });
    expect(window.history.state).toMatchObject({ idx: 3 });
    const entry: unknown = window.history.state;

    window.history.pushState({ idx: 4 }, "");
    expect(keptPlace()).toBeNull();
    keepPlace({ page: 2, top: 500 });
    expect(keptPlace()).toEqual({ page: 2, top: 500 });

    window.history.replaceState(entry, "");
    expect(keptPlace()).toEqual({ page: 3, top: 1_800 });
  });
});

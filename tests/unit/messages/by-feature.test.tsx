// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Messages, Translation } from "~/messages/messages";

const reload = vi.fn();

/** The translation as a browser loads it, on a page with these routes. */
async function translationAt(
  routes: string[],
  load: (feature: string) => Promise<{ texts: Record<string, Messages> }>,
): Promise<{ translation: Translation; moveTo: (path: string) => void }> {
  const location = { pathname: "/start", search: "", reload };
  vi.stubGlobal("window", {
    location,
    __remixRouteModules: Object.fromEntries(routes.map((route) => [route, {}])),
  });
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  vi.resetModules();
  const { translationByFeature } = await import("~/translations/by-feature");
  const files = Object.fromEntries(
    ["lobby", "play", "cashier"].map((feature) => [`./${feature}.ts`, () => load(feature)]),
  );
  const shell = { of: "shell", skip: "Aller au contenu" };
  const translation = await translationByFeature({ shell }, files);
  return { translation, moveTo: (path) => void (location.pathname = path) };
}

const texts = (feature: string) =>
  Promise.resolve({ texts: { [feature]: { of: feature }, [`${feature}/more`]: { of: `${feature}/more` } } });

/** What React gets while it renders a module: its translation, or the promise to wait for. */
function rendered(translation: Translation, of: string): unknown {
  try {
    return translation({ of });
  } catch (thrown) {
    return thrown;
  }
}

/** Whether a promise is still pending when everything that is under way has ended. */
async function isPending(promise: unknown): Promise<boolean> {
  const pending = Symbol("pending");
  const soon = new Promise((resolve) => setTimeout(resolve, 20, pending));
  return (await Promise.race([promise, soon])) === pending;
}

beforeEach(() => reload.mockReset());
afterEach(() => vi.unstubAllGlobals());

describe("a translation in the browser", () => {
  it("language.by-feature: has the messages of the frame and of the page's routes before it hydrates", async () => {
    const load = vi.fn(texts);
    const { translation } = await translationAt(["root", "lobby/games"], load);
    expect(translation({ of: "shell" })).toMatchObject({ skip: "Aller au contenu" });
    expect(translation({ of: "lobby" })).toEqual({ of: "lobby" });
    expect(translation({ of: "lobby/more" })).toEqual({ of: "lobby/more" });
    expect(load.mock.calls).toEqual([["lobby"]]);
  });

  it("another feature is loaded once, when something is rendered in it", async () => {
    const load = vi.fn(texts);
    const { translation } = await translationAt(["root"], load);
    const waiting = rendered(translation, "play/more");
    expect(waiting).toBeInstanceOf(Promise);
    expect(rendered(translation, "play")).toBe(waiting);
    await waiting;
    expect(translation({ of: "play/more" })).toEqual({ of: "play/more" });
    expect(load.mock.calls).toEqual([["play"]]);
  });

  it("what nobody has translated is in English, without waiting a second time", async () => {
    const { translation } = await translationAt(["root", "lobby/games"], texts);
    expect(translation({ of: "ui" })).toBeUndefined();
    expect(translation({ of: "lobby/untranslated" })).toBeUndefined();
  });

  it("without the messages of its own routes a page is not hydrated", async () => {
    await expect(
      translationAt(["root", "lobby/games"], () => Promise.reject(new Error("blocked"))),
    ).rejects.toThrow("blocked");
  });

  it("a part that the server sent stays as it is when its messages cannot be loaded", async () => {
    const { translation } = await translationAt(["root"], () => Promise.reject(new Error("blocked")));
    expect(await isPending(rendered(translation, "cashier"))).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it("another page is loaded as a document when its messages cannot be loaded", async () => {
    const { translation, moveTo } = await translationAt(["root"], () => Promise.reject(new Error("blocked")));
    moveTo("/play/101-1");
    expect(await isPending(rendered(translation, "play"))).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});

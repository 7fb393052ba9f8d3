// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fallBackToDocumentNavigation } from "~/shell/history-refused";

const location = { href: "http://house.test/lobby/?a=1", assign: vi.fn(), replace: vi.fn() };

function historyThat(act: () => void): History {
  return { pushState: vi.fn(act), replaceState: vi.fn(act) } as unknown as History;
}

function guarded(act: () => void): History {
  const history = historyThat(act);
  vi.stubGlobal("window", { history, location });
  vi.stubGlobal("document", { baseURI: location.href });
  fallBackToDocumentNavigation();
  return history;
}

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a browser that refuses changes of the history", () => {
  const refuse = () => {
    throw new DOMException("Attempt to use history.pushState() more than 100 times", "SecurityError");
  };

  it("error.history-refused: a new page is loaded as a document", () => {
    guarded(refuse).pushState(null, "", "/play/101-1");
    expect(location.assign).toHaveBeenCalledExactlyOnceWith("/play/101-1");
  });

  it("replaces the page by a document load", () => {
    guarded(refuse).replaceState(null, "", "/lobby/?a=2");
    expect(location.replace).toHaveBeenCalledExactlyOnceWith("/lobby/?a=2");
  });

  it("stays when only state of the entry was to be stored", () => {
    const history = guarded(refuse);
    history.replaceState({ key: "k" }, "");
    history.replaceState({ key: "k" }, "", "/lobby/?a=1");
    history.pushState({ key: "k" }, "");
    expect(location.assign).not.toHaveBeenCalled();
    expect(location.replace).not.toHaveBeenCalled();
  });
});

it("a browser that allows them works as usual", () => {
  const history = historyThat(() => undefined);
  const { pushState, replaceState } = history;
  vi.stubGlobal("window", { history, location });
  fallBackToDocumentNavigation();
  history.pushState(1, "", "/a");
  history.replaceState(2, "");
  expect(pushState).toHaveBeenCalledWith(1, "", "/a");
  expect(replaceState).toHaveBeenCalledWith(2, "", undefined);
  expect(location.assign).not.toHaveBeenCalled();
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { fallBackToDocumentRequests } from "~/shell/by-document";

const DATA = new URL("http://house.test/house/tables/501-1.data");
const assign = vi.fn();

/** The page's `fetch` once the network's is wrapped; a navigation to the lobby is pending. */
function fetchOver(network: typeof fetch): typeof fetch {
  const window = {
    fetch: network,
    location: { assign },
    __remixRouter: { state: { navigation: { location: { pathname: "/lobby/", search: "", hash: "" } } } },
  };
  vi.stubGlobal("window", window);
  vi.stubGlobal("navigator", { onLine: true });
  fallBackToDocumentRequests();
  return window.fetch;
}

/** An answer whose second half never comes; the request's signal, or `breakOff`, ends it with an error. */
function halfAnswer(init?: RequestInit) {
  let body!: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller;
      controller.enqueue(new TextEncoder().encode('[{"_1":2},"half'));
    },
  });
  init?.signal?.addEventListener("abort", () => body.error(init.signal?.reason));
  return { answer: new Response(stream), breakOff: () => body.error(new TypeError("network error")) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("error.data-read-whole: data requests of the router", () => {
  it("a request aborted while its answer arrives fails as a request, not as an undecodable page", async () => {
    const leaving = new AbortController();
    const arrived = vi.fn();
    const pending = fetchOver((_, init) => Promise.resolve(halfAnswer(init).answer))(DATA, {
      signal: leaving.signal,
    });
    void pending.then(arrived, () => undefined);
    await new Promise(setImmediate);
    expect(arrived).not.toHaveBeenCalled();
    leaving.abort();
    await expect(pending).rejects.toMatchObject({ name: "AbortError" });
    expect(assign).not.toHaveBeenCalled();
  });

  it("an answer that breaks off is asked for again as a document", async () => {
    const { answer, breakOff } = halfAnswer();
    void fetchOver(() => Promise.resolve(answer))(DATA);
    breakOff();
    await expect.poll(() => assign.mock.calls).toEqual([["/lobby/"]]);
  });

  it("a whole answer keeps its status, headers and text, and one without a body stays as it is", async () => {
    const answer = await fetchOver(() =>
      Promise.resolve(new Response("[1]", { status: 400, headers: { "x-remix-response": "yes" } })),
    )(DATA);
    expect([answer.status, answer.headers.get("x-remix-response"), await answer.text()]).toEqual([
      400,
      "yes",
      "[1]",
    ]);
    const empty = new Response(null, { status: 204 });
    expect(await fetchOver(() => Promise.resolve(empty))(DATA)).toBe(empty);
  });

  it("other requests are streamed as ever", async () => {
    const { answer } = halfAnswer();
    expect(await fetchOver(() => Promise.resolve(answer))("/lobby/more?page=2")).toBe(answer);
  });
});

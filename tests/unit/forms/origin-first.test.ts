import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { overrideOriginHeadersFirst } from "~/forms/origin-first.server";
import { OWN_HOST } from "~/shared/own-host";
import { ORIGIN, useWebServices } from "../../support/web-services";

type Listener = (message: unknown) => void;
const listeners = vi.hoisted(() => new Map<string, Listener>());
// A subscription ends with its process alone, and would reach the servers of other tests.
vi.mock("node:diagnostics_channel", async (original) => ({
  ...(await original<object>()),
  subscribe: (channel: string, listener: Listener) => listeners.set(channel, listener),
}));

const nowhere = "http://casino.test";
const { casinoClient } = useWebServices({ bases: { api: nowhere, provider: nowhere, static: nowhere } });

beforeAll(overrideOriginHeadersFirst);
afterAll(() => casinoClient.close());

/** The headers of a request as Remix sees them. */
function headersSeen(method: string, headers: Record<string, string>, server: object = createServer()) {
  const request = { method, headers: { ...headers } };
  listeners.get("http.server.request.start")?.({ request, server });
  return request.headers;
}

describe("security.origin-checked-everywhere: under plain remix-serve, before Remix reads a form", () => {
  test.each([
    ["ours", ORIGIN, "same-origin"],
    ["foreign", "https://evil.example", "cross-site"],
    ["no address", "/", "cross-site"],
  ])("an origin that is %s is replaced by our verdict", (_, origin, verdict) => {
    expect(headersSeen("POST", { origin })).toEqual({ "sec-fetch-site": verdict });
  });

  test.each(["HEAD", "PUT"])("so it is for a %s, which Remix takes for a form", (method) => {
    expect(headersSeen(method, { origin: "https://evil.example" })).toEqual({
      "sec-fetch-site": "cross-site",
    });
  });

  test("a request that is no form keeps its headers", () => {
    expect(headersSeen("GET", { origin: "https://evil.example" })).toEqual({
      origin: "https://evil.example",
    });
  });

  test("so does one to a host of our own, which decides by itself", () => {
    const own = Object.assign(createServer(), { [OWN_HOST]: true });
    expect(headersSeen("POST", { origin: ORIGIN }, own)).toEqual({ origin: ORIGIN });
  });
});

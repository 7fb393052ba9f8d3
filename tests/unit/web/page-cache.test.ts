import { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import {
  cookieNames,
  cookieParts,
  type CookieRule,
  cookieRules,
  fullNameOf,
} from "~/cookies/registry.server";
import { pageCache } from "../../../server/web/page-cache";

vi.stubEnv("PUBLIC_ORIGIN", "https://play.example.com");

/** A page that says how many times it was rendered. */
function site() {
  let renders = 0;
  const app = new Hono();
  app.use(pageCache());
  app.get("*", (context) => {
    renders += 1;
    return context.text(`rendered ${renders}`, 200, {
      "Cache-Control": context.req.path === "/own" ? "private, no-store" : "public, max-age=0",
    });
  });
  return async (headers: Record<string, string>, path = "/info/terms/") =>
    (await app.request(path, { headers })).text();
}

const FIRST = "rendered 1";

/** Whether a request with these headers gets the page that was rendered for a visitor without cookies. */
async function isShared(headers: Record<string, string>, path?: string): Promise<boolean> {
  const get = site();
  expect(await get({}, path)).toBe(FIRST);
  return (await get(headers, path)) === FIRST;
}

const namesWhere = (sharedPages: CookieRule["sharedPages"]) =>
  cookieNames
    .filter((name) => cookieRules[name].sharedPages === sharedPages)
    .flatMap((name) => cookieParts(name, fullNameOf(name)));

describe("cookie.shared-pages: pages that visitors share", () => {
  it("rendered once for visitors without cookies; a private page every time", async () => {
    expect(await isShared({})).toBe(true);
    expect(await isShared({}, "/own")).toBe(false);
  });

  it("security.cache-by-coding: once for each encoding, however it is asked for", async () => {
    const get = site();
    const renders = new Map<string, string>();
    for (const accepted of ["", "br", "gzip, br", "BR;q=0.5", "gzip", "gzip;q=0.9", "x-1", "x-2", "br;q=0"]) {
      renders.set(accepted, await get({ "accept-encoding": accepted }));
    }
    expect(Object.fromEntries(renders)).toEqual({
      "": "rendered 1",
      br: "rendered 2",
      "gzip, br": "rendered 2",
      "BR;q=0.5": "rendered 2",
      gzip: "rendered 3",
      "gzip;q=0.9": "rendered 3",
      "x-1": "rendered 1",
      "x-2": "rendered 1",
      "br;q=0": "rendered 1",
    });
  });

  // Written out: what makes a page personal must not be decided by the registry alone.
  it.each([
    "__Host-cherrystone",
    "__Host-kept",
    "__Host-kept-2",
    "__Host-kept-3",
    "__Host-notice",
    "__Host-told",
    "__Host-affiliate",
    "__Host-aff_suc",
    "__Host-reset",
    "__Host-quick",
  ])("%s: the visitor's page is not shared", async (name) => {
    expect(await isShared({ cookie: `${name}=x` })).toBe(false);
    expect(await isShared({ cookie: `theme=dark; ${name}=x; _ga=1` })).toBe(false);
  });

  it("every personal cookie of the registry, and every part of it", async () => {
    const names = namesWhere("personal");
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect([name, await isShared({ cookie: `${name}=x` })]).toEqual([name, false]);
  });

  it("a cookie of ours that this version does not know: not shared", async () => {
    expect(await isShared({ cookie: "__Host-new-in-the-next-version=x" })).toBe(false);
  });

  it.each(["_ga=GA1.1.2.3", "__cf_bm=abc", "ajs_id=%22x%22; _fbp=fb.1", "visitor=cherrystone=1"])(
    "cookies of others do not matter: %s",
    async (cookie) => {
      expect(await isShared({ cookie })).toBe(true);
    },
  );

  it("cookies that no shared page reads do not matter", async () => {
    expect(namesWhere("unaffected")).toEqual([
      "__Host-saved-login",
      "__Host-device",
      "__Host-looked-around",
      "__Host-demo-age",
      "__Host-cookieProbe",
    ]);
    for (const name of namesWhere("unaffected")) expect(await isShared({ cookie: `${name}=x` })).toBe(true);
  });

  it.each([["__Host-theme=light"], ["__Host-lang=fr-CA"], ["__Host-lite=1"], ["__Host-motion=reduced"]])(
    "%s: a page of its own, which visitors of the same choice share",
    async (cookie) => {
      const get = site();
      expect(await get({})).toBe(FIRST);
      expect(await get({ cookie })).toBe("rendered 2");
      expect(await get({ cookie: `_ga=1; ${cookie}` })).toBe("rendered 2");
      expect(await get({})).toBe(FIRST);
    },
  );

  it("a value without meaning makes no variant, so nobody can fill the cache with them", async () => {
    for (const name of namesWhere("variant")) {
      expect([name, await isShared({ cookie: `${name}=${"x".repeat(50)}` })]).toEqual([name, true]);
    }
  });

  it("the headers that a choice replaces decide by their meaning", async () => {
    expect(await isShared({ "accept-language": "en-CA,en;q=0.9" })).toBe(true);
    expect(await isShared({ "accept-language": "fr-CA" })).toBe(false);
    expect(await isShared({ ect: "4g" })).toBe(true);
    expect(await isShared({ "save-data": "on" })).toBe(false);
    expect(await isShared({ "save-data": "on", cookie: "__Host-lite=0" })).toBe(true);
  });
});

/** Answers of a site whose pages tell coding, path and how many times a page was rendered. */
function codedSite(answer: { status?: number; headers?: Record<string, string> } = {}) {
  let renders = 0;
  let now = 0;
  const app = new Hono();
  app.use(pageCache({ now: () => now, countryHeader: "cf-ipcountry" }));
  app.all("*", ({ req }) => {
    renders += 1;
    const coding = req.header("accept-encoding") ?? "plain";
    return new Response(`${coding} ${req.path} ${String(renders)}`, {
      status: answer.status ?? 200,
      headers: {
        "Cache-Control": "public, max-age=0",
        "Content-Encoding": coding,
        "Content-Length": "9",
        "X-Request-Id": "1",
        ...answer.headers,
      },
    });
  });
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    app.request(path, { method, headers });
  return {
    get,
    text: async (path: string, headers: Record<string, string> = {}, method = "GET") =>
      (await get(path, headers, method)).text(),
    advance: (ms: number) => (now += ms),
  };
}

describe("speed.shared-page-kept: what of a shared page is kept, and for whom", () => {
  it("each coding has bytes of its own: nobody gets one that they did not accept", async () => {
    const { text } = codedSite();
    for (let time = 0; time < 2; time += 1) {
      expect(await text("/", { "accept-encoding": "br" })).toBe("br / 1");
      expect(await text("/", { "accept-encoding": "gzip" })).toBe("gzip / 2");
      expect(await text("/")).toBe("plain / 3");
    }
  });

  it("each path has a page of its own, in each language", async () => {
    const { text } = codedSite();
    expect([await text("/a"), await text("/b"), await text("/a")]).toEqual([
      "plain /a 1",
      "plain /b 2",
      "plain /a 1",
    ]);
    const french = { "accept-language": "fr-CA" };
    expect([await text("/a", french), await text("/b", french), await text("/a", french)]).toEqual([
      "plain /a 3",
      "plain /b 4",
      "plain /a 3",
    ]);
  });

  it("market.visitor-offers: a page that names its market is shared by the countries of that market alone", async () => {
    let renders = 0;
    let now = 0;
    const marketOf: Record<string, string> = { GB: "strict", IE: "strict" };
    const app = new Hono();
    app.use(pageCache({ now: () => now, countryHeader: "cf-ipcountry" }));
    app.get("*", ({ req }) => {
      renders += 1;
      const market = marketOf[req.header("cf-ipcountry") ?? ""] ?? "default";
      const headers = { "Cache-Control": "public, max-age=0" };
      const named = req.path === "/" ? { "X-Market": market } : {};
      return new Response(`${market} ${String(renders)}`, { headers: { ...headers, ...named } });
    });
    const get = async (country: string, path = "/") => {
      const answer = await app.request(path, { headers: { "cf-ipcountry": country } });
      expect(answer.headers.get("x-market")).toBeNull();
      return answer.text();
    };
    // A country is seen once before it shares the page of its market.
    expect([await get("US"), await get("GB"), await get("GB")]).toEqual([
      "default 1",
      "strict 2",
      "strict 2",
    ]);
    expect([await get("IE"), await get("GB"), await get("IE")]).toEqual(["strict 3", "strict 3", "strict 3"]);
    expect([await get("US"), await get("US")]).toEqual(["default 1", "default 1"]);
    // A page that names none is everybody's.
    expect([await get("US", "/a"), await get("GB", "/a")]).toEqual(["default 4", "default 4"]);
    // Another market of the country counts within a minute, whoever else keeps its page fresh.
    marketOf.IE = "default";
    now = 30_000;
    expect(await get("IE")).toBe("strict 3");
    now = 60_000;
    expect([await get("GB"), await get("IE")]).toEqual(["strict 5", "default 6"]);
  });

  it("for a minute", async () => {
    const { text, advance } = codedSite();
    expect(await text("/")).toBe("plain / 1");
    advance(59_999);
    expect(await text("/")).toBe("plain / 1");
    advance(1);
    expect(await text("/")).toBe("plain / 2");
    expect(await text("/")).toBe("plain / 2");
  });

  it.each([
    ["a page with a query", "/?q=1", "GET"],
    ["a form", "/", "POST"],
    ["a request for headers", "/", "HEAD"],
  ])("%s is rendered every time, and never for others", async (_, path, method) => {
    const { get, text } = codedSite();
    await get(path, {}, method);
    await get(path, {}, method);
    expect(await text("/")).toBe("plain / 3");
    await get(path, {}, method);
    expect([await text("/"), await text(path, {}, "POST")]).toEqual(["plain / 3", "plain / 5"]);
  });

  it.each([
    ["another status", { status: 203 }],
    ["a failure", { status: 503 }],
    ["a private page", { headers: { "Cache-Control": "private, no-store" } }],
    ["a page without a word on caching", { headers: { "Cache-Control": "" } }],
    ["a page that sets a cookie", { headers: { "Set-Cookie": "a=b" } }],
  ])("not %s", async (_, answer) => {
    const { text } = codedSite(answer);
    expect([await text("/"), await text("/")]).toEqual(["plain / 1", "plain / 2"]);
  });

  it("a browser that has the page gets 304, without what describes a body; with another it gets the page", async () => {
    const { get } = codedSite();
    const first = await get("/");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const same = await get("/", { "if-none-match": etag });
    expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", etag]);
    expect([same.headers.get("content-length"), same.headers.get("content-encoding")]).toEqual([null, null]);
    for (const other of ['"other"', ""]) {
      const answer = await get("/", { "if-none-match": other });
      expect([answer.status, await answer.text()]).toEqual([200, "plain / 1"]);
      expect(answer.headers.get("content-encoding")).toBe("plain");
    }
    expect((await get("/b")).headers.get("etag")).not.toBe(etag);
  });

  it("the number of one visitor's request is not given to others", async () => {
    const { get } = codedSite();
    expect([await get("/"), await get("/")].map(({ headers }) => headers.get("x-request-id"))).toEqual([
      null,
      null,
    ]);
  });

  it("of more pages than it keeps, the one that was not read for longest goes", async () => {
    const { text } = codedSite();
    for (let page = 1; page <= 500; page += 1) await text(`/${String(page)}`);
    expect(await text("/1")).toBe("plain /1 1");
    await text("/501");
    expect([await text("/500"), await text("/1")]).toEqual(["plain /500 500", "plain /1 1"]);
    expect(await text("/2")).toBe("plain /2 502");
  });
});

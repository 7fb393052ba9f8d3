import { describe, expect, test } from "vitest";
import { brand } from "~/brand";
import { infoPages } from "~/pages/info/info-pages";
import { paths } from "~/paths";
import { arrives, sees } from "../support/browser";
import { onlyWith } from "../support/flow";
import { HttpVisitor } from "../support/http-visitor";
import { crawl, type Crawled, deadFragments, postedTo } from "../support/site/crawl";
import { isListed } from "../support/site/form-actions";
import { playerByHttp } from "../support/site/http-player";
import { asVisitor, useSharedSystem } from "../support/site/test-system";
import { TcpBalancer } from "../support/tcp-balancer";

const testSystem = useSharedSystem();

const SCRIPT_OFF = onlyWith("off", "plain links and a search form");
const SCRIPT_ON = onlyWith("on", "axe and the service worker need script");

/** Budget for HTML and CSS of a first view, compressed. */
const VIEW_BYTES_MAX = 14 * 1024;

/** The pages' own links, without those by language. */
async function siteMap(http: HttpVisitor): Promise<string[]> {
  const { text } = await http.get(paths.sitemap);
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, place = ""]) => place.replace(http.origin, ""))
    .filter((path) => !path.includes("?"));
}

function headOf(html: string) {
  const content = (pattern: RegExp) =>
    pattern
      .exec(html)?.[1]
      ?.replace(/&#x27;/g, "'")
      .replace(/&amp;/g, "&");
  return {
    title: content(/<title>([^<]*)<\/title>/),
    description: content(/<meta name="description" content="([^"]*)"/),
    canonical: content(/<link rel="canonical" href="([^"]*)"/),
    robots: content(/<meta name="robots" content="([^"]*)"/),
    headings: (html.match(/<h1\b/g) ?? []).length,
  };
}

/** Forms missing from tests/support/site/form-actions.ts, which the tests of all forms therefore miss. */
function unlistedForms(pages: readonly Crawled[]): string[] {
  return [...new Set(pages.flatMap(postedTo))].filter((url) => !isListed(url));
}

function broken(pages: readonly Crawled[]): string[] {
  const missing = pages.filter(({ answer }) => answer.status >= 400);
  return [
    ...missing.map(({ path, from, answer }) => `${answer.status} ${path} on ${from}`),
    ...pages.flatMap(deadFragments),
  ];
}

describe("public pages", () => {
  test("head: each has one h1, a title and a description of its own, and its canonical link", async () => {
    const http = new HttpVisitor(testSystem.origin);
    const places = await siteMap(http);
    expect(places).toEqual(expect.arrayContaining(infoPages.map(({ slug }) => paths.info(slug))));
    const heads = [];
    for (const path of places) {
      const { status, text } = await http.get(path);
      expect([path, status]).toEqual([path, 200]);
      heads.push({ path, ...headOf(text) });
    }
    for (const { path, title, description, canonical, robots, headings } of heads) {
      expect([path, headings, canonical, robots]).toEqual([
        path,
        1,
        `${testSystem.origin}${path}`,
        undefined,
      ]);
      expect([path, title]).toEqual([path, expect.stringContaining(brand().name)]);
      expect(description?.length, `${path}: ${description}`).toBeGreaterThanOrEqual(40);
      expect(description?.length, `${path}: ${description}`).toBeLessThanOrEqual(170);
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  });

  test("head: a query opens a dialog on a page, and the canonical link stays that of the page", async () => {
    const http = new HttpVisitor(testSystem.origin);
    const { canonical } = headOf((await http.get("/?action=show&state=signup")).text);
    expect(canonical).toBe(`${testSystem.origin}/`);
    const category = "/lobby/games/?category=Video+Poker";
    const withLogin = headOf((await http.get(`${category}&action=show&state=login`)).text);
    expect(withLogin.canonical).toBe(`${testSystem.origin}${category}`);
    expect(headOf((await http.get("/lobby/games/?q=cherry")).text).robots).toBe("noindex");
    expect(headOf((await http.get("/onboarding/forgottenpassword")).text).robots).toBe("noindex");
    const login = headOf((await http.get("/onboarding/login?returnTo=%2Fcashier%2F")).text);
    expect([login.robots, login.canonical]).toEqual([undefined, `${testSystem.origin}/onboarding/login`]);
    const missing = await http.get("/no/such/page");
    expect([missing.status, headOf(missing.text).robots]).toEqual([404, "noindex"]);
  });

  test("speed.home-budget: jackpot and games to try, served from memory within budget", async () => {
    const http = new HttpVisitor(testSystem.origin, { "accept-encoding": "br" });
    const home = await http.get("/");
    expect(home.headers.get("cache-control")).toContain("public");
    expect(home.headers.get("etag")).not.toBeNull();
    expect(home.text).toMatch(/data-jackpot="lobby"><span class="money">\$[\d,]+\.\d\d</);
    expect(home.text.match(/\?mode=demo"/g)).toHaveLength(6);
    const sheets = [...home.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, sheet = ""]) => sheet,
    );
    expect(sheets.length).toBe(2);
    const bytes = await Promise.all(
      ["/", ...sheets].map(async (path) => Number((await http.get(path)).headers.get("content-length"))),
    );
    expect(bytes.every((size) => size > 0)).toBe(true);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(VIEW_BYTES_MAX);
  });

  test(
    "screen.public-pages-linked: every link and file of the public pages answers, for a visitor",
    { tags: ["deep"] },
    async () => {
      const http = new HttpVisitor(testSystem.origin);
      const pages = await crawl(http, await siteMap(http));
      expect(pages.length).toBeGreaterThan(100);
      expect(broken(pages)).toEqual([]);
      expect(unlistedForms(pages)).toEqual([]);
      const missing = { path: "/no/such/page", from: "nowhere", answer: await http.get("/no/such/page") };
      expect(broken([missing])).toEqual(["404 /no/such/page on nowhere"]);
    },
  );

  test(
    "every link and file of the pages answers, for a player",
    { tags: ["deep"], timeout: 400_000 },
    async () => {
      const { http } = await playerByHttp(testSystem.origin, { deposit: "25.00" });
      const pages = await crawl(http, [paths.games, paths.account, paths.cashier, paths.info("faq")]);
      expect(pages.length).toBeGreaterThan(80);
      expect(broken(pages)).toEqual([]);
      expect(pages.flatMap(postedTo).length).toBeGreaterThan(80);
      expect(unlistedForms(pages)).toEqual([]);
    },
  );

  test("screen.not-found: its search finds games, and its links lead on", () =>
    asVisitor(testSystem, SCRIPT_OFF, async ({ page }) => {
      expect((await page.goto("/no/such/page"))?.status()).toBe(404);
      await page.getByLabel("Search games").fill("orchard");
      await page.getByRole("button", { name: "Search" }).click();
      await arrives(page, "**/lobby/games/?q=orchard");
      await sees(page, "Cherry Orchard");
    }));
});

describe("installable", () => {
  // Playwright's offline mode does not always reach the requests of a service worker.
  test("offline: only the page that says so is cached", async () => {
    const connection = new TcpBalancer([Number(new URL(testSystem.origin).port)]);
    const port = await connection.listen();
    const throughIt = { ...testSystem, origin: `http://127.0.0.1:${port}` };
    await asVisitor(throughIt, SCRIPT_ON, async ({ page }) => {
      await page.goto(paths.downloadLobby);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.goto("/lobby/games/");
      await connection.close();
      await page.goto("/lobby/promotions/");
      await sees(page, "You’re offline");
      expect(await page.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
        0,
      );
      const cached = await page.evaluate(async () => {
        const caches = await window.caches.keys();
        const requests = await Promise.all(
          caches.map(async (name) => (await window.caches.open(name)).keys()),
        );
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(cached.sort()).toEqual(["/favicon.svg", paths.offline]);
      await connection.listen(port);
      await page.getByRole("link", { name: "Try again" }).click();
      await sees(page, "CHERRY400");
      expect(new URL(page.url()).pathname).toBe("/lobby/promotions/");
    });
    await connection.close();
  });

  test("install: the page explains it for each browser without script, and the manifest is linked", async () => {
    const { text } = await new HttpVisitor(testSystem.origin, { "save-data": "on" }).get(paths.downloadLobby);
    expect(text).toContain("Add to Home Screen");
    expect(text).toContain(`<link rel="manifest" href="${paths.manifest}"/>`);
    expect(text).not.toMatch(/<script(?! type="application)/);
  });
});

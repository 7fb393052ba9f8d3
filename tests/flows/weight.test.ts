import type { Request } from "playwright";
import { expect, test } from "vitest";
import type { Visitor } from "../support/browser";
import { onlyWith } from "../support/flow";
import { requestsOf } from "../support/site/first-view";
import { signedInPlayer } from "../support/site/signed-in-player";
import { asVisitor, useSharedSystem } from "../support/site/test-system";

const testSystem = useSharedSystem();
const SCRIPT_ON = onlyWith("on", "the script is what is weighed");

interface Counting {
  formatters: number;
}

/** Runs in the page: counts the formatters that it makes, the first of which blocks a slow phone for 80 ms. */
function countFormatters(): void {
  const counting = Object.assign(window as unknown as Counting, { formatters: 0 });
  for (const name of ["NumberFormat", "DateTimeFormat"] as const) {
    const construct = () => {
      counting.formatters += 1;
      return {};
    };
    Object.defineProperty(Intl, name, { value: new Proxy(Intl[name], { construct }) });
  }
}

/** What a first view may send: files asked for, and KB (1,024 bytes) as compressed for the wire. */
interface Weight {
  requests: number;
  scriptKb: number;
  cssKb: number;
  /** Up to 0.2 KB above what is sent: ids, nonces and dates differ between runs, by some ten bytes. */
  htmlKb: number;
}

/** The bytes of these files, as sent. */
async function bytesOf(files: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (request) => Number(await (await request.response())?.headerValue("content-length"))),
  );
  expect(sizes.every((bytes) => bytes > 0)).toBe(true);
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

const VIEWS: readonly (Weight & { name: string; path: string; signedIn: boolean })[] = [
  { name: "home", path: "/", signedIn: false, requests: 14, scriptKb: 86, cssKb: 5.7, htmlKb: 5.6 },
  {
    name: "lobby as a visitor",
    path: "/lobby/games/",
    signedIn: false,
    requests: 14,
    scriptKb: 86,
    cssKb: 4.8,
    htmlKb: 5.6,
  },
  {
    name: "lobby",
    path: "/lobby/games/",
    signedIn: true,
    requests: 14,
    scriptKb: 86,
    cssKb: 4.8,
    htmlKb: 6.5,
  },
  {
    name: "promotions",
    path: "/lobby/promotions/",
    signedIn: true,
    requests: 11,
    scriptKb: 87,
    cssKb: 5.8,
    htmlKb: 9.1,
  },
  {
    name: "slot",
    path: "/play/101-1",
    signedIn: true,
    requests: 12,
    scriptKb: 92,
    cssKb: 10.4,
    htmlKb: 5.5,
  },
  {
    name: "cashier",
    path: "/cashier/",
    signedIn: true,
    requests: 13,
    scriptKb: 90,
    cssKb: 5.6,
    htmlKb: 3.1,
  },
  {
    name: "login",
    path: "/onboarding/login",
    signedIn: false,
    requests: 13,
    scriptKb: 100.9,
    cssKb: 5.5,
    htmlKb: 4.5,
  },
];

test.each(VIEWS)(
  "speed.first-view: $name asks for at most $requests files, $scriptKb KB of script, $cssKb KB of CSS and $htmlKb KB of HTML, late parts too",
  async ({ path, signedIn, requests, scriptKb, cssKb, htmlKb }) => {
    const player = signedIn ? await signedInPlayer(testSystem) : undefined;
    const walk = async ({ page }: Visitor) => {
      await page.addInitScript(countFormatters);
      const loaded = await requestsOf(page, path);
      expect(await page.evaluate(() => (window as unknown as Counting).formatters)).toBe(0);
      const of = (type: string) => loaded.filter((request) => request.resourceType() === type);
      // The route table, the entry, what all pages share, and the page's own.
      expect(of("script").length).toBeGreaterThan(3);
      expect(of("stylesheet").length).toBeGreaterThan(0);
      expect(of("document").length).toBe(1);
      const files = loaded.map((request) => new URL(request.url()).pathname).join("\n");
      expect(loaded.length, files).toBeLessThanOrEqual(requests);
      expect(await bytesOf(of("script")), files).toBeLessThanOrEqual(scriptKb * 1024);
      expect(await bytesOf(of("stylesheet")), files).toBeLessThanOrEqual(cssKb * 1024);
      expect(await bytesOf(of("document"))).toBeLessThanOrEqual(htmlKb * 1024);
    };
    await asVisitor(testSystem, SCRIPT_ON, walk, player);
  },
);

import { expect, test } from "vitest";
import type { Visitor } from "../support/browser";
import { onlyWith } from "../support/flow";
import { askedBy, isScript } from "../support/site/first-view";
import { playerByHttp } from "../support/site/http-player";
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

test.each([
  { name: "home", path: "/", signedIn: false, requests: 20, scriptKb: 88 },
  { name: "lobby", path: "/lobby/games/", signedIn: true, requests: 32, scriptKb: 88 },
  { name: "promotions", path: "/lobby/promotions/", signedIn: true, requests: 14, scriptKb: 88 },
  { name: "slot", path: "/play/101-1", signedIn: true, requests: 16, scriptKb: 92 },
])(
  "speed.first-view: $name asks for at most $requests files and $scriptKb KB of script, late parts too",
  async ({ path, signedIn, requests, scriptKb }) => {
    const player = signedIn ? await playerByHttp(testSystem.origin) : undefined;
    const walk = async ({ page }: Visitor) => {
      await page.addInitScript(countFormatters);
      const asked = await askedBy(page, path);
      expect(await page.evaluate(() => (window as unknown as Counting).formatters)).toBe(0);
      const script = asked.filter(isScript);
      // The route table, the entry, what all pages share, and the page's own.
      expect(script.length).toBeGreaterThan(3);
      const sizes = await Promise.all(
        script.map(async (request) =>
          Number(await (await request.response())?.headerValue("content-length")),
        ),
      );
      expect(sizes.every((bytes) => bytes > 0)).toBe(true);
      const files = asked.map((request) => new URL(request.url()).pathname).join("\n");
      expect(asked.length, files).toBeLessThanOrEqual(requests);
      expect(
        sizes.reduce((sum, bytes) => sum + bytes, 0),
        files,
      ).toBeLessThanOrEqual(scriptKb * 1024);
    };
    await asVisitor(testSystem, SCRIPT_ON, walk, player);
  },
);

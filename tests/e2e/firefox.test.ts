import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { worlds, type Visitor } from "../support/browser";
import { firefoxPath, launchFirefox, startScriptlessProxy, type Proxy } from "../support/firefox";
import { asVisitor, useSharedHouse } from "./house";
import { shortWalk } from "./short-walk";

const house = useSharedHouse();

/**
 * The journey in short, in Firefox as the system's packages have it. Script is off by a policy that a proxy adds to
 * each page: `<noscript>` is not shown then, and all else is as without script.
 */
describe.skipIf(firefoxPath === null).each(worlds)(
  "looks.firefox: the short journey in Firefox, script $script",
  (world) => {
    let proxy: Proxy | undefined;
    let browser: Browser;

    beforeAll(async () => {
      proxy = world.javaScriptEnabled ? undefined : await startScriptlessProxy();
      browser = await launchFirefox(proxy?.port);
    });
    afterAll(async () => {
      await browser?.close();
      await proxy?.close();
    });

    test.each(shortWalk)("$name", async (step) => {
      const player = await step.player(house.origin);
      const walk = async (guest: Visitor) => {
        await step.walk(guest, world, house.origin);
        const works = await guest.page.evaluate(() => "__remixContext" in window);
        expect(works).toBe(world.javaScriptEnabled);
        forgiveRefusals(guest.complaints);
      };
      await asVisitor({ ...house, browser }, world, walk, player ?? undefined);
    });
  },
);

/** The browser writes a line for each script that the policy refuses, and for an answer of a page that was left. */
function forgiveRefusals(complaints: string[]): void {
  const own = complaints.filter((line) => !/Content-Security-Policy|Error in input stream/.test(line));
  complaints.splice(0, Infinity, ...own);
}

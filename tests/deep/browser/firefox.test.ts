import type { Browser } from "playwright";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { worlds, type Visitor } from "../../support/browser";
import {
  firefoxPath,
  launchFirefox,
  OLDEST_FIREFOX,
  startScriptlessProxy,
  type Proxy,
} from "../../support/firefox";
import { asVisitor, useSharedSystem } from "../../support/site/test-system";
import { shortWalk } from "../../support/site/short-walk";

const testSystem = useSharedSystem();

/**
 * The short journey in the system's Firefox package. Script is turned off by a content policy that a proxy adds to
 * each page; unlike with script disabled, `<noscript>` is not shown then.
 */
describe.each(worlds)("looks.firefox: the short journey in Firefox, script $script", (world) => {
  let proxy: Proxy | undefined;
  let browser: Browser;

  beforeEach(({ skip }) => {
    if (firefoxPath === null) skip(`No Firefox from ${OLDEST_FIREFOX} on is installed`);
  });
  beforeAll(async () => {
    if (firefoxPath === null) return;
    proxy = world.javaScriptEnabled ? undefined : await startScriptlessProxy();
    browser = await launchFirefox(proxy?.port);
  });
  afterAll(async () => {
    await browser?.close();
    await proxy?.close();
  });

  test.each(shortWalk)("$name", async (step) => {
    const player = await step.player(testSystem.origin);
    const walk = async (guest: Visitor) => {
      await step.walk(guest, world, testSystem.origin);
      const works = await guest.page.evaluate(() => "__remixContext" in window);
      expect(works).toBe(world.javaScriptEnabled);
      forgiveRefusals(guest.complaints);
    };
    await asVisitor({ ...testSystem, browser }, world, walk, player ?? undefined);
  });
});

/** Removes the lines the browser logs for refused scripts and for answers aborted by navigation. */
function forgiveRefusals(complaints: string[]): void {
  const own = complaints.filter((line) => !/Content-Security-Policy|Error in input stream/.test(line));
  complaints.splice(0, Infinity, ...own);
}

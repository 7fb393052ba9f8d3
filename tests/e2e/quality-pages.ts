import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sectionOf } from "~/sections";
import { hydrated, visitor, worlds, type Visitor, type World } from "../support/browser";
import type { HttpVisitor } from "../support/http-visitor";
import type { TestSystem } from "./test-system";
import type { Standing } from "./journey-pages";
import {
  axeFindings,
  htmlFindings,
  lightFindings,
  NARROWEST,
  PHONE,
  tooWideAt,
  unboundForms,
  WIDTHS,
} from "./quality";

const IN_BOTH_LOOKS = ["a visitor", "a new player"];

/** Checks the pages as they are at points of the journey. Test files of about equal length share the standings to run in parallel. */
export function testPagesOf(testSystem: TestSystem, standings: readonly Standing[]): void {
  describe.each(standings)("the pages of $who", ({ arrive, pages, who }) => {
    let http: HttpVisitor;
    const guests: { world: World; guest: Visitor }[] = [];

    beforeAll(async () => {
      http = await arrive(testSystem.origin, testSystem);
      for (const world of worlds) {
        const guest = await visitor(testSystem.browser, testSystem.origin, world);
        await http.moveInto(guest.context);
        guests.push({ world, guest });
      }
    });
    afterAll(async () => {
      for (const { guest } of guests) await guest.context.close();
    });

    test.each(pages)("$page is valid, accessible, quiet and never too wide", async ({ at }) => {
      const path = await at(http);
      const html = (await http.get(path)).text;
      expect(htmlFindings(html)).toEqual([]);
      if (http.cookies.has("cherrystone")) expect(unboundForms(html)).toEqual([]);
      for (const { world, guest } of guests) {
        // Without script a page differs only by its <noscript>; axe needs timers, hence script.
        const differs = !sectionOf(path).isPlain && html.includes("<noscript");
        if (!world.javaScriptEnabled && !differs) continue;
        await guest.page.setViewportSize(PHONE);
        await guest.page.goto(path);
        await hydrated(guest.page, world);
        if (world.javaScriptEnabled) {
          expect(await axeFindings(guest.page)).toEqual([]);
          // Components are shared: two walks show each of them in the light look.
          if (IN_BOTH_LOOKS.includes(who)) expect(await lightFindings(guest.page)).toEqual([]);
        }
        // The style sheet is the same, so without script the narrowest width is enough.
        expect(await tooWideAt(guest.page, world.javaScriptEnabled ? WIDTHS : [NARROWEST])).toEqual([]);
        expect(guest.complaints.splice(0)).toEqual([]);
      }
    });
  });
}

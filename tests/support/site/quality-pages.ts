import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sectionOf } from "~/sections";
import { hydrated, sharedBrowser, visitor, worlds, type Visitor, type World } from "../browser";
import type { HttpVisitor } from "../http-visitor";
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
} from "./quality";

const IN_BOTH_LOOKS = ["a visitor", "a new player"];

/** Checks the pages as they are at points of the journey. Test files of about equal length share the standings to run in parallel. */
export function testPagesOf(testSystem: TestSystem, standings: readonly Standing[]): void {
  describe.each(standings)("the pages of $who", ({ arrive, pages, who }) => {
    let http: HttpVisitor;
    const guests: Visitor[] = [];

    beforeAll(async () => {
      http = await arrive(testSystem.origin, testSystem);
      for (const world of worlds) {
        const guest = await visitor(await sharedBrowser(), testSystem.origin, world);
        await http.moveInto(guest.context);
        guests.push(guest);
      }
    });
    afterAll(async () => {
      for (const { context } of guests) await context.close();
    });

    const open = async (world: World, path: string) => {
      const guest = guests[worlds.findIndex(({ script }) => script === world.script)] ?? expect.fail();
      await guest.page.setViewportSize(PHONE);
      const answer = await guest.page.goto(path);
      // Else the page that it leads to would be checked in its place.
      expect(answer?.request().redirectedFrom()?.url() ?? "").toBe("");
      await hydrated(guest.page, world);
      return { ...guest, html: (await answer?.text()) ?? "" };
    };
    const [SCRIPT_OFF, SCRIPT_ON] = worlds;

    /** axe needs timers, hence script. @returns the page's HTML */
    const checkWithScript = async (path: string) => {
      const { page, complaints, html } = await open(SCRIPT_ON, path);
      expect(await axeFindings(page)).toEqual([]);
      // Components are shared: two walks show each of them in the light look.
      if (IN_BOTH_LOOKS.includes(who)) expect(await lightFindings(page)).toEqual([]);
      expect(await tooWideAt(page)).toEqual([]);
      expect(complaints.splice(0)).toEqual([]);
      return html;
    };
    const checkWithoutScript = async (path: string) => {
      const { page, complaints } = await open(SCRIPT_OFF, path);
      // The style sheet is the same, so the narrowest width is enough.
      expect(await tooWideAt(page, [NARROWEST])).toEqual([]);
      expect(complaints.splice(0)).toEqual([]);
    };

    test.each(pages)("$page is valid, accessible, quiet and never too wide", async ({ at }) => {
      const path = await at(http);
      const html = await checkWithScript(path);
      expect(htmlFindings(html)).toEqual([]);
      if (http.cookies.has("cherrystone")) expect(unboundForms(html)).toEqual([]);
      // Without script a page differs only by its <noscript>.
      if (!sectionOf(path).isPlain && html.includes("<noscript")) await checkWithoutScript(path);
    });
  });
}

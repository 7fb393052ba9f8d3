import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sectionOf } from "~/sections";
import { hydrated, type Mode, modes, newVisitor, sharedBrowser, type Visitor } from "../browser";
import type { HttpVisitor } from "../http-visitor";
import { layoutFaults, mirror, speakPseudo } from "../pseudo-locale";
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
import type { TestSystem } from "./test-system";

const IN_BOTH_LOOKS = ["a visitor", "a new player"];

const MIRROR = readFileSync("app/ui/right-to-left.css", "utf8");

/** Changes the page for good. @returns what does not fit a width of 320 px in longer words, from left to right and mirrored */
async function faultsInLongerWords(page: Page): Promise<string[]> {
  await page.setViewportSize({ ...PHONE, width: 320 });
  await page.evaluate(speakPseudo);
  const faults = await page.evaluate(layoutFaults);
  await page.evaluate(mirror, MIRROR);
  const mirrored = await page.evaluate(layoutFaults);
  return [...faults, ...mirrored.map((fault) => `mirrored: ${fault}`)];
}

/** Checks the pages as they are at points of the journey. Test files of about equal length share the standings to run in parallel. */
export function testPagesOf(testSystem: TestSystem, standings: readonly Standing[]): void {
  describe.each(standings)("the pages of $who", ({ arrive, pages, who }) => {
    let http: HttpVisitor;
    const visitors: Visitor[] = [];

    beforeAll(async () => {
      http = await arrive(testSystem.origin, testSystem);
      for (const mode of modes) {
        const visitor = await newVisitor(await sharedBrowser(), testSystem.origin, mode);
        await http.moveInto(visitor.context);
        visitors.push(visitor);
      }
    });
    afterAll(async () => {
      for (const { context } of visitors) await context.close();
    });

    const open = async (mode: Mode, path: string) => {
      const visitor = visitors[modes.findIndex(({ script }) => script === mode.script)] ?? expect.fail();
      await visitor.page.setViewportSize(PHONE);
      const answer = await visitor.page.goto(path);
      // Else the page that it leads to would be checked in its place.
      expect(answer?.request().redirectedFrom()?.url() ?? "").toBe("");
      await hydrated(visitor.page, mode);
      return { ...visitor, html: (await answer?.text()) ?? "" };
    };
    const [SCRIPT_OFF, SCRIPT_ON] = modes;

    /** axe needs timers, hence script. @returns the page's HTML */
    const checkWithScript = async (path: string) => {
      const { page, browserErrors, html } = await open(SCRIPT_ON, path);
      expect(await axeFindings(page)).toEqual([]);
      // Components are shared: two walks show each of them in the light look.
      if (IN_BOTH_LOOKS.includes(who)) expect(await lightFindings(page)).toEqual([]);
      expect(await tooWideAt(page)).toEqual([]);
      expect(await faultsInLongerWords(page)).toEqual([]);
      expect(browserErrors.splice(0)).toEqual([]);
      return html;
    };
    const checkWithoutScript = async (path: string) => {
      const { page, browserErrors } = await open(SCRIPT_OFF, path);
      // The style sheet is the same, so the narrowest width is enough.
      expect(await tooWideAt(page, [NARROWEST])).toEqual([]);
      expect(browserErrors.splice(0)).toEqual([]);
    };

    test.each(pages)(
      "$page is valid, accessible and quiet, never too wide, and fits longer words",
      async ({ at }) => {
        const path = await at(http);
        const html = await checkWithScript(path);
        expect(htmlFindings(html)).toEqual([]);
        if (http.cookies.has("cherrystone")) expect(unboundForms(html)).toEqual([]);
        // Without script a page differs only by its <noscript>.
        if (!sectionOf(path).isPlain && html.includes("<noscript")) await checkWithoutScript(path);
      },
    );
  });
}

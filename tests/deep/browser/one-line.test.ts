import { expect, test } from "vitest";
import { inOneMode } from "../../support/flow";
import { playerStandings } from "../../support/site/journey-pages";
import { asPlayer, asVisitor, useSharedSystem } from "../../support/site/test-system";

const testSystem = useSharedSystem();

const { arrive } =
  playerStandings.find(({ who }) => who === "a player whose money is on its way out") ?? expect.fail();

/** Runs in the page. */
const linesOf = (elements: Element[]) =>
  elements.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  });
/** From each radio to its own label, and from that to the next radio on its line. */
const gapsOf = (radios: Element[]) =>
  radios.map((radio, index) => {
    const [input, label] = Array.from(radio.children, (child) => child.getBoundingClientRect());
    const next = radios[index + 1]?.children[0]?.getBoundingClientRect();
    const isBeside = next !== undefined && next.top === input?.top;
    return [(label?.left ?? 0) - (input?.right ?? 0), isBeside ? next.left - (label?.right ?? 0) : null];
  });
const topsOf = (elements: Element[]) => elements.map((element) => element.getBoundingClientRect().top);

inOneMode("off", "the layout is the same with script", "labels in English and French", (mode) => {
  test("looks.labels-on-one-line: the cashier’s tabs, and each state in the list of the account", async () => {
    const http = await arrive(testSystem.origin, testSystem);
    for (const language of ["en", "fr-CA"]) {
      await asVisitor(testSystem, mode, async ({ page, context }) => {
        await http.moveInto(context);
        await page.setExtraHTTPHeaders({ "accept-language": language });
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto("/cashier/");
        const tops = await page.locator(".cashier-panel .chip").evaluateAll(topsOf);
        expect(tops).toEqual([tops[0], tops[0], tops[0]]);

        await page.goto("/lobby/account/");
        for (const width of [320, 390, 900, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          const lines = await page.locator(".account-state").evaluateAll(linesOf);
          expect([language, width, ...lines]).toEqual([language, width, 1, 1, 1]);
        }
      });
    }
  });

  test("looks.radio-near-label: a radio is closer to its own label than to its neighbor’s", () =>
    asPlayer(testSystem, mode, {}, async ({ page }) => {
      await page.goto("/onboarding/moreDetails");
      const [[own, other] = []] = await page.locator(".field-parts > .radio").evaluateAll(gapsOf);
      expect(own).toBe(8);
      expect(other).toBeGreaterThan(16);
    }));
});

import { expect, test } from "vitest";
import { hydrated } from "../../support/browser";
import { inOneMode } from "../../support/flow";
import { asPlayer, useSharedSystem } from "../../support/site/test-system";

const testSystem = useSharedSystem();

/** Amounts and labels that stand side by side, which French makes longer. */
const VIEWS = [
  { path: "/play/101-1", words: ".control-bar dt, .control-bar dd, .bar-play", width: 390, height: 844 },
  {
    path: "/play/101-1?launch=quick",
    words: ".control-bar dt, .control-bar dd, .bar-play",
    width: 1280,
    height: 720,
  },
  { path: "/house/tables/501-1", words: ".chip-pick label", width: 844, height: 390 },
  { path: "/lobby/games/", words: ".top-balance summary, .top-actions a", width: 320, height: 640 },
];

/** Runs in the page: pairs of texts of which one lies over the other, by the boxes of their letters. */
function overlaps(selector: string): string[] {
  const texts = [...document.querySelectorAll(selector)].map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return { text: element.textContent, box: range.getBoundingClientRect() };
  });
  return texts.flatMap(({ text, box }, at) =>
    texts
      .slice(at + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      )
      .map((other) => `${text} | ${other.text}`),
  );
}

inOneMode("on", "the layout is the same without script", "French amounts", (mode) => {
  test("looks.long-figures: none lies over its neighbor", () =>
    asPlayer(testSystem, mode, { deposit: "4000.00" }, async ({ page }) => {
      await page.goto("/lobby/games/?lang=fr-CA");
      for (const { path, words, width, height } of VIEWS) {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await hydrated(page, mode);
        expect(await page.locator(words).count()).toBeGreaterThan(1);
        expect([path, ...(await page.evaluate(overlaps, words))]).toEqual([path]);
      }
    }));
});

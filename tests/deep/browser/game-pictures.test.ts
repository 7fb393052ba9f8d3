import { expect, test } from "vitest";
import { onlyWith } from "../../support/flow";
import { HttpVisitor } from "../../support/http-visitor";
import { asVisitor, useSharedSystem } from "../../support/site/test-system";

const testSystem = useSharedSystem();
const SCRIPT_ON = onlyWith("on", "a canvas compares the pictures");

const LOBBY_PAGES = [1, 2, 3];

/** Runs in the page. @returns how many of the pixels of two pictures differ visibly, of 100 */
async function percentUnlike([one, other]: [string, string]): Promise<number> {
  const pixels = async (src: string) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 240, height: 180 });
    const context = canvas.getContext("2d");
    context?.drawImage(picture, 0, 0, 240, 180);
    return context?.getImageData(0, 0, 240, 180).data ?? new Uint8ClampedArray();
  };
  const [first, second] = await Promise.all([pixels(one), pixels(other)]);
  let unlike = 0;
  for (let at = 0; at < first.length; at += 4) {
    const distance = [0, 1, 2, 3].map((channel) => Math.abs(first[at + channel]! - second[at + channel]!));
    if (Math.max(...distance) > 24) unlike += 1;
  }
  return (unlike / (first.length / 4)) * 100;
}

test("looks.sheet-like-files: each tile shows the picture of its game, as the single file has it", async () => {
  const http = new HttpVisitor(testSystem.origin);
  const pages = ["/", ...LOBBY_PAGES.map((page) => `/lobby/games/?page=${page}`)];
  const texts = await Promise.all(pages.map(async (path) => (await http.get(path)).text));
  const found = texts.flatMap((text) => [...text.matchAll(/ src="(\/assets\/[^"]+\.svg#g([\d-]+))"/g)]);
  const pictures = new Map(found.map(([, src = "", code = ""]) => [src, code]));
  expect(new Set(pictures.values()).size).toBeGreaterThan(50);
  await asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
    await page.goto("/lobby/games/");
    const unlike: string[] = [];
    for (const [src, code] of pictures) {
      const share = await page.evaluate(percentUnlike, [src, `/images/games/${code}.svg`] as [
        string,
        string,
      ]);
      if (share > 0.5) unlike.push(`${src}: ${share} %`);
    }
    expect(unlike).toEqual([]);
  });
});

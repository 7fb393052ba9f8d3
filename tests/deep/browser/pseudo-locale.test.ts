import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { modes, newVisitor, sharedBrowser } from "../../support/browser";
import { layoutFaults, mirror, speakPseudo } from "../../support/pseudo-locale";
import { playerStandings, type Standing, visitorStandings } from "../../support/site/journey-pages";
import { useSharedSystem } from "../../support/site/test-system";

const testSystem = useSharedSystem();
const [scriptOff] = modes;

const MIRROR = readFileSync("app/ui/right-to-left.css", "utf8");

/** Pages on which the same parts come again. */
const PAGES_OF_A_KIND =
  /^\/(onboarding\/(quicksignup|compactlogin|forgottenusername|quickplay)|info\/(?!terms|privacy|banking)|play\/1(04|14|21)-1)/;

async function pagesOf({ arrive, pages }: Standing) {
  const http = await arrive(testSystem.origin, testSystem);
  const paths = [];
  for (const { at } of pages) paths.push(await at(http));
  return { http, paths: [...new Set(paths)].filter((path) => !PAGES_OF_A_KIND.test(path)) };
}

test("language.pseudo-locale: pages 320 wide hold words 40 % longer, from left to right and mirrored", async () => {
  const faults: string[] = [];
  for (const standing of [...visitorStandings, ...playerStandings]) {
    const { http, paths } = await pagesOf(standing);
    const { page, context } = await newVisitor(await sharedBrowser(), testSystem.origin, scriptOff, {
      width: 320,
    });
    await http.moveInto(context);
    for (const path of paths) {
      await page.goto(path);
      await page.evaluate(speakPseudo);
      faults.push(...(await page.evaluate(layoutFaults)).map((fault) => `${path}: ${fault}`));
      await page.evaluate(mirror, MIRROR);
      faults.push(...(await page.evaluate(layoutFaults)).map((fault) => `${path}, mirrored: ${fault}`));
    }
    await context.close();
  }
  expect(faults).toEqual([]);
}, 300_000);

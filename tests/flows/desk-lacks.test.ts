import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { methodAndPath } from "~/casino/contract-notes.server";
import { operatorCalls } from "~/casino/operator-contract";
import { arrives, leaveBrowser, onReusedPage, sharedBrowser } from "../support/browser";
import { type CasinoDouble, startCasinoDouble } from "../support/casino-double";
import { answerOperator, answerPlayersAndToday } from "../support/desk-double";
import { inBothModes } from "../support/flow";
import { quickWith } from "../support/quick";
import { SHARED_SETTINGS } from "../support/shared-settings";
import { deskPages } from "../support/site/desk-pages";
import { openDesk, sealedSession } from "../support/site/desk-system";
import { DeskVisitor } from "../support/site/desk-visitor";
import { startDesk, type WebProgram } from "../support/system";

let double: CasinoDouble;
let desk: WebProgram;

beforeAll(async () => {
  double = await startCasinoDouble();
  desk = await startDesk({
    CASINO_API_URL: double.bases.api,
    SESSION_SECRET: SHARED_SETTINGS.SESSION_SECRET,
    LOG_LEVEL: "info",
  });
});
afterAll(async () => {
  await leaveBrowser();
  await desk?.stop();
  await double?.close();
});
beforeEach(() => double.reset());

const OFFERS_NOT = "Your casino does not offer this";
const SIGN_IN_ONLY = operatorCalls.map(methodAndPath).filter((name) => name !== "GET /operator/me");
/** An operator's casino that has players and Today, and nothing else. */
const LACKS = SIGN_IN_ONLY.filter(
  (name) => !/ \/operator\/(today|players|players\/\{pid\}|players\/\{pid\}\/standing)$/.test(name),
);

it("desk.lacks: every page of a casino that has the sign-in alone says so, and nothing is asked or fails", async () => {
  answerOperator(double, SIGN_IN_ONLY);
  const visitor = new DeskVisitor(desk.origin, "token");
  const before = desk.output().length;
  for (const path of new Set(deskPages.map(({ path }) => path))) {
    const { status, html } = await visitor.open(path);
    expect([path, status]).toEqual([path, path === "/no-such-page" ? 404 : 501]);
    if (status === 501) expect(html).toContain(`<h1 tabindex="-1">${OFFERS_NOT}</h1>`);
  }
  expect(new Set(double.calls)).toEqual(new Set(["GET /operator/me"]));
  expect(desk.output().slice(before)).not.toMatch(/"level":"?(warn|error|[45]0)/);
});

it("desk.lacks: a list whose rows have no page of their own names them without a link", async () => {
  const visitor = new DeskVisitor(desk.origin, "token");
  for (const missing of [[], ["GET /operator/players/{pid}"]]) {
    answerOperator(double, missing);
    answerPlayersAndToday(double);
    const { status, html } = await visitor.open("/players");
    expect([status, html.includes("<td")]).toEqual([200, true]);
    expect(/href="\/players\/\d/.test(html)).toBe(missing.length === 0);
  }
});

inBothModes("the desk of a casino that lacks most calls", (mode) => {
  it(
    "desk.lacks: menu, Today and a player's page show what there is, and a page that is not there says so",
    quickWith("off", mode),
    async () => {
      answerOperator(double, LACKS);
      answerPlayersAndToday(double);
      const wide = { width: 1280, height: 900, ...mode };
      await onReusedPage(
        await sharedBrowser(),
        desk.origin,
        wide,
        async ({ page, context, browserErrors }) => {
          const cookie = { name: "desk_session", value: sealedSession("token"), url: desk.origin };
          await context.addCookies([cookie]);
          await openDesk(page, "/", mode);
          const menu = page.getByRole("navigation", { name: "Main", exact: true });
          expect(await menu.getByRole("link").allInnerTexts()).toEqual(["Today", "Players"]);
          const titles = (await page.locator("h2").allInnerTexts()).join(", ");
          expect(titles).toBe("Money in and out, Health");
          expect(await page.locator("main a").count()).toBe(0);

          await openDesk(page, "/players/7", mode);
          const tabs = page.getByRole("navigation", { name: "Of the player" }).getByRole("link");
          expect(await tabs.allInnerTexts()).toEqual(["Details", "Actions"]);
          await openDesk(page, "/players/7/actions", mode);
          expect(await page.locator("form.desk-form").count()).toBe(1);

          expect((await page.goto("/jackpots"))?.status()).toBe(501);
          expect(await page.locator("h1").innerText()).toBe(OFFERS_NOT);
          await page.getByRole("link", { name: "Go to Today" }).click();
          await arrives(page, /:\d+\/$/);
          await context.addCookies([{ name: "lang", value: "fr-CA", url: desk.origin }]);
          await page.goto("/players/7/mails");
          expect(await page.locator("h1").innerText()).toContain("Votre casino n’offre pas cette fonction");
          // The browser notes each answer of 501.
          expect(browserErrors.splice(0).filter((line) => !line.includes("501"))).toEqual([]);
          await context.clearCookies();
        },
      );
    },
  );
});

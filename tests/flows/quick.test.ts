import type { Page } from "playwright";
import { expect, test } from "vitest";
import { login, player } from "~/casino/contract/account";
import { optInQuickPlay, optOutQuickPlay } from "~/casino/contract/quick";
import { arrives, hydrated, type Mode, press, sees } from "../support/browser";
import { send } from "../support/casino-client";
import { inBothModes, sends } from "../support/flow";
import { quickWith } from "../support/quick";
import { playerByHttp } from "../support/site/http-player";
import { fillLogin, fillPassword, fillPerson, newPerson, type Person } from "../support/site/steps";
import { asVisitor, keepingPages, refusedInBrowser, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const GAME = "101-1";
const COUPON = "CHERRY400";

inBothModes("quick flows", (mode) => {
  test(
    "quickplay: a saved login opens its game at 1280x720, signed in",
    { ...quickWith("on", mode), ...sends("onboarding.quickplay") },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        const { person } = await playerByHttp(testSystem.origin);
        const { hash } = await savedLogin(person);
        await page.setViewportSize({ width: 1600, height: 1000 });
        await page.goto(`/?action=show&state=quickplay&hash=${hash}&game=${GAME}`);
        expect(page.url()).toBe(`${testSystem.origin}/?action=show&state=quickplay&game=${GAME}`);
        await hydrated(page, mode);
        await sees(page, "Cherry Orchard");
        // Opening the link signed nobody in.
        expect(await page.getByText("Balance").count()).toBe(0);
        await press(page, "CONTINUE");
        await arrives(page, `**/play/${GAME}?launch=quick`);
        await hydrated(page, mode);
        const room = await page.locator(".game-form").boundingBox();
        expect([room?.width, room?.height]).toEqual([1280, 720]);
        // The size stays during play.
        await page.getByRole("button", { name: /^SPIN/ }).click();
        await arrives(page, `**/play/${GAME}?launch=quick*`);
        await page.locator(".page-game-quick").waitFor();
      }),
  );

  test(
    "quick.dead-handle-leads-to-login: a revoked handle leads to the login, and from there into the game",
    { ...quickWith("off", mode), ...sends("onboarding.compactlogin") },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        const { person } = await playerByHttp(testSystem.origin);
        const saved = await savedLogin(person);
        await saved.revoke();
        await page.goto(`/onboarding/quickplay?hash=${saved.hash}&game=${GAME}`);
        await hydrated(page, mode);
        await press(page, "CONTINUE");
        await sees(page, "This Quick Play link no longer works. Log in to play. We saved your game.");
        await hydrated(page, mode);
        await fillLogin(page, person.email, person.password);
        await arrives(page, `**/play/${GAME}?launch=quick`);
      }),
  );

  test("quickplay: a signed-in player goes to the game, whatever the link", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page, context }) => {
      const { http } = await playerByHttp(testSystem.origin);
      await http.moveInto(context);
      await page.goto(`/?action=show&state=quickplay&game=${GAME}`);
      expect(new URL(page.url()).pathname).toBe("/lobby/games/");
      await hydrated(page, mode);
      await press(page, "CONTINUE");
      await arrives(page, `**/play/${GAME}?launch=quick`);
    }),
  );

  test("quickredeem: a player who is signed in", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page, context }) => {
      const { http } = await playerByHttp(testSystem.origin);
      await http.moveInto(context);
      await openCoupon(page, mode, "");
      await press(page, "CLAIM");
      await expectClaimed(page);
    }),
  );

  test(
    "quickredeem: a saved login, in one step",
    { ...quickWith("off", mode), ...sends("onboarding.quickredeem") },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        const { person } = await playerByHttp(testSystem.origin);
        const { hash } = await savedLogin(person);
        await openCoupon(page, mode, hash);
        await press(page, "CLAIM");
        await expectClaimed(page);
      }),
  );

  test("quickredeem: without a saved login the coupon waits for the login", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      const { person } = await playerByHttp(testSystem.origin);
      await openCoupon(page, mode, "");
      await press(page, "CLAIM");
      await sees(page, "Log in to claim your coupon. We saved it for you.");
      await hydrated(page, mode);
      await fillLogin(page, person.email, person.password);
      await arrives(page, `**/lobby/promotions/?promo=${COUPON}`);
      await page.locator(`#offer-${COUPON}.offer-selected`).getByRole("button", { name: "REDEEM" }).waitFor();
    }),
  );

  test(
    "quicksignup: all on one page; a refused field keeps the others, and then the lobby opens",
    { ...quickWith("off", mode), ...sends("onboarding.quicksignup") },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        const person = newPerson();
        await page.goto("/onboarding/quicksignup");
        await hydrated(page, mode);
        await fillPerson(page, { ...person, email: "nobody" });
        await fillPassword(page, person.password);
        await refusedInBrowser(page, mode, () => press(page, "COMPLETE"));
        await hydrated(page, mode);
        expect(await page.getByLabel("First name").inputValue()).toBe(person.firstName);
        await fillPerson(page, person);
        await fillPassword(page, person.password);
        await press(page, "COMPLETE");
        await arrives(page, "**/lobby/games/");
      }),
  );

  test("quickredeem: a link without a coupon asks for one", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page, context }) => {
      const { http } = await playerByHttp(testSystem.origin);
      await http.moveInto(context);
      await page.goto("/onboarding/quickredeem");
      await hydrated(page, mode);
      await press(page, "CLAIM");
      await sees(page, "Please enter a coupon code.");
      await page.getByLabel("Coupon code").fill(" cherry400 ");
      await press(page, "CLAIM");
      await expectClaimed(page);
    }),
  );
});

async function openCoupon(page: Page, mode: Mode, hash: string, code = COUPON): Promise<void> {
  const handle = hash === "" ? "" : `&hash=${hash}`;
  await page.goto(`/lobby/promotions/?action=show&state=quickredeem&code=${code}${handle}`);
  expect(page.url()).not.toContain("hash");
  await hydrated(page, mode);
  await page.getByRole("dialog").getByText(code).first().waitFor();
}

async function expectClaimed(page: Page): Promise<void> {
  await arrives(page, `**/lobby/promotions/?promo=${COUPON}`);
  await sees(page, `Coupon ${COUPON} is yours.`);
  await page.locator(`#offer-${COUPON}`).getByText("Requested").first().waitFor();
}

/** Turns quick play on by the account page's form. */
async function savedLogin({ email, password }: Person) {
  const url = testSystem.system.casinoUrl;
  const guard = { "x-recaptcha-token": "guard:basic" };
  const { body: session } = await send(url, login, {
    body: {
      login: email.toLowerCase(),
      password,
      skin_id: 1,
      client_id: 3,
      for_money: 1,
      player_timezone: "+00:00",
    },
    headers: guard,
  });
  const own = { params: { pid: session.pid }, token: session.sessionToken };
  const { body: account } = await send(url, player, own);
  const { body: quick } = await send(url, optInQuickPlay, {
    ...own,
    body: {
      hashed_password: account.hashed_password,
      casinoID: 799,
      player_id: session.pid,
      login: account.login,
    },
  });
  return { hash: quick.userhash, revoke: () => send(url, optOutQuickPlay, own) };
}

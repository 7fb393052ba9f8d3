import type { Page } from "playwright";
import { expect, test } from "vitest";
import { arrives, hydrated, type Mode, press, sees } from "../support/browser";
import { inBothModes } from "../support/flow";
import { quickWith } from "../support/quick";
import { type HttpPlayer, playerByHttp } from "../support/site/http-player";
import { answerQuestion, fillLogin, logIn, newPerson } from "../support/site/steps";
import { answerTo, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

/** Consecutive failures until the max-attempts page is shown. */
const MAX_FAILED_LOGINS = 5;

inBothModes("bad input at login", (mode) => {
  test(
    "login.same-answer: a wrong password and an unknown login get the same words",
    quickWith("off", mode),
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        const { person } = await playerByHttp(testSystem.origin);
        const wrongPassword = await refusalOf(page, mode, person.email, "not-the-password");
        const unknownLogin = await refusalOf(page, mode, newPerson().email, "not-the-password");
        expect(unknownLogin).toEqual(wrongPassword);
        expect(wrongPassword.text).not.toBe("");
        expect(wrongPassword.status).toBe(422);
        expect(await page.content()).not.toContain("not-the-password");
      }),
  );

  test(
    "login.failures-page: the fifth failure in a row has its page, and the counter resets",
    quickWith("off", mode),
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        const { person } = await playerByHttp(testSystem.origin);
        for (let failure = 1; failure < MAX_FAILED_LOGINS; failure += 1) {
          await refusalOf(page, mode, person.email, `wrong-password-${failure}`);
        }
        await logIn({ page }, mode, person.email, "wrong-password-5");
        await sees(page, "WE COULDN'T LOG YOU IN");
        await sees(page, "Too many failed login attempts");
        await page.locator("#content").getByRole("link", { name: "CONTACT SUPPORT" }).waitFor();
        await page.getByRole("link", { name: "FORGOT PASSWORD" }).waitFor();

        // The counter is reset; from here on the captcha question is what slows guessing down.
        const refusal = await refusalOf(page, mode, person.email, "wrong-password-6");
        expect([refusal.status, refusal.text]).toEqual([403, "Please answer this question to continue."]);
        await hydrated(page, mode);
        const again = await answerTo(page, () => answerQuestion(page, "wrong-password-6"));
        expect(again.status()).toBe(422);
        await logIn({ page }, mode, person.email, person.password);
        await hydrated(page, mode);
        await answerQuestion(page, person.password);
        await arrives(page, "**/lobby/games/");
      }),
  );

  test("session: a tampered cookie signs nobody in", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page, context }) => {
      const player = await playerByHttp(testSystem.origin);
      await player.http.moveInto(context);
      await page.goto("/lobby/games/");
      await sees(page, "Balance");

      tamperWithSession(player);
      await player.http.moveInto(context);
      await page.goto("/lobby/games/");
      await page.getByRole("link", { name: "LOGIN" }).first().waitFor();
      expect(await page.getByText("Balance").count()).toBe(0);
      await page.goto("/lobby/account/");
      await sees(page, "Welcome back");
      await hydrated(page, mode);
      await fillLogin(page, player.person.email, player.person.password);
      await arrives(page, "**/lobby/account/");
    }),
  );

  test(
    "session.ends-between-page-and-form: expired between page and form, it loses nothing that was typed",
    quickWith("off", mode),
    () =>
      asVisitor(testSystem, mode, async ({ page, context }) => {
        const player = await playerByHttp(testSystem.origin);
        await player.http.moveInto(context);
        await page.goto("/lobby/promotions/");
        await hydrated(page, mode);
        await page.getByLabel("Coupon code").fill("orchard250");
        await endSessions(player);
        await press(page, "SUBMIT");
        await sees(page, "Your session has ended. Log in to continue. We saved what you entered.");
        await hydrated(page, mode);
        await fillLogin(page, player.person.email, player.person.password);
        await arrives(page, "**/lobby/promotions/");
        expect(await page.getByLabel("Coupon code").inputValue()).toBe("orchard250");
        await hydrated(page, mode);
        await press(page, "SUBMIT");
        await sees(page, "Requested");
      }),
  );

  test(
    "session: expired while a page was read, the login comes back to that page with its query",
    { tags: ["deep"] },
    () =>
      asVisitor(testSystem, mode, async ({ page, context }) => {
        const player = await playerByHttp(testSystem.origin);
        await player.http.moveInto(context);
        await endSessions(player);
        await page.goto("/lobby/promotions/?promo=COIN300");
        await sees(page, "Your session has ended.");
        await hydrated(page, mode);
        await fillLogin(page, player.person.email, player.person.password);
        await arrives(page, "**/lobby/promotions/?promo=COIN300");
      }),
  );

  test("a form of 10 MB is refused with a page that says why", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await page.goto("/onboarding/login");
      await hydrated(page, mode);
      // A hidden field, set without layout.
      await page.locator('main input[name="from"]').evaluate((element) => {
        element.setAttribute("value", "a".repeat(10 * 1024 * 1024));
      });
      expect((await answerTo(page, () => sendLogin(page))).status()).toBe(413);
      await sees(page, "The form is larger than we can accept. Nothing was changed.");
    }),
  );

  test("a returnTo of another site leads to the lobby", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      const { person } = await playerByHttp(testSystem.origin);
      await page.goto("/onboarding/login?returnTo=%2F%2Fevil.example%2Flobby%2F");
      await hydrated(page, mode);
      await fillLogin(page, person.email, person.password);
      await arrives(page, `${testSystem.origin}/lobby/games/`);
    }),
  );
});

/** The form's button: a link in the top bar has the same name. */
function sendLogin(page: Page): Promise<void> {
  return page.getByRole("button", { name: "LOGIN" }).click();
}

/** A login attempt that fails. @returns the page's message and the status */
async function refusalOf(
  page: Page,
  mode: Mode,
  login: string,
  password: string,
): Promise<{ text: string; status: number }> {
  const answer = await answerTo(page, () => logIn({ page }, mode, login, password));
  const summary = page.locator(".error-summary ul");
  await summary.waitFor();
  return { text: await summary.innerText(), status: answer.status() };
}

function tamperWithSession({ http }: HttpPlayer): void {
  const sealed = http.cookies.get("cherrystone") ?? "";
  const at = Math.floor(sealed.length / 2);
  const other = sealed[at] === "A" ? "B" : "A";
  http.cookies.set("cherrystone", sealed.slice(0, at) + other + sealed.slice(at + 1));
}

/** Ends the player's sessions at the casino, as if a day had passed. */
async function endSessions({ person }: HttpPlayer): Promise<void> {
  await testSystem.database.pool.query(
    `update player_session set expires_at = created_at
     where player_id = (select player_id from player where email = lower($1))`,
    [person.email],
  );
}

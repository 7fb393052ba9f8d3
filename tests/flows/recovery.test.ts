import type { Page } from "playwright";
import { expect, test } from "vitest";
import { arrives, hydrated, type Mode, press, sees } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { linkOf, mailsIn, mailTo } from "../support/mail";
import { quickWith } from "../support/quick";
import { expectFieldError, expectSummary } from "../support/site/errors";
import { confirmEmail, playerByHttp } from "../support/site/http-player";
import { fillLogin, newPerson } from "../support/site/steps";
import {
  answerTo,
  asVisitor,
  keepingPages,
  refusedInBrowser,
  useSharedSystem,
} from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const NEW_PASSWORD = "cherry-stone-2";

inBothModes("recovery", (mode) => {
  test(
    "recovery.by-mail: from the login to a new password by the mailed link",
    sends("onboarding.login", "onboarding.forgottenpassword", "onboarding.passwordreset"),
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        const { person, http } = await playerByHttp(testSystem.origin);
        await page.goto("/onboarding/login");
        await hydrated(page, mode);
        await press(page, "Forgot your password?");
        await arrives(page, "**/onboarding/forgottenpassword");
        await hydrated(page, mode);
        await askForMail(page, person.email);
        await arrives(page, "**/onboarding/forgottenpassword?done=1");
        if (mode.javaScriptEnabled) expect(await focused(page)).toBe("CHECK YOUR EMAIL");
        const { dataDir } = testSystem.system;
        const address = person.email.toLowerCase();
        const link = linkOf(await mailTo(dataDir, address, "password"));
        const count = async () =>
          (await mailsIn(dataDir)).filter(({ headers }) => headers.get("to") === address).length;
        const mails = await count();
        await page.reload();
        await sees(page, "CHECK YOUR EMAIL");

        await page.goto(link.href);
        // The link's secrets are in no remembered address.
        expect(page.url()).toBe(`${testSystem.origin}/onboarding/passwordreset`);
        await hydrated(page, mode);
        await fillNewPassword(page, NEW_PASSWORD);
        await press(page, "RESET PASSWORD");
        await sees(page, "PASSWORD CHANGED");
        await page.reload();
        await sees(page, "PASSWORD CHANGED");
        expect((await http.get("/lobby/account/")).location).toContain("/onboarding/login");
        expect((await count()) - mails).toBeLessThanOrEqual(1);

        await hydrated(page, mode);
        await page.locator(".outcome").getByRole("link", { name: "LOGIN" }).click();
        await sees(page, "Welcome back");
        await hydrated(page, mode);
        await fillLogin(page, person.email, NEW_PASSWORD);
        await arrives(page, "**/lobby/games/");

        await page.goto(link.href);
        await hydrated(page, mode);
        await fillNewPassword(page, "cherry-stone-3");
        await press(page, "RESET PASSWORD");
        await sees(page, "THIS LINK HAS EXPIRED");
        // The casino is not called again.
        await page.goto("/onboarding/passwordreset");
        await sees(page, "THIS LINK HAS EXPIRED");
        await page.getByRole("link", { name: "SEND ME A NEW LINK" }).waitFor();
        // The dead link ended no session.
        await page.goto("/lobby/account/");
        expect(new URL(page.url()).pathname).toBe("/lobby/account/");
      }),
  );

  test("modal: all of it in a page's dialog, by a player who is signed in here", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page, context }) => {
      const player = await playerByHttp(testSystem.origin);
      await openDialog(page, mode, "forgottenpassword");
      await askForMail(page, player.person.email);
      const link = linkOf(
        await mailTo(testSystem.system.dataDir, player.person.email.toLowerCase(), "password"),
      );

      await player.http.moveInto(context);
      await page.goto(`/lobby/promotions/?action=show&state=passwordreset&${link.searchParams.toString()}`);
      expect(page.url()).toBe(`${testSystem.origin}/lobby/promotions/?action=show&state=passwordreset`);
      await hydrated(page, mode);
      await fillNewPassword(page, NEW_PASSWORD);
      await press(page, "RESET PASSWORD");
      await sees(page, "PASSWORD CHANGED");
      expect(page.url()).toBe(
        `${testSystem.origin}/lobby/promotions/?action=show&state=passwordreset&done=1`,
      );
      expect(await page.locator(".top-balance").count()).toBe(0);
    }),
  );

  test(
    "forgottenusername: the mailed username works at the login",
    { ...quickWith("off", mode), ...sends("onboarding.forgottenusername") },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        const player = await playerByHttp(testSystem.origin);
        const { person } = player;
        await confirmEmail(testSystem, player);
        await completionFor(page, mode, "forgottenusername", person.email);
        const mail = await mailTo(testSystem.system.dataDir, person.email.toLowerCase(), "username");
        const username = /^Your username is (\S+)$/m.exec(mail.text)?.[1] ?? "";
        await page.goto(linkOf(mail).href);
        await hydrated(page, mode);
        await fillLogin(page, username, person.password);
        await arrives(page, "**/lobby/games/");
      }),
  );

  test("validation: each field says what is wrong with it", quickWith("off", mode), () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      const email = "Please enter a valid email address.";
      await page.goto("/onboarding/forgottenpassword");
      await hydrated(page, mode);
      await page.getByLabel("Email").fill("ada@nowhere");
      expect((await answerTo(page, () => press(page, "CONTINUE"))).status()).toBe(400);
      await expectFieldError(page.getByLabel("Email"), email);
      await expectSummary(page, mode, email, "forgottenpassword-email");
      expect(await page.getByLabel("Email").inputValue()).toBe("ada@nowhere");

      await page.goto("/onboarding/passwordreset?pid=7&token=a-token");
      await hydrated(page, mode);
      await fillNewPassword(page, "abc12", "abc1");
      await refusedInBrowser(page, mode, () => press(page, "RESET PASSWORD"));
      await expectFieldError(
        page.getByLabel("New password", { exact: true }),
        "Passwords should be at least 6 characters",
      );
      await expectFieldError(page.getByLabel("Confirm password"), "Passwords must match");
      await fillNewPassword(page, NEW_PASSWORD);
      await press(page, "RESET PASSWORD");
      await sees(page, "THIS LINK HAS EXPIRED");
    }),
  );

  test("too many requests for one email are told how long to wait", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      const { email } = newPerson();
      for (let request = 1; request <= 3; request += 1) {
        await completionFor(page, mode, "forgottenpassword", email);
      }
      await openDialog(page, mode, "forgottenpassword");
      expect((await answerTo(page, () => sendEmail(page, email))).status()).toBe(429);
      await sees(page, "PLEASE WAIT A MOMENT");
    }),
  );
});

/** The focused element. */
function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.textContent ?? null);
}

async function openDialog(page: Page, mode: Mode, form: string): Promise<void> {
  await page.goto(`/lobby/promotions/?action=show&state=${form}`);
  await hydrated(page, mode);
}

async function sendEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await press(page, "CONTINUE");
}

async function askForMail(page: Page, email: string): Promise<void> {
  await sendEmail(page, email);
  await sees(page, "CHECK YOUR EMAIL");
}

async function fillNewPassword(page: Page, password: string, confirm = password): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(confirm);
}

/** @returns the text that replaces the form */
async function completionFor(page: Page, mode: Mode, form: string, email: string): Promise<string> {
  await openDialog(page, mode, form);
  await askForMail(page, email);
  return page.getByRole("dialog").innerText();
}

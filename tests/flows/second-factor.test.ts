import type { Page } from "playwright";
import { expect, test } from "vitest";
import { type Language, languages } from "~/shared/languages";
import { learnTranslations } from "~/translations/on-server.server";
import { arrives, hydrated, type Mode, press, sees } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { quickRows, quickWith } from "../support/quick";
import { codeAt, STEP_MS } from "../support/second-factor";
import { deposit, type HttpPlayer, playerByHttp } from "../support/site/http-player";
import { pidOf } from "../support/site/rows";
import { fillLogin } from "../support/site/steps";
import { asPlayer, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";
import { type Words, wordsIn } from "../support/site/words";
import { setIdentity } from "../support/withdrawals";

learnTranslations();

const testSystem = keepingPages(useSharedSystem());

const ACCOUNT = "/lobby/account/";
const SECURITY = "/lobby/account/security";

inBothModes("two-factor authentication", (mode) => {
  test.each(quickRows(Object.keys(languages) as Language[]))(
    "factor.walk: turned on, asked on a new device, its session ended, its codes renewed, turned off, in %s",
    sends(
      "account.endSession",
      "account.setUpFactor",
      "account.confirmFactor",
      "account.renewRecoveryCodes",
      "account.savedRecoveryCodes",
      "account.removeFactor",
      "onboarding.secondfactor",
    ),
    async (language) => {
      const words = wordsIn(language);
      await asPlayer(testSystem, mode, {}, async ({ page }, player) => {
        await open(page, mode, `${SECURITY}?lang=${language}`);
        const { secret, recoveryCodes } = await turnOn(page, mode, player, words);
        await asVisitor(testSystem, mode, async (other) => {
          await open(other.page, mode, `/onboarding/login?lang=${language}`);
          await signInWithCode(other.page, mode, player, words, secret);
          await endFirstOther(page, mode, words);
          await other.page.goto(ACCOUNT);
          await arrives(other.page, "**/onboarding/login?*");
        });
        const renewed = await renewCodes(page, mode, words, recoveryCodes[0] ?? "");
        await turnOff(page, mode, player, words, renewed[0] ?? "");
      });
    },
  );

  test.each(quickRows(Object.keys(languages) as Language[]))(
    "factor.withdrawal-walk: a withdrawal asks for a code in place of the password, in %s",
    quickWith("off", mode),
    async (language) => {
      const words = wordsIn(language);
      const player = await playerByHttp(testSystem.origin);
      await deposit(player, "50.00");
      const { database } = testSystem;
      await setIdentity({ url: "", database }, Number(await pidOf(testSystem, player)), "verified");
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await open(page, mode, `${SECURITY}?lang=${language}`);
          const { secret, recoveryCodes } = await turnOn(page, mode, player, words);
          const [recoveryCode = ""] = recoveryCodes;
          await forgetProofs(player);
          await chooseAmount(page, mode, words);
          await refusedCode(page, mode, words, "000000");
          await withdrawWith(page, words, recoveryCode);
          await forgetProofs(player);
          await chooseAmount(page, mode, words);
          await refusedCode(page, mode, words, recoveryCode);
          await withdrawWith(page, words, nextCode(secret));
        },
        player,
      );
    },
  );
});

async function open(page: Page, mode: Mode, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page, mode);
}

/** The code of the next step, which counts already; the current one was used. */
function nextCode(secret: string): string {
  return codeAt(secret, Date.now() + STEP_MS);
}

async function turnOn(page: Page, mode: Mode, { person }: HttpPlayer, { security }: Words) {
  await page.getByLabel(security.setUp.password).fill(person.password);
  await press(page, security.setUp.begin);
  await page.getByRole("img", { name: security.setUp.qr }).waitFor();
  await hydrated(page, mode);
  const secret = (await page.locator(".account-secret").innerText()).replaceAll(" ", "");
  await page.getByLabel(security.setUp.code).fill("000000");
  await press(page, security.setUp.confirm);
  await page.locator("#confirm-code-error").waitFor();
  await hydrated(page, mode);
  await page.getByLabel(security.setUp.code).fill(codeAt(secret, Date.now()).replace(/^(...)/, "$1 "));
  await press(page, security.setUp.confirm);
  await page.getByRole("heading", { name: security.codes.newTitle }).waitFor();
  await hydrated(page, mode);
  const recoveryCodes = await page.locator(".account-codes code").allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  const file = await page.getByRole("link", { name: security.codes.download }).getAttribute("href");
  expect(decodeURIComponent(file ?? "")).toContain(recoveryCodes.join("\r\n"));
  await press(page, security.codes.saved);
  await page.getByRole("heading", { name: security.codes.newTitle }).waitFor({ state: "detached" });
  await page.getByRole("heading", { name: security.turnOff.title }).waitFor();
  return { secret, recoveryCodes };
}

async function signInWithCode(
  page: Page,
  mode: Mode,
  { person }: HttpPlayer,
  words: Words,
  secret: string,
): Promise<void> {
  const { secondFactor: m } = words.onboarding;
  await fillLogin(page, person.email, person.password, words);
  await arrives(page, "**/onboarding/secondfactor*");
  await hydrated(page, mode);
  await page.getByLabel(m.code, { exact: true }).fill("abc");
  await press(page, m.button);
  await page.locator("#factor-code-error").waitFor();
  await hydrated(page, mode);
  await page.getByLabel(m.code, { exact: true }).fill(nextCode(secret));
  await press(page, m.button);
  await arrives(page, "**/lobby/games/");
}

/** As if more than five minutes had passed since the last code. */
async function forgetProofs(player: HttpPlayer): Promise<void> {
  await testSystem.database.pool.query(
    "update player_session set reauthenticated_at = null where player_id = $1",
    [await pidOf(testSystem, player)],
  );
}

const WITHDRAWN = 20_00;

async function chooseAmount(page: Page, mode: Mode, { withdraw }: Words): Promise<void> {
  await open(page, mode, "/cashier/?tab=withdraw");
  await page.getByLabel(withdraw.amount, { exact: true }).fill("20");
  await press(page, withdraw.next);
  const dialog = page.getByRole("dialog", { name: withdraw.review.title });
  await dialog.waitFor();
  await hydrated(page, mode);
  expect(await dialog.getByLabel(withdraw.review.password).count()).toBe(0);
  const field = dialog.getByLabel(withdraw.review.code);
  expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
}

/** The form says so at the field, and keeps the amount. */
async function refusedCode(page: Page, mode: Mode, words: Words, code: string): Promise<void> {
  await page.getByLabel(words.withdraw.review.code).fill(code);
  await press(page, words.withdraw.review.confirm(words.money(WITHDRAWN)));
  await page.locator("#confirm-code-error").waitFor();
  await hydrated(page, mode);
  expect(await page.locator("input[name=amount_minor][type=hidden]").inputValue()).toBe("2000");
}

async function withdrawWith(
  page: Page,
  { withdraw, withdrawals, money }: Words,
  code: string,
): Promise<void> {
  await page.getByLabel(withdraw.review.code).fill(code);
  await press(page, withdraw.review.confirm(money(WITHDRAWN)));
  await arrives(page, "**/lobby/account/withdrawals/*");
  await sees(page, withdrawals.next.paid);
}

async function endFirstOther(page: Page, mode: Mode, { overview }: Words): Promise<void> {
  await open(page, mode, ACCOUNT);
  const places = page.locator(".account-sessions li");
  expect(await places.count()).toBe(2);
  expect(await places.first().innerText()).toContain(overview.sessions.thisOne);
  await places.last().getByRole("button").click();
  await expect.poll(() => places.count()).toBe(1);
}

/** A wrong code first, then a recovery code. @returns the new recovery codes */
async function renewCodes(page: Page, mode: Mode, { security }: Words, code: string): Promise<string[]> {
  await open(page, mode, SECURITY);
  const field = page.locator("#recovery-codes").getByLabel(security.codes.code);
  await field.fill("000000");
  await press(page, security.codes.renew);
  await page.locator("#renew-code-error").waitFor();
  await hydrated(page, mode);
  await field.fill(code);
  await press(page, security.codes.renew);
  await page.getByRole("heading", { name: security.codes.newTitle }).waitFor();
  const renewed = await page.locator(".account-codes code").allInnerTexts();
  expect(renewed).toHaveLength(10);
  expect(renewed).not.toContain(code);
  return renewed;
}

async function turnOff(
  page: Page,
  mode: Mode,
  { person }: HttpPlayer,
  { security }: Words,
  recoveryCode: string,
): Promise<void> {
  await open(page, mode, SECURITY);
  const form = page.locator("#turn-off");
  await form.getByLabel(security.turnOff.password).fill("not-the-password");
  await form.getByLabel(security.turnOff.code).fill(recoveryCode);
  await press(page, security.turnOff.button);
  await page.locator("#off-password-error").waitFor();
  await hydrated(page, mode);
  await form.getByLabel(security.turnOff.password).fill(person.password);
  await form.getByLabel(security.turnOff.code).fill(recoveryCode.toUpperCase());
  await press(page, security.turnOff.button);
  await page.getByRole("heading", { name: security.setUp.title }).waitFor();
}

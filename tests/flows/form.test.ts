import type { Page, Request } from "playwright";
import { expect, test } from "vitest";
import { arrives, hydrated, type Mode, press, sees, type Visitor } from "../support/browser";
import { inBothModes, onlyWith, sends } from "../support/flow";
import { quickWith } from "../support/quick";
import { FORM, messagesIn, submit, type, valuesIn } from "../support/site/form-fields";
import { DETAILS, type HttpPlayer, personFields, secretFields } from "../support/site/http-player";
import { pidOf } from "../support/site/rows";
import { signedInPlayer } from "../support/site/signed-in-player";
import { fillLogin, newPerson } from "../support/site/steps";
import {
  answerTo,
  asVisitor,
  keepingPages,
  refusedInBrowser,
  useSharedSystem,
} from "../support/site/test-system";

// What every form does, shown once by the account details: texts, lists and a choice, with a key and for players.
// What differs from form to form is tested below the browser.
const testSystem = keepingPages(useSharedSystem());

const SCRIPT_ON = onlyWith("on", "what script adds to a form");
const PAGE = "/onboarding/moreDetails";
const CANADIAN = { ...DETAILS, city: "Ottawa", country: "CA", state: "ON", zip: "K1A 0A1" };
const KEY = `${FORM} [name=formKey]`;
const SAVED = "Your details are saved.";
const USED_KEY =
  "You already submitted this form with different details. Please open it again and submit it again.";

inBothModes("a form", (mode) => {
  test(
    "error.validation-is-400: a summary links each error to its field, and what was typed is kept",
    quickWith("off", mode),
    () =>
      atForm(mode, async ({ page }) => {
        // A browser, which checks with script, tells what is missing; the server, what is wrong.
        const [address_1, cell_phone] = mode.javaScriptEnabled ? ["", ""] : [" ", "call me"];
        const { gender: _, ...typed } = { ...DETAILS, state: "", address_1, cell_phone };
        await type(page, typed);
        await refusedInBrowser(page, mode, () => submit(page, "CONTINUE"));
        const errors = {
          address_1: "Please enter your Address",
          state: "Please enter your state",
          gender: "Please select a gender",
          cell_phone: "Please enter your cell phone number",
        };
        await expect.poll(async () => (await messagesIn(page)).errors).toEqual(errors);
        expect(await valuesIn(page)).toEqual(typed);
        if (mode.javaScriptEnabled) return expect(await hasFocus(page, "[name=address_1]")).toBe(true);
        expect(await messagesIn(page)).toEqual({
          errors,
          general: [],
          untied: [],
          busy: false,
          summaryHasFocus: false,
        });
        await page.locator(".error-summary").getByRole("link", { name: "cell phone" }).click();
        await expect.poll(() => hasFocus(page, "[name=cell_phone]")).toBe(true);
      }),
  );

  test(
    "idempotency.form-acts-once: pressed twice it acts once, and a reload sends nothing",
    sends("onboarding.moreDetails", "onboarding.detailsCountry"),
    () =>
      atForm(mode, async ({ page }, player) => {
        await type(page, { city: "Ottawa", gender: "female" });
        await chooseCanada(page, mode);
        await type(page, CANADIAN);
        await page.locator(FORM).getByRole("button", { name: "CONTINUE", exact: true }).dblclick();
        await arrives(page, "**/cashier/");
        await sees(page, SAVED);
        const sent = postsOf(page);
        await page.reload();
        await hydrated(page, mode);
        expect([sent.length, await actsOf(player)]).toEqual([0, 1]);
        await open(page, mode);
        expect(await valuesIn(page)).toEqual(CANADIAN);
      }),
  );

  test("idempotency.key-with-other-content: after Back the same acts once, and something else is told what to do", () =>
    atForm(mode, async ({ page }, player) => {
      await type(page, DETAILS);
      const key = await page.locator(KEY).inputValue();
      await submit(page, "CONTINUE");
      await arrives(page, "**/cashier/");
      await sees(page, SAVED);

      await backToForm(page, mode, key);
      await submit(page, "CONTINUE");
      await arrives(page, "**/cashier/");
      expect(await actsOf(player)).toBe(1);

      await backToForm(page, mode, key);
      await type(page, { city: "Sparks" });
      expect((await answerTo(page, () => submit(page, "CONTINUE"))).status()).toBe(422);
      await expect
        .poll(() => messagesIn(page))
        .toMatchObject({
          general: [USED_KEY],
          summaryHasFocus: mode.javaScriptEnabled,
        });
      expect(await valuesIn(page)).toEqual({ ...DETAILS, city: "Sparks" });
      await hydrated(page, mode);
      await submit(page, "CONTINUE");
      await arrives(page, "**/cashier/");
      expect(await actsOf(player)).toBe(2);
    }));

  test("error.lost-form: lost on its way it loses nothing that was typed, and acts once when it is sent again", () =>
    atForm(mode, async ({ page }, player) => {
      await type(page, DETAILS);
      const lost = await loseFirstPost(page);
      await submit(page, "CONTINUE");
      await expect.poll(() => lost.length).toBe(1);
      // With script the page itself posts the form again, as a document; without script a reload of the browser's page does.
      if (!mode.javaScriptEnabled) {
        await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
        await page.reload();
      }
      await arrives(page, "**/cashier/");
      await sees(page, SAVED);
      expect(await actsOf(player)).toBe(1);
    }));

  test("session.ends-between-page-and-form: the login leads back to the form with what was typed", () =>
    atForm(mode, async ({ page }, player) => {
      const { email, password } = player.person;
      await type(page, DETAILS);
      await endSessions(player);
      await submit(page, "CONTINUE");
      await sees(page, "Your session has ended. Log in to continue. We saved what you entered.");
      await hydrated(page, mode);
      const refused = await answerTo(page, () => fillLogin(page, email, "not-the-password"));
      expect(refused.status()).toBe(422);
      await page.locator(".error-summary").waitFor();
      expect(await page.content()).not.toContain("not-the-password");
      await hydrated(page, mode);
      expect(await page.getByLabel("Login or email").inputValue()).toBe(email);
      await fillLogin(page, email, password);
      await arrives(page, `**${PAGE}`);
      await hydrated(page, mode);
      expect(await valuesIn(page)).toEqual(DETAILS);
      await submit(page, "CONTINUE");
      await arrives(page, "**/cashier/");
      expect(await actsOf(player)).toBe(1);
    }));

  test(
    "form.enter-advances: Enter sends each page of the sign-up, and not the small button of the details",
    { ...quickWith("off", mode), ...sends("onboarding.signup", "onboarding.signupSecrets") },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        const person = newPerson();
        await page.goto("/onboarding/signup");
        await hydrated(page, mode);
        await type(page, personFields(person));
        await page.locator(`${FORM} [name=email]`).press("Enter");
        await sees(page, "Step 2 of 2");
        await hydrated(page, mode);
        // With script the page changes in place: the keyboard goes on in it, not at the top of the document.
        if (mode.javaScriptEnabled) await expect.poll(() => hasFocus(page, "main, main *")).toBe(true);
        await type(page, secretFields(person.password));
        await page.locator(`${FORM} [name=terms]`).press("Enter");
        await arrives(page, "**/lobby/games/");
        await open(page, mode);
        await type(page, DETAILS);
        await page.locator(`${FORM} [name=city]`).press("Enter");
        await arrives(page, "**/cashier/");
      }),
  );
});

test("error.late-answer: while the answer is late the form is busy, keeps what was typed, and is not sent again", () =>
  atForm(SCRIPT_ON, async ({ page }, player) => {
    const sent = postsOf(page);
    const release = await holdPosts(page);
    await type(page, DETAILS);
    const button = page.locator(FORM).getByRole("button").last();
    await button.dblclick();
    await expect.poll(() => messagesIn(page)).toMatchObject({ busy: true });
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    expect(await valuesIn(page)).toEqual(DETAILS);
    release();
    await arrives(page, "**/cashier/");
    await sees(page, SAVED);
    expect([sent.length, await actsOf(player)]).toEqual([1, 1]);
  }));

/** Runs a piece as a new player at the empty form. */
async function atForm(
  mode: Mode,
  piece: (visitor: Visitor, player: HttpPlayer) => Promise<void>,
): Promise<void> {
  const player = await signedInPlayer(testSystem);
  const walk = async (visitor: Visitor) => {
    await open(visitor.page, mode);
    await piece(visitor, player);
  };
  await asVisitor(testSystem, mode, walk, player);
}

async function open(page: Page, mode: Mode): Promise<void> {
  await page.goto(PAGE);
  await hydrated(page, mode);
}

function hasFocus(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((one) => Boolean(document.activeElement?.matches(one)), selector);
}

/** Changes the country: without script by the small button, which keeps what was typed; with script at once. */
async function chooseCanada(page: Page, mode: Mode): Promise<void> {
  const states = page.locator(`${FORM} [name=state] option`);
  await type(page, { country: "CA" });
  if (!mode.javaScriptEnabled) await press(page, "Update list");
  await states.filter({ hasText: "Ontario" }).waitFor({ state: "attached" });
  expect(await states.filter({ hasText: "Nevada" }).count()).toBe(0);
  expect(await valuesIn(page)).toMatchObject({ city: "Ottawa", country: "CA", gender: "female" });
}

/** Goes back to the form as a browser shows it that keeps whole pages: with the key that was sent. */
async function backToForm(page: Page, mode: Mode, key: string): Promise<void> {
  await page.goBack();
  await page.locator(FORM).waitFor();
  await hydrated(page, mode);
  await page.locator(KEY).evaluate((field, sent) => field.setAttribute("value", sent), key);
}

/** The forms that the page sends from now on. */
function postsOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes(PAGE)) sent.push(request);
  });
  return sent;
}

/** Holds forms back until the returned function is called. */
async function holdPosts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${PAGE}**`, async (route) => {
    if (route.request().method() === "POST") await released;
    await route.fallback();
  });
  return release;
}

/** Loses the answer to the first form that is sent, on which the casino has acted. @returns what was lost */
async function loseFirstPost(page: Page): Promise<Request[]> {
  const lost: Request[] = [];
  await page.route(`**${PAGE}**`, async (route) => {
    if (route.request().method() !== "POST" || lost.length > 0) return route.fallback();
    lost.push(route.request());
    await route.fetch({ maxRedirects: 0 });
    return route.abort("connectionreset");
  });
  return lost;
}

/** How often the casino has acted on the form: once for each key. */
async function actsOf(player: HttpPlayer): Promise<number> {
  const { rowCount } = await testSystem.database.pool.query(
    "select from idempotency_record where player_id = $1 and key like '%moreDetails:%'",
    [await pidOf(testSystem, player)],
  );
  return rowCount ?? 0;
}

async function endSessions(player: HttpPlayer): Promise<void> {
  await testSystem.database.pool.query(
    "update player_session set expires_at = created_at where player_id = $1",
    [await pidOf(testSystem, player)],
  );
}

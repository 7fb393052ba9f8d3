import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { arrives, press, sees, hydrated, worlds, type World } from "../support/browser";
import { HttpVisitor } from "../support/http-visitor";
import {
  detailsRounds,
  loginRounds,
  personRounds,
  quickRounds,
  secretRounds,
} from "../support/site/forms-rounds";
import {
  expectRefused,
  FORM,
  submit,
  submitTwice,
  type,
  valuesIn,
  type Round,
} from "../support/site/forms-view";
import { useSharedSystem, keepingPages, asVisitor } from "../support/site/test-system";
import {
  DETAILS,
  personFields,
  playerByHttp,
  secretFields,
  type HttpPlayer,
} from "../support/site/http-player";
import { accountsOf } from "../support/site/rows";
import { fillLogin, newPerson } from "../support/site/steps";

const testSystem = keepingPages(useSharedSystem());

const SIGNUP = "/onboarding/signup";
const PROMOTIONS = "/lobby/promotions/";

describe.each(worlds)("onboarding forms from the first mistake to the end, script $script", (world) => {
  test("signup: both pages show errors, keep valid values, and survive Back, reload and a double click", () =>
    asVisitor(testSystem, world, async ({ page }) => {
      const person = newPerson();
      await open(page, world, SIGNUP);
      await expectAllRefused(page, world, "NEXT", personRounds(person));
      await type(page, personFields(person));
      await submit(page, "NEXT");
      await arrives(page, `**${SIGNUP}?step=2`);

      await press(page, "Back");
      await sees(page, "Step 1 of 2");
      expect(await valuesIn(page)).toMatchObject(personFields(person));
      await page.reload();
      await hydrated(page, world);
      expect(await valuesIn(page)).toMatchObject(personFields(person));
      await submit(page, "NEXT");
      await sees(page, "Step 2 of 2");
      await page.reload();
      await hydrated(page, world);
      await sees(page, "Step 2 of 2");

      await expectAllRefused(page, world, "COMPLETE", secretRounds(person.password));
      await type(page, secretFields(person.password));
      await submitTwice(page, "COMPLETE");
      await arrives(page, "**/lobby/games/");
      expect(await accountsOf(testSystem, { person })).toBe(1);
    }));

  test("form.no-skipping-pages: asking for page 2 by its URL shows page 1 with its errors", () =>
    asVisitor(testSystem, world, async ({ page }) => {
      for (const url of [`${SIGNUP}?step=2`, `${PROMOTIONS}?action=show&state=signup&step=2`]) {
        await open(page, world, url);
        await sees(page, "Step 1 of 2");
        const [round] = personRounds(newPerson());
        for (const message of Object.values(round?.errors ?? {})) await sees(page, message);
        expect(await page.locator(`${FORM} [name=password]`).count()).toBe(0);
      }
    }));

  test("quicksignup: one page shows all errors at once, and opens one account", () =>
    asVisitor(testSystem, world, async ({ page }) => {
      const person = newPerson();
      await open(page, world, `${PROMOTIONS}?action=show&state=quicksignup`);
      await expectAllRefused(page, world, "COMPLETE", quickRounds(person));
      await type(page, { ...personFields(person), ...secretFields(person.password) });
      await submitTwice(page, "COMPLETE");
      // Back to where it was opened.
      await arrives(page, `**${PROMOTIONS}`);
      expect(await accountsOf(testSystem, { person })).toBe(1);
    }));

  test.each([
    { form: "login", url: "/onboarding/login", to: "/lobby/games/" },
    { form: "login", url: `${PROMOTIONS}?action=show&state=login`, to: PROMOTIONS },
    { form: "compactlogin", url: "/onboarding/compactlogin?returnTo=%2Fcashier%2F", to: "/cashier/" },
  ])("$form at $url: asks for missing credentials; valid ones lead on", ({ url, to }) =>
    asVisitor(testSystem, world, async ({ page }) => {
      const { person } = await playerByHttp(testSystem.origin);
      await open(page, world, url);
      await expectAllRefused(page, world, "LOGIN", loginRounds);
      await page.reload();
      await hydrated(page, world);
      // The login is sent in lower case.
      await type(page, { login: person.email.toUpperCase(), password: person.password });
      await submitTwice(page, "LOGIN");
      await arrives(page, `${testSystem.origin}${to}`);
    }),
  );

  test("moreDetails: shows errors, changes its state list with the country, and saves once", async () => {
    const player = await playerByHttp(testSystem.origin);
    await asVisitor(
      testSystem,
      world,
      async ({ page }) => {
        await open(page, world, "/onboarding/moreDetails");
        await expectAllRefused(page, world, "CONTINUE", detailsRounds(DETAILS));
        await chooseCanada(page, world);
        await type(page, { ...canadian, cell_phone: DETAILS.cell_phone });
        await submitTwice(page, "CONTINUE");
        await arrives(page, "**/cashier/");
        await sees(page, "Your details are saved.");
        await open(page, world, "/onboarding/moreDetails");
        expect(await valuesIn(page)).toMatchObject(canadian);
      },
      player,
    );
  });

  test("session: ending in the middle of moreDetails loses nothing that was typed", async () => {
    const player = await playerByHttp(testSystem.origin);
    await asVisitor(
      testSystem,
      world,
      async ({ page }) => {
        await open(page, world, "/cashier/?action=show&state=moreDetails");
        await type(page, DETAILS);
        await endSessions(player);
        await submit(page, "CONTINUE");
        await sees(page, "Your session has ended. Log in to continue. We saved what you entered.");
        await hydrated(page, world);
        await fillLogin(page, player.person.email, player.person.password);
        await arrives(page, /\/cashier\//);
        await hydrated(page, world);
        // Wherever the login leads, the form still has everything.
        if (!page.url().includes("moreDetails")) await press(page, "Deposit");
        await page.locator(FORM).waitFor();
        expect(await valuesIn(page)).toMatchObject(DETAILS);
      },
      player,
    );
  });
});

describe("requests no browser would send", () => {
  test("names: a first name of 31 letters and a last name of 41 are refused, one less is not", async () => {
    const http = new HttpVisitor(testSystem.origin);
    const person = { ...personFields(newPerson()), first_name: "a".repeat(30), last_name: "b".repeat(40) };
    expect((await http.fillIn(SIGNUP, SIGNUP, person)).status).toBe(303);
    const longer = { ...person, first_name: "a".repeat(31), last_name: "b".repeat(41) };
    const { status, text } = await http.fillIn(SIGNUP, SIGNUP, longer);
    expect(status).toBe(400);
    for (const message of ["Please enter your first name", "Please enter your last name"]) {
      expect(text).toContain(message);
    }
  });

  test("moreDetails: a state of another country is refused", async () => {
    const { http } = await playerByHttp(testSystem.origin);
    const page = "/onboarding/moreDetails";
    const answer = await http.fillIn(page, page, { ...DETAILS, country: "CA" });
    expect([answer.status, answer.text.includes("Please enter your state or province")]).toEqual([400, true]);
    const nowhere = await http.fillIn(page, page, { ...DETAILS, country: "ZZ" });
    expect(nowhere.status).toBe(400);
  });

  test("form.ten-onboarding-forms: there are ten, and nothing else", async () => {
    const http = new HttpVisitor(testSystem.origin);
    expect((await http.get("/onboarding/nonsense")).status).toBe(404);
    // An unknown form falls back to the login.
    expect((await http.get("/?action=show&state=nonsense")).text).toContain('action="/onboarding/login"');
    const moreDetails = await http.get("/onboarding/moreDetails");
    expect(moreDetails.location).toBe("/onboarding/login?returnTo=%2Fonboarding%2FmoreDetails");
  });
});

const canadian = { address_1: "1 Orchard Lane", city: "Ottawa", country: "CA", state: "ON", zip: "K1A 0A1" };

async function open(page: Page, world: World, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page, world);
}

async function expectAllRefused(page: Page, world: World, button: string, rounds: Round[]): Promise<void> {
  for (const round of rounds) {
    await expectRefused(page, world, button, round);
    await hydrated(page, world);
  }
}

/** Changes the country: without script by the small button, which keeps typed values; with script at once. */
async function chooseCanada(page: Page, world: World): Promise<void> {
  const states = page.locator(`${FORM} [name=state] option`);
  expect(await states.allInnerTexts()).toEqual(
    expect.arrayContaining(["Nevada", "Puerto Rico", "Armed Forces Europe", "Outside the region"]),
  );
  await type(page, { city: "Ottawa", country: "CA" });
  const button = page.getByRole("button", { name: "Update list" });
  if (world.javaScriptEnabled) expect(await button.count()).toBe(0);
  else await button.click();
  await states.filter({ hasText: "Ontario" }).waitFor({ state: "attached" });
  expect(await states.filter({ hasText: "Nevada" }).count()).toBe(0);
  expect(await valuesIn(page)).toMatchObject({ city: "Ottawa", country: "CA", gender: "female" });
}

async function endSessions({ person }: HttpPlayer): Promise<void> {
  await testSystem.database.pool.query(
    `update player_session set expires_at = created_at
     where player_id = (select player_id from player where email = lower($1))`,
    [person.email],
  );
}

import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { press, sees, settled, worlds, type World } from "../support/browser";
import { expectFieldError, expectSummary } from "./errors";
import { answerTo, asVisitor, useHouse } from "./house";
import { playerByHttp } from "./http-player";
import { fillPassword, fillPerson, newPerson, type Person } from "./steps";

const house = useHouse();

const BIRTH_DATE = "Please enter your date of birth. You must be at least 21 years old.";
const EMAIL = "Please enter a valid email address.";
const PASSWORD = "Passwords should be at least 6 characters";

type BirthDate = [month: string, day: string, year: string];

/** A birth date of so many years ago, and so many days after that. */
function bornAgo(years: number, daysLater: number): BirthDate {
  const date = new Date(Date.now() + daysLater * 86_400_000);
  return [`${date.getUTCMonth() + 1}`, `${date.getUTCDate()}`, `${date.getUTCFullYear() - years}`];
}

const badBirthDates: { what: string; birth: BirthDate }[] = [
  { what: "a person under 21", birth: bornAgo(21, 3) },
  { what: "a person over 120", birth: bornAgo(120, -3) },
  { what: "31 February", birth: ["2", "31", "1990"] },
  { what: "month 13", birth: ["13", "1", "1990"] },
];

const badEmails = [
  { what: "an e-mail without a domain", email: "ada@nowhere" },
  { what: "a top-level domain of 5 letters", email: "ada@example.store" },
  { what: "an e-mail of 65 characters", email: `${"a".repeat(53)}@example.com` },
];

const badPasswords = [
  { what: "a password of 5 characters", password: "abc1!" },
  { what: "a password of 81 characters", password: "a1".repeat(40) + "!" },
];

describe.each(worlds)("bad input at sign-up, script $script", (world) => {
  test.each(badBirthDates)("§5 birth date: $what is refused at its field", ({ birth }) =>
    asVisitor(house, world, async ({ page }) => {
      const person = newPerson();
      await open(page, world);
      await fillPerson(page, person, birth);
      expect((await answerTo(page, () => press(page, "NEXT"))).status()).toBe(400);
      await expectFieldError(page.getByRole("group", { name: "Date of birth" }), BIRTH_DATE);
      await expectSummary(page, world, BIRTH_DATE, "signup-birth_date");
      await expectKept(page, person, birth);
    }),
  );

  test.each(badEmails)("§5 email: $what is refused at its field", ({ email }) =>
    asVisitor(house, world, async ({ page }) => {
      const person = { ...newPerson(), email };
      await open(page, world);
      await fillPerson(page, person);
      expect((await answerTo(page, () => press(page, "NEXT"))).status()).toBe(400);
      await expectFieldError(page.getByLabel("E-mail"), EMAIL);
      await expectSummary(page, world, EMAIL, "signup-email");
      await expectKept(page, person);
    }),
  );

  test("§5 name: every field that is left empty says so, all at once", () =>
    asVisitor(house, world, async ({ page }) => {
      await open(page, world);
      expect((await answerTo(page, () => press(page, "NEXT"))).status()).toBe(400);
      await expectFieldError(page.getByLabel("First name"), "Please enter your first name");
      await expectFieldError(page.getByLabel("Last name"), "Please enter your last name");
      await expectFieldError(page.getByLabel("E-mail"), EMAIL);
      await expectSummary(page, world, BIRTH_DATE, "signup-birth_date");
    }));

  test.each(badPasswords)("§5 password: $what is refused, and never sent back", ({ password }) =>
    asVisitor(house, world, async ({ page }) => {
      await openSecondPage(page, world, newPerson());
      await fillPassword(page, password);
      expect((await answerTo(page, () => press(page, "COMPLETE"))).status()).toBe(400);
      await expectFieldError(page.getByLabel("Password", { exact: true }), PASSWORD);
      await expectSummary(page, world, PASSWORD, "signup-password");
      await expectNoPassword(page, world, password);
    }),
  );

  test("§5 confirm: two passwords that differ are refused", () =>
    asVisitor(house, world, async ({ page }) => {
      await openSecondPage(page, world, newPerson());
      await fillPassword(page, "cherry-stone-1");
      await page.getByLabel("Confirm password").fill("cherry-stone-2");
      expect((await answerTo(page, () => press(page, "COMPLETE"))).status()).toBe(400);
      await expectFieldError(page.getByLabel("Confirm password"), "Passwords must match");
      await expectSummary(page, world, "Passwords must match", "signup-confirm_password");
      await expectNoPassword(page, world, "cherry-stone-1");
    }));

  test("§5 terms: an unticked box is refused", () =>
    asVisitor(house, world, async ({ page }) => {
      await openSecondPage(page, world, newPerson());
      await fillPassword(page, "cherry-stone-1");
      await page.getByRole("checkbox").uncheck();
      expect((await answerTo(page, () => press(page, "COMPLETE"))).status()).toBe(400);
      await expectFieldError(page.getByRole("checkbox"), "Please accept the terms and conditions");
      await expectSummary(page, world, "Please accept the terms and conditions", "signup-terms");
    }));

  test("§8 signup: an e-mail that has an account leads to LOGIN, whatever its case", () =>
    asVisitor(house, world, async ({ page }) => {
      const { person } = await playerByHttp(house.origin);
      await openSecondPage(page, world, { ...newPerson(), email: person.email.toUpperCase() });
      await fillPassword(page, "cherry-stone-1");
      const answer = await answerTo(page, () => press(page, "COMPLETE"));
      expect(answer.status()).toBeGreaterThanOrEqual(400);
      expect(answer.status()).toBeLessThan(500);
      await sees(page, "EMAIL ALREADY EXISTS");
      await page.locator(".outcome").getByRole("link", { name: "LOGIN" }).click();
      await sees(page, "Welcome back");
      await page.getByLabel("Login or e-mail").waitFor();
    }));

  test("§4 onboarding: page 2 cannot be reached before page 1 is valid", () =>
    asVisitor(house, world, async ({ page }) => {
      await page.goto("/onboarding/signup?step=2");
      await sees(page, "Step 1 of 2");
      expect(new URL(page.url()).search).toBe("");
    }));
});

async function open(page: Page, world: World): Promise<void> {
  await page.goto("/onboarding/signup");
  await settled(page, world);
}

async function openSecondPage(page: Page, world: World, person: Person): Promise<void> {
  await open(page, world);
  await fillPerson(page, person);
  await press(page, "NEXT");
  await sees(page, "Step 2 of 2");
  await settled(page, world);
}

async function expectKept(page: Page, person: Person, birth: BirthDate = ["3", "27", "1990"]): Promise<void> {
  expect(await page.getByLabel("First name").inputValue()).toBe(person.firstName);
  expect(await page.getByLabel("Last name").inputValue()).toBe(person.lastName);
  expect(await page.getByLabel("E-mail").inputValue()).toBe(person.email);
  expect(await page.getByLabel("Month").inputValue()).toBe(birth[0]);
  expect(await page.getByLabel("Day").inputValue()).toBe(birth[1]);
  expect(await page.getByLabel("Year").inputValue()).toBe(birth[2]);
}

/** No password comes back with the page; with script the fields are the ones that were typed in. */
async function expectNoPassword(page: Page, world: World, password: string): Promise<void> {
  expect(await page.content()).not.toContain(password);
  if (!world.javaScriptEnabled)
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
}

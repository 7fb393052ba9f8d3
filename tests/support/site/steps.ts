import type { Page } from "playwright";
import { GUARD_FIELDS } from "~/forms/guard";
import { arrives, hydrated, type Mode, press, sees, type Visitor } from "../browser";
import { ENGLISH } from "./words";

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** 1990 if left out. */
  birthYear?: string;
}

let people = 0;
/** Test files that share a system run in several processes. */
const PROCESS = process.pid.toString(36);

/** A person unknown to the casino. */
export function newPerson(): Person {
  people += 1;
  const unique = `${Date.now().toString(36)}${PROCESS}x${people}`;
  return {
    firstName: "Ada",
    // Letters only and unique: the casino treats equal names and birth dates as one person.
    lastName: `Lovelace ${unique.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`,
    email: `Ada.${unique}@Example.com`,
    password: "cherry-stone-1",
  };
}

export async function fillPerson(
  page: Page,
  person: Person,
  birth: [string, string, string] = ["3", "27", "1990"],
  { onboarding } = ENGLISH,
): Promise<void> {
  const label = onboarding.person;
  await page.getByLabel(label.firstName, { exact: true }).fill(person.firstName);
  await page.getByLabel(label.lastName).fill(person.lastName);
  await page.getByRole("textbox", { name: label.email }).fill(person.email);
  await page.getByLabel(label.month).fill(birth[0]);
  await page.getByLabel(label.day).fill(birth[1]);
  await page.getByLabel(label.year).fill(birth[2]);
}

export async function fillPassword(page: Page, password: string, { onboarding } = ENGLISH): Promise<void> {
  await page.getByLabel(onboarding.secrets.password, { exact: true }).fill(password);
  await page.getByLabel(onboarding.secrets.confirm).fill(password);
  await page.getByRole("checkbox", { name: /terms and conditions|conditions d’utilisation/ }).check();
}

/** Signs up over both pages and ends signed in, in the lobby. */
export async function signUp({ page }: Visitor, mode: Mode, person: Person): Promise<void> {
  await page.goto("/onboarding/signup");
  await hydrated(page, mode);
  await fillPerson(page, person);
  await press(page, "NEXT");
  await sees(page, "Step 2 of 2");
  await fillPassword(page, person.password);
  await press(page, "COMPLETE");
  await arrives(page, "**/lobby/games/");
}

export async function logIn(
  { page }: Pick<Visitor, "page">,
  mode: Mode,
  login: string,
  password: string,
): Promise<void> {
  await page.goto("/onboarding/login");
  await hydrated(page, mode);
  await fillLogin(page, login, password);
}

export async function fillLogin(
  page: Page,
  login: string,
  password: string,
  { onboarding } = ENGLISH,
): Promise<void> {
  await page.getByLabel(onboarding.login.login).fill(login);
  await page.getByLabel(onboarding.login.password).fill(password);
  await page.getByRole("button", { name: onboarding.login.button }).click();
}

export const NUMBERS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen".split(
    " ",
  );

/** The answer to the captcha question in this form's text. */
export function sumIn(text: string): number {
  const [, a = "", b = ""] = /What is (\w+) plus (\w+)\?/.exec(text) ?? [];
  const sum = NUMBERS.indexOf(a) + NUMBERS.indexOf(b);
  if (a === "" || sum < 0) throw new Error(`no question in: ${text.slice(0, 400)}`);
  return sum;
}

/** Answers the question of a login form and tries again; the password has to be typed once more. */
export async function answerQuestion(page: Page, password: string): Promise<void> {
  const field = page.locator(`[name=${GUARD_FIELDS.answer}]`);
  await field.waitFor();
  await field.fill(String(sumIn(await page.locator("form").filter({ has: field }).innerText())));
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "LOGIN" }).click();
}

/** The address a player must give before the first deposit. */
export async function fillDetails(page: Page, { onboarding } = ENGLISH): Promise<void> {
  const label = onboarding.details;
  await page.getByLabel(label.address).fill("1 Orchard Lane");
  await page.getByLabel(label.city).fill("Reno");
  await chooseUnitedStates(page, label);
  await page.getByLabel(label.regions.US.state, { exact: true }).selectOption("NV");
  await page.getByLabel(label.regions.US.zip).fill("89501");
  await page.getByLabel(label.female).check();
  await page.getByLabel(label.cellPhone).fill("+1 775 555 0100");
  await press(page, label.button);
}

/** For a browser set to another country, whose list comes first. Without script, a button loads the other one. */
async function chooseUnitedStates(
  page: Page,
  label: (typeof ENGLISH)["onboarding"]["details"],
): Promise<void> {
  const country = page.getByLabel(label.country);
  if ((await country.inputValue()) === "US") return;
  await country.selectOption("US");
  const list = page.getByRole("button", { name: label.showList });
  if ((await list.count()) > 0) await list.click();
  await page.getByLabel(label.regions.US.state, { exact: true }).waitFor();
}

export interface CardDeposit {
  amount: string;
  card?: string;
  expiry?: string;
}

/** Opens the hosted cashier from the cashier page, in its new window. */
export async function openHostedCashier(visitor: Visitor, mode: Mode, button: string): Promise<Page> {
  const opened = visitor.context.waitForEvent("page");
  await press(visitor.page, button);
  const cashierPage = await opened;
  await arrives(cashierPage, "**/house/cashier");
  await hydrated(cashierPage, mode);
  return cashierPage;
}

/** Step 1 of the hosted cashier, by card unless another method's label is given. */
export async function chooseAmount(
  cashierPage: Page,
  amount: string,
  method?: string,
  { hostedChoice } = ENGLISH,
): Promise<void> {
  if (method !== undefined) await cashierPage.getByLabel(method).check();
  await cashierPage.getByLabel(hostedChoice.choice.amount).fill(amount);
  await press(cashierPage, hostedChoice.choice.button);
}

/** Step 2, which names the amount once more. */
export async function payCard(
  cashierPage: Page,
  { card = "4111 1111 1111 1111", expiry = "12/30" }: Omit<CardDeposit, "amount"> = {},
  { hostedChoice } = ENGLISH,
): Promise<void> {
  const label = hostedChoice.card;
  await cashierPage.getByRole("heading", { name: hostedChoice.review.title }).waitFor();
  await cashierPage.getByLabel(label.number).fill(card);
  await cashierPage.getByLabel(label.expiry).fill(expiry);
  await cashierPage.getByLabel(label.code).fill("123");
  await press(cashierPage, new RegExp(`^${hostedChoice.review.pay("").trim()}\\s`));
}

/** Both steps of a deposit by card. */
export async function payByCard(
  cashierPage: Page,
  { amount, ...card }: CardDeposit,
  words = ENGLISH,
): Promise<void> {
  await chooseAmount(cashierPage, amount, undefined, words);
  await payCard(cashierPage, card, words);
}

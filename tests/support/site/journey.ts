import type { Page } from "playwright";
import { expect } from "vitest";
import { DEFAULT_LANGUAGE, type Language } from "~/shared/languages";
import { arrives, hydrated, type Mode, press, sees, type Visitor } from "../browser";
import { photo } from "../identity";
import { englishFinder, englishTexts } from "./english-in-french";
import {
  fillDetails,
  fillLogin,
  fillPassword,
  fillPerson,
  newPerson,
  openHostedCashier,
  payByCard,
} from "./steps";
import { type Words, wordsIn } from "./words";

const SPINS = 10;
/** Minor units; the least that can be withdrawn, and less than the share of the deposit that is left. */
const WITHDRAWN = 20_00;

/**
 * The journey: home, sign-up, coupon, deposit, ten spins, cancel, log out, log in with everything unchanged; then verify,
 * withdraw and be paid.
 * @param language that of the visitor's browser; its translations are registered
 */
export async function walkJourney(visitor: Visitor, mode: Mode, language: Language = "en"): Promise<void> {
  const { page } = visitor;
  const person = newPerson();
  const words = wordsIn(language);
  const { cashier, hostedDeposit, menu, money, onboarding, promotions, shell } = words;
  const step = (number: number) => onboarding.signup.step(number, 2);
  const deposit = cashier.choices.requested.deposit;
  const played = (minor: number) => promotions.state.of(money(minor), money(3750_00));

  const english = await englishOn(language);
  /** Waits for the page, which must be in one language. */
  const arrived = async (at = page) => {
    await hydrated(at, mode);
    expect(await english(at)).toEqual([]);
  };

  await page.goto("/?from=friend");
  await arrived();
  await press(page, shell.signUp);
  await sees(page, step(1));
  await arrived();
  await fillPerson(page, person, undefined, words);
  await press(page, onboarding.signup.next);
  await sees(page, step(2));
  await arrived();
  await press(page, onboarding.signup.back);
  await sees(page, step(1));
  // Back keeps typed values.
  expect(await page.getByLabel(onboarding.person.email).inputValue()).toBe(person.email);
  expect(await page.getByLabel(onboarding.person.year).inputValue()).toBe("1990");
  await press(page, onboarding.signup.next);
  await sees(page, step(2));
  await fillPassword(page, person.password, words);
  await press(page, onboarding.signup.complete);
  await arrives(page, "**/lobby/games/");

  // The home page redirects a player to the lobby and keeps the query.
  await page.goto("/?from=friend");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/lobby/games/?from=friend");

  await page.goto("/lobby/promotions/");
  await arrived();
  const offer = page.locator("#offer-CHERRY400");
  await offer.getByRole("button", { name: promotions.actions.redeem }).click();
  await sees(page, promotions.state.waiting(money(10_00)));
  await offer.getByRole("link", { name: promotions.actions.cancel }).waitFor();

  await page.goto("/cashier/");
  await arrived();
  await sees(page, cashier.balance.insufficient);
  // With incomplete account details the button opens moreDetails and nothing is posted.
  await press(page, deposit);
  await sees(page, onboarding.titles.moreDetails);
  await arrived();
  await fillDetails(page, words);
  await sees(page, cashier.balance.insufficient);
  await arrived();

  const cashierPage = await openHostedCashier(visitor, mode, deposit);
  await payByCard(cashierPage, { amount: "25.00" }, words);
  await sees(cashierPage, hostedDeposit.titles.approved);
  await arrived(cashierPage);
  await sees(cashierPage, money(125_00));
  await cashierPage.close();

  await page.bringToFront();
  await page.goto("/lobby/promotions/");
  await arrived();
  await sees(page, played(0));
  expect(await balanceOf(visitor)).toBe(plain(money(125_00)));
  await offer.getByRole("link", { name: promotions.actions.play }).click();
  await arrives(page, "**/lobby/games/");
  await press(page, /^Cherry Orchard/);
  await arrives(page, "**/play/101-1");
  await arrived();
  for (let spin = 0; spin < SPINS; spin += 1) await spinOnce(visitor, mode, words);
  await arrived();

  await page.goto("/lobby/account/history");
  await arrived();
  expect(await page.getByRole("row").count()).toBe(1 + SPINS);
  const afterSpins = await balanceOf(visitor);

  await page.goto("/lobby/promotions/");
  await arrived();
  await sees(page, new RegExp(`^(?!${pattern(played(0))}).*${pattern(money(3750_00))}$`));
  expect(await page.getByText(played(0), { exact: true }).count()).toBe(0);
  await offer.getByRole("link", { name: promotions.actions.cancel }).click();
  await sees(page, promotions.cancel.keep);
  await sees(page, promotions.cancel.lose);
  await arrived();
  const retained = plain(await page.getByRole("dialog").locator("dd").first().innerText());
  await press(page, promotions.cancel.cancel);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await arrived();
  expect(await balanceOf(visitor)).toBe(retained);
  expect(retained).not.toBe(afterSpins);

  await press(page, shell.menu);
  await sees(page, menu.hello(person.firstName));
  await arrived();
  await press(page, menu.logOut);
  await arrives(page, (url) => url.pathname === "/");
  await arrived();

  await press(page, shell.login);
  await fillLogin(page, person.email.toUpperCase(), person.password, words);
  await arrives(page, "**/lobby/games/");
  await arrived();
  expect(await balanceOf(visitor)).toBe(retained);
  await page.goto("/lobby/account/history");
  expect(await page.getByRole("row").count()).toBe(1 + SPINS);

  await verifyIdentity(page, arrived, words);
  await withdraw(page, arrived, words);
  expect(minorOf(retained) - minorOf(await balanceOf(visitor))).toBe(WITHDRAWN);
  expect(visitor.browserErrors).toEqual([]);
}

type Arrived = () => Promise<void>;

/** The cashier says that it is needed, and leads there. */
async function verifyIdentity(page: Page, arrived: Arrived, { identity, withdraw }: Words): Promise<void> {
  await page.goto("/cashier/?tab=withdraw");
  await sees(page, withdraw.identity.asked);
  await arrived();
  await page.getByRole("link", { name: withdraw.identity.verify }).click();
  await arrives(page, "**/lobby/account/identity");
  await arrived();
  for (const { label } of Object.values(identity.documents)) {
    const file = { name: "scan.jpg", mimeType: "image/jpeg", buffer: await photo() };
    await page.getByLabel(label).setInputFiles(file);
  }
  await press(page, identity.send);
  await sees(page, identity.verified);
  await arrived();
}

/** Withdraws to the card that was deposited with; the sandbox pays it at once. */
async function withdraw(page: Page, arrived: Arrived, words: Words): Promise<void> {
  const { money, payouts, withdraw, withdrawals } = words;
  await page.goto("/cashier/?tab=withdraw");
  await arrived();
  await page.getByLabel(withdraw.amount, { exact: true }).fill("20");
  await press(page, withdraw.next);
  await sees(page, withdraw.review.now);
  await arrived();
  await press(page, withdraw.review.confirm(money(WITHDRAWN)));
  await arrives(page, "**/lobby/account/withdrawals/*");
  await sees(page, withdrawals.next.paid);
  await sees(page, withdrawals.title(money(WITHDRAWN)));
  await arrived();
  await page.goto("/lobby/account/history?kind=withdrawals");
  await arrived();
  const [, row = ""] = await page.getByRole("row").allInnerTexts();
  expect(plain(row)).toContain(payouts.states.paid);
  expect(plain(row)).toContain(plain(money(WITHDRAWN)));
}

/** With plain spaces, as locators compare texts. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function pattern(text: string): string {
  return plain(text).replace(/[$.]/g, "\\$&").replaceAll(" ", "\\s");
}

/** @param text an amount with two decimals, in either language */
function minorOf(text: string): number {
  return Number(text.replace(/\D/g, ""));
}

/** The balance in the top bar. */
async function balanceOf({ page }: Visitor): Promise<string> {
  return plain(await page.locator(".top-balance .money").innerText());
}

/** Finds English sentences on a page in another language. */
async function englishOn(language: Language): Promise<(page: Page) => Promise<string[]>> {
  if (language === DEFAULT_LANGUAGE) return async () => [];
  const find = englishFinder(await englishTexts());
  return async (page) => find(await page.content());
}

async function spinOnce({ page }: Visitor, mode: Mode, { slot }: Words): Promise<void> {
  const button = page.getByRole("button", { name: new RegExp(`^${slot.spin}`) });
  // Read in the page: a locator would wait for a round that the first spin does not have yet.
  const before = await page.evaluate(() =>
    document.querySelector("[data-round-id]")?.getAttribute("data-round-id"),
  );
  await button.click();
  await page.waitForFunction((last) => {
    const now = document.querySelector("[data-round-id]")?.getAttribute("data-round-id");
    return now !== undefined && now !== null && now !== "" && now !== last;
  }, before ?? null);
  await hydrated(page, mode);
}

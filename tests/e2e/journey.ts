import { expect } from "vitest";
import { press, sees, hydrated, type Visitor, type World } from "../support/browser";
import {
  fillDetails,
  fillLogin,
  fillPassword,
  fillPerson,
  newPerson,
  openHostedCashier,
  payByCard,
} from "./steps";

const SPINS = 10;

/** The journey: home, sign-up, coupon, deposit, ten spins, cancel, log out, log in with everything unchanged. */
export async function walkJourney(guest: Visitor, world: World): Promise<void> {
  const { page } = guest;
  const person = newPerson();

  await page.goto("/?from=friend");
  await hydrated(page, world);
  await press(page, "SIGN UP");
  await sees(page, "Step 1 of 2");
  await fillPerson(page, person);
  await press(page, "NEXT");
  await sees(page, "Step 2 of 2");
  await press(page, "Back");
  await sees(page, "Step 1 of 2");
  // Back keeps typed values.
  expect(await page.getByLabel("Email").inputValue()).toBe(person.email);
  expect(await page.getByLabel("Year").inputValue()).toBe("1990");
  await press(page, "NEXT");
  await sees(page, "Step 2 of 2");
  await fillPassword(page, person.password);
  await press(page, "COMPLETE");
  await page.waitForURL("**/lobby/games/");

  // The home page redirects a player to the lobby and keeps the query.
  await page.goto("/?from=friend");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/lobby/games/?from=friend");

  await page.goto("/lobby/promotions/");
  await hydrated(page, world);
  const offer = page.locator("#offer-CHERRY400");
  await offer.getByRole("button", { name: "REDEEM" }).click();
  await sees(page, "Your coupon is waiting. Deposit $10.00 or more to get your bonus.");
  await offer.getByRole("link", { name: "CANCEL" }).waitFor();

  await page.goto("/cashier/");
  await hydrated(page, world);
  await sees(page, "INSUFFICIENT FUNDS");
  // With incomplete account details the button opens moreDetails and nothing is posted.
  await press(page, "Deposit with this coupon");
  await sees(page, "Your details");
  await fillDetails(page);
  await sees(page, "INSUFFICIENT FUNDS");
  await hydrated(page, world);

  const cashierPage = await openHostedCashier(guest, world, "Deposit with this coupon");
  await payByCard(cashierPage, { amount: "25.00" });
  await sees(cashierPage, "Thank you");
  await sees(cashierPage, "$125.00");
  await cashierPage.close();

  await page.bringToFront();
  await page.goto("/lobby/promotions/");
  await hydrated(page, world);
  await sees(page, "$0.00 of $3,750.00");
  expect(await balanceOf(guest)).toBe("$125.00");
  await offer.getByRole("link", { name: "PLAY NOW" }).click();
  await page.waitForURL("**/lobby/games/");
  await press(page, "Cherry Orchard");
  await page.waitForURL("**/play/101-1");
  await hydrated(page, world);
  for (let spin = 0; spin < SPINS; spin += 1) await spinOnce(guest, world);

  await page.goto("/lobby/account/history");
  expect(await page.getByRole("row").count()).toBe(1 + SPINS);
  const afterSpins = await balanceOf(guest);

  await page.goto("/lobby/promotions/");
  await hydrated(page, world);
  await sees(page, /^\$\d+\.\d\d of \$3,750\.00$/);
  expect(await page.getByText("$0.00 of $3,750.00").count()).toBe(0);
  await offer.getByRole("link", { name: "CANCEL" }).click();
  await sees(page, "You keep");
  await sees(page, "You lose");
  const kept = await page.getByRole("dialog").locator("dd").first().innerText();
  await press(page, "CANCEL COUPON");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await hydrated(page, world);
  expect(await balanceOf(guest)).toBe(kept);
  expect(kept).not.toBe(afterSpins);

  await press(page, "Menu");
  await sees(page, `Hello, ${person.firstName}`);
  await press(page, "LOG OUT");
  await page.waitForURL((url) => url.pathname === "/");
  await hydrated(page, world);

  await press(page, "LOGIN");
  await fillLogin(page, person.email.toUpperCase(), person.password);
  await page.waitForURL("**/lobby/games/");
  await hydrated(page, world);
  expect(await balanceOf(guest)).toBe(kept);
  await page.goto("/lobby/account/history");
  expect(await page.getByRole("row").count()).toBe(1 + SPINS);
  expect(guest.complaints).toEqual([]);
}

/** The balance in the top bar. */
async function balanceOf({ page }: Visitor): Promise<string> {
  return (await page.locator(".top-balance .money").innerText()).trim();
}

async function spinOnce({ page }: Visitor, world: World): Promise<void> {
  const button = page.getByRole("button", { name: /^SPIN/ });
  // Read in the page: a locator would wait for a round that the first spin does not have yet.
  const before = await page.evaluate(() =>
    document.querySelector("[data-round-id]")?.getAttribute("data-round-id"),
  );
  await button.click();
  await page.waitForFunction((last) => {
    const now = document.querySelector("[data-round-id]")?.getAttribute("data-round-id");
    return now !== undefined && now !== null && now !== "" && now !== last;
  }, before ?? null);
  await hydrated(page, world);
}

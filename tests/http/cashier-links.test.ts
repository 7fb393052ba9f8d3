import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { arrives, press, sees, hydrated, worlds, type Visitor, type World } from "../support/browser";
import { HttpVisitor } from "../support/http-visitor";
import { expectFieldError } from "../support/site/errors";
import { useSharedSystem, keepingPages, asVisitor, answerTo } from "../support/site/test-system";
import { playerByHttp, type HttpPlayer } from "../support/site/http-player";
import { couponsOf } from "../support/site/rows";

const testSystem = keepingPages(useSharedSystem());

const WELCOME = "/welcome-offer";
const NO_DEPOSIT = "/no-deposit-bonus";
const PROMO = "/lobby/promotions/?promo=";

describe.each(worlds)("offers, script $script", (world) => {
  test("welcome-offer: a visitor's CLAIM NOW leads to sign-up with the coupon kept", () =>
    asVisitor(testSystem, world, async ({ page, context }) => {
      await page.goto(WELCOME);
      await press(page, "CLAIM NOW");
      expect(place(page)).toBe(`${PROMO}CHERRY400&action=show&state=signup`);
      const cookies = await context.cookies();
      expect(cookies.find(({ name }) => name === "aff_suc")?.value).toBe("CHERRY400");
      await page.goto(WELCOME);
      expect(await page.getByLabel("Coupon code").inputValue()).toBe("CHERRY400");
    }));

  test("promotions.welcome-offer-page: a player claims, and DEPOSIT NOW opens the cashier", () =>
    asPlayer(world, {}, async ({ page }, player) => {
      await page.goto(WELCOME);
      await press(page, "CLAIM NOW");
      await sees(page, "Coupon CHERRY400 is yours.");
      expect(place(page)).toBe(WELCOME);
      expect(await couponsOf(testSystem, player)).toEqual(["requested"]);
      await press(page, "DEPOSIT NOW");
      await page.getByRole("dialog", { name: "Cashier" }).getByText("Deposit with another coupon").waitFor();
    }));

  test("welcome-offer: a custom code, upper-cased; an empty one is refused at its field", () =>
    asPlayer(world, {}, async ({ page }, player) => {
      await page.goto(WELCOME);
      expect((await answerTo(page, () => press(page, "SUBMIT"))).status()).toBe(400);
      await expectFieldError(page.getByLabel("Coupon code"), "Please enter a coupon code.");
      await page.getByLabel("Coupon code").fill(" ninjaboost ");
      await press(page, "SUBMIT");
      await sees(page, "Coupon NINJABOOST is yours.");
      expect(await couponsOf(testSystem, player)).toEqual(["requested"]);
      // The welcome offer can still be claimed: it replaces the coupon that awaits its deposit.
      await sees(page, "The coupon you claim here will replace it.");
      await press(page, "CLAIM NOW");
      await sees(page, "Coupon CHERRY400 is yours.");
      expect(await couponsOf(testSystem, player)).toEqual(["cancelled", "requested"]);
    }));

  test("welcome-offer: LOOKS LIKE THERE IS AN ISSUE says why, and leads on", () =>
    asPlayer(world, { coupon: "CHERRY400", deposit: "25.00" }, async ({ page }) => {
      await page.goto(WELCOME);
      await page.getByLabel("Coupon code").fill("nosuchcode");
      const answer = await answerTo(page, () => press(page, "SUBMIT"));
      expect(answer.status()).toBe(409);
      await page.getByRole("heading", { name: "LOOKS LIKE THERE IS AN ISSUE" }).waitFor();
      await sees(page, "You already have an active coupon.");
      await page.getByRole("link", { name: "TRY AGAIN" }).waitFor();
      await press(page, "PROMOTIONS");
      await arrives(page, "**/lobby/promotions/");
    }));

  test("no-deposit-bonus: a new player claims it; the page then says so, and tells a depositor why not", async () => {
    await asPlayer(world, {}, async ({ page }, player) => {
      await page.goto(NO_DEPOSIT);
      await press(page, "CLAIM NOW");
      await sees(page, "Coupon NODEPOSIT15 is redeemed. Enjoy!");
      await sees(page, "You already have this bonus. Enjoy!");
      expect(await couponsOf(testSystem, player)).toEqual(["redeemed"]);
    });
    await asPlayer(world, { deposit: "25.00" }, async ({ page }) => {
      await page.goto(NO_DEPOSIT);
      await sees(page, "This bonus is for players who haven’t deposited yet");
      expect(await page.getByRole("button", { name: "CLAIM NOW" }).count()).toBe(0);
    });
  });

  test("quick links: CASHIER_OPEN opens the cashier over the page", () =>
    asPlayer(world, {}, async ({ page }) => {
      await page.goto("/play/101-1?code=cashier_open");
      await page.getByRole("dialog", { name: "Cashier" }).waitFor();
      expect(place(page)).toBe("/play/101-1?action=show&state=cashier");
      await hydrated(page, world);
    }));
});

describe("link.quick-links: where quick links lead", () => {
  test.each([
    // Not by way of / and the lobby, which would redirect a player twice.
    ["/?coupon=cherry400", `${PROMO}CHERRY400`],
    ["/lobby/games/?coupon=%20cherry400", `${PROMO}CHERRY400`],
    ["/info/terms/?code=CHERRY400", `${PROMO}CHERRY400`],
    ["/lobby/games/?code=ICM-0A1B2C3D4E5F", `${PROMO}ICM-0A1B2C3D4E5F`],
    ["/lobby/games/?code=cashback-0a1b2c3d4e5f", `${PROMO}CASHBACK-0A1B2C3D4E5F`],
    [
      "/lobby/account/history?coupon=CASHIER_OPEN&kind=deposits",
      "/lobby/account/history?kind=deposits&action=show&state=cashier",
    ],
  ])("a player's %s leads to %s", async (link, to) => {
    const { http } = await playerByHttp(testSystem.origin);
    expect((await http.get(link)).location).toBe(to);
  });

  test.each([
    [
      "/?coupon=CHERRY400&rtg_aff=friend-1",
      `${PROMO}CHERRY400&action=show&state=signup&rtg_aff=friend-1`,
      "CHERRY400",
    ],
    ["/info/terms/?code=ninjaboost", `${PROMO}NINJABOOST&action=show&state=signup`, "NINJABOOST"],
    ["/?code=CASHIER_OPEN", "/onboarding/login?returnTo=%2Fcashier%2F", undefined],
    [
      "/?code=ICM-0A1B2C3D4E5F",
      "/onboarding/login?returnTo=%2Flobby%2Fpromotions%2F%3Fpromo%3DICM-0A1B2C3D4E5F",
      undefined,
    ],
  ])("a visitor's %s leads to %s, and keeps %s", async (link, to, kept) => {
    const http = new HttpVisitor(testSystem.origin);
    expect((await http.get(link)).location).toBe(to);
    expect(http.cookies.get("aff_suc")).toBe(kept);
  });

  test.each([
    "/info/terms/?coupon=%3Cscript%3E",
    "/info/terms/?code=",
    "/info/terms/?code=CASHBACK-",
    "/info/terms/?code=two%20words",
    `/info/terms/?code=${"A".repeat(41)}`,
    "/onboarding/quickredeem?code=CHERRY400",
  ])("%s is left as it is", async (link) => {
    expect((await new HttpVisitor(testSystem.origin).get(link)).status).toBe(200);
  });

  test.each([WELCOME, NO_DEPOSIT])(
    "%s is one cached page for all visitors, and a page of their own for players",
    async (path) => {
      const shared = await new HttpVisitor(testSystem.origin).get(path);
      expect(shared.headers.get("etag")).not.toBeNull();
      expect(shared.text).not.toContain("formKey");
      const { http } = await playerByHttp(testSystem.origin);
      const own = await http.get(path);
      expect(own.headers.get("cache-control")).toBe("private, no-store");
      expect(own.text).toContain("formKey");
    },
  );
});

function place(page: Page): string {
  const url = new URL(page.url());
  return url.pathname + url.search;
}

async function asPlayer(
  world: World,
  options: Parameters<typeof playerByHttp>[1],
  piece: (guest: Visitor, player: HttpPlayer) => Promise<void>,
): Promise<void> {
  const player = await playerByHttp(testSystem.origin, options);
  await asVisitor(testSystem, world, (guest) => piece(guest, player), player);
}

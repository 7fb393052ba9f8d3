import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { messages as excludedEnglish } from "~/account/breaks/excluded-messages";
import { messages as excludedFrench } from "~/translations/fr-CA/account/breaks/excluded-messages";
import { messages as breakFrench } from "~/translations/fr-CA/account/breaks/messages";
import { arrives, hydrated, type Mode, press, sees } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { HttpVisitor } from "../support/http-visitor";
import { quickWith } from "../support/quick";
import {
  expectRedirect,
  type HttpPlayer,
  logInByHttp,
  signUpByHttp,
  takeBreakByHttp,
} from "../support/site/http-player";
import { signedInPlayer } from "../support/site/signed-in-player";
import { fillLogin, newPerson } from "../support/site/steps";
import { answerTo, asPlayer, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const BREAK = "/lobby/account/break";
const EXCLUDED = "/excluded";
const BLACKJACK = "/play/311-1";

async function open(page: Page, mode: Mode, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page, mode);
}

/** Deals until a hand stays open. */
async function openHand({ http }: HttpPlayer): Promise<void> {
  for (;;) {
    expectRedirect(await http.fillIn(BLACKJACK, `${BLACKJACK}?form=blackjack`, { stake: "100" }));
    if ((await http.get(BLACKJACK)).text.includes("form=move")) return;
  }
}

inBothModes("a break", (mode) => {
  test(
    "exclusion.pages: chosen, confirmed with its sums and the password, and the open hand is finished",
    sends("account.takeBreak"),
    async () => {
      const player = await signedInPlayer(testSystem, { coupon: "CHERRY400", deposit: "25.00" });
      await openHand(player);
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await open(page, mode, BREAK);
          await press(page, "CONTINUE");
          await sees(page, "Please choose how long.");
          await page.getByLabel(/^1 week, until /).check();
          await press(page, "CONTINUE");
          await sees(page, "Take a break of 1 week?");
          await hydrated(page, mode);
          await sees(page, "Your open game is finished now by its rules.");
          await sees(page, /Your coupon CHERRY400 ends\. You lose \$\d+\.\d\d of its bonus\./);
          const label = page.getByLabel("Your password");
          await label.fill("not-this-one");
          const refused = await answerTo(page, () => press(page, "BEGIN NOW"));
          expect(refused.status()).toBe(422);
          await sees(page, "That isn’t your password.");
          await label.fill(player.person.password);
          await press(page, "BEGIN NOW");
          await arrives(page, `**${EXCLUDED}`);
          await sees(page, "You’re taking a break");
          await hydrated(page, mode);
          await press(page, "Log in to see your history and your money");
          await arrives(page, "**/onboarding/login");
          await hydrated(page, mode);
          await fillLogin(page, player.person.email, player.person.password);
          await arrives(page, `**${EXCLUDED}`);
          await hydrated(page, mode);
          await press(page, "History");
          await arrives(page, "**/lobby/account/history");
          await hydrated(page, mode);
          await sees(page, "Blackjack");
          expect(await page.getByRole("link", { name: /cashier|games/i }).count()).toBe(0);
          for (const closed of [
            "/lobby/games/",
            "/lobby/promotions/",
            BLACKJACK,
            "/cashier/",
            "/lobby/account/",
          ]) {
            await page.goto(closed);
            await arrives(page, `**${EXCLUDED}`);
          }
          await hydrated(page, mode);
          await press(page, "Log out");
          await arrives(page, (url) => url.pathname === "/");
        },
        player,
      );
    },
  );

  test("in French: the same way", { tags: ["deep"] }, async () => {
    await asPlayer(testSystem, mode, {}, async ({ page }, player) => {
      await open(page, mode, `${BREAK}?lang=fr-CA`);
      await page.getByLabel(new RegExp(`^${breakFrench.period.six_months}`)).check();
      await press(page, breakFrench.next);
      await sees(page, breakFrench.confirm.selfExclusionTitle(breakFrench.period.six_months));
      await hydrated(page, mode);
      await page.getByLabel(breakFrench.confirm.password).fill(player.person.password);
      await press(page, breakFrench.confirm.begin);
      await arrives(page, `**${EXCLUDED}`);
      await sees(page, excludedFrench.title.self_exclusion);
      expect(await page.locator("html").getAttribute("lang")).toBe("fr-CA");
    });
  });

  test(
    "exclusion.return-page: after a self-exclusion the page offers to ask, and then says from when",
    { ...quickWith("off", mode), ...sends("account.askToReturn") },
    async () => {
      const player = await signedInPlayer(testSystem);
      await testSystem.database.pool.query(
        `insert into player_exclusion (player_id, exclusion_id, kind, starts_at, until, actor)
        select player_id, gen_random_uuid(), 'self_exclusion', now() - interval '1 year', now() - interval '1 day', 'player'
        from player where email = $1`,
        [player.person.email.toLowerCase()],
      );
      player.http.cookies.clear();
      expect((await logInByHttp(player)).status).toBe(303);
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await open(page, mode, "/lobby/games/");
          await arrives(page, `**${EXCLUDED}`);
          await sees(page, excludedEnglish.over.title);
          await press(page, excludedEnglish.over.ask);
          await sees(page, excludedEnglish.title.return);
        },
        player,
      );
    },
  );
});

describe("doors", () => {
  test("exclusion.one-page: every other page, file and form of an excluded player leads to the one page", async () => {
    const player = await signedInPlayer(testSystem);
    const { http } = player;
    const stale = await http.fieldsOf("/lobby/promotions/", "/lobby/promotions/");
    await takeBreakByHttp(player, "day");
    await logInByHttp(player);
    const closed = [
      "/",
      "/lobby/games/",
      "/lobby/games/?menu=main",
      "/lobby/promotions/",
      "/lobby/jackpot",
      "/lobby/more",
      "/lobby/account/",
      "/lobby/account/preferences",
      BREAK,
      "/cashier/",
      "/cashier/?tab=coupons",
      "/house/cashier",
      "/house/tables/",
      "/house/tables/501-1",
      "/play/101-1",
      "/play/101-1?mode=demo",
      "/rewards/daily",
      "/welcome-offer",
      "/onboarding/moreDetails",
      "/info/faq/?action=show&state=cashier",
      "/lobby/account/history?reward=show",
    ];
    for (const path of closed) {
      const { status, location } = await http.get(path);
      expect([path, status, location]).toEqual([path, 303, EXCLUDED]);
    }
    for (const path of [
      EXCLUDED,
      "/cashier/?tab=withdraw",
      "/lobby/account/withdrawals",
      "/lobby/account/payout-methods",
      "/lobby/account/identity",
      "/lobby/account/close",
      "/lobby/account/history",
      "/lobby/account/history.csv",
      "/lobby/account/statement",
      "/lobby/account/statement.csv",
      "/lobby/account/messages",
      "/support",
      "/info/responsiblegaming/",
    ]) {
      expect([path, (await http.get(path)).status]).toEqual([path, 200]);
    }
    expect((await http.get(EXCLUDED)).text).toContain('href="/lobby/account/close"');
    const posted = await http.post("/lobby/promotions/", { ...stale, code: "CHERRY400", source: "typed" });
    expect([posted.status, posted.location]).toEqual([303, EXCLUDED]);
  });

  test("a break sent twice begins once, and the page is not a stranger's to see", async () => {
    const player = await signedInPlayer(testSystem);
    const page = `${BREAK}?confirm=takeBreak&period=week`;
    const action = `${page}&form=begin`;
    const fields = { ...(await player.http.fieldsOf(page, action)), password: player.person.password };
    const [one, two] = await Promise.all([
      player.http.post(action, fields),
      player.http.post(action, fields),
    ]);
    expect([one.location, two.location]).toEqual([EXCLUDED, EXCLUDED]);
    const stranger = new HttpVisitor(testSystem.origin);
    const answer = await stranger.get(EXCLUDED);
    expect([answer.status, answer.location]).toEqual([303, "/"]);
  });

  test("a sign-up of the same person with dots and plus in the address is refused as for everybody", async () => {
    const person = { ...newPerson(), email: `ada.break.${Date.now()}@gmail.com` };
    const http = new HttpVisitor(testSystem.origin);
    await signUpByHttp(http, person);
    await takeBreakByHttp({ http, person }, "year");
    const again = {
      ...newPerson(),
      email: person.email.replace("ada.break", "adabre.ak").replace("@", "+new@"),
    };
    const { text } = await signUpByHttp(new HttpVisitor(testSystem.origin), again, {}, 409);
    expect(text).toContain("LOGIN ALREADY EXISTS");
    expect(text).toContain("Contact support");
  });
});

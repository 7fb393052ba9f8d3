import type { BrowserContext, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { arrives, hydrated, type Mode, press, REWARD_COOKIE, sees } from "../support/browser";
import { inBothModes, onlyWith, sends } from "../support/flow";
import { type HttpPlayer, playerByHttp, redeem } from "../support/site/http-player";
import { balanceMinorOf, couponsOf } from "../support/site/rows";
import { signedInPlayer } from "../support/site/signed-in-player";
import { fillLogin } from "../support/site/steps";
import { asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const TITLE = "YOUR DAILY LOGIN REWARD";
const BANNER = "Check back tomorrow for another bonus";
const LOBBY = "/lobby/games/";

inBothModes("daily reward", (mode) => {
  test(
    "reward.after-login: the popup follows the login; REDEEM NOW redeems, CLOSE closes, and it does not come back",
    sends("rewards.reward"),
    () =>
      asVisitor(testSystem, mode, async ({ page, context }) => {
        await forgetDismissal(context);
        const player = await playerByHttp(testSystem.origin);
        await page.goto("/onboarding/login");
        await hydrated(page, mode);
        await fillLogin(page, player.person.email, player.person.password);
        await arrives(page, `**${LOBBY}`);
        await hydrated(page, mode);
        await popup(page).getByText("$0.50", { exact: true }).waitFor();
        await press(page, "REDEEM NOW");
        await arrives(page, `**${LOBBY}?reward=show`);
        await popup(page).getByText("$0.50 is yours.").waitFor();
        await popup(page).getByText(BANNER).waitFor();
        expect(await page.getByText("$0.50 is yours.").count()).toBe(1);
        await hydrated(page, mode);
        await page.getByText("$0.50", { exact: true }).first().waitFor();
        await press(page, "CLOSE");
        await arrives(page, `**${LOBBY}`);
        await popup(page).waitFor({ state: "detached" });
        expect([await balanceMinorOf(testSystem, player), await couponsOf(testSystem, player)]).toEqual([
          50,
          ["redeemed"],
        ]);
        // It would not come back without the cookie either: it is redeemed.
        await open(page, mode, LOBBY);
        expect(await popup(page).count()).toBe(0);
        await open(page, mode, `${LOBBY}?reward=show`);
        await popup(page).getByText(BANNER).waitFor();
      }),
  );

  test(
    "daily reward: no popup in a game, in the quick flows, and beside another dialog",
    { tags: ["deep"] },
    () =>
      asPlayer(mode, async (page) => {
        for (const place of [
          "/play/101-1",
          "/play/101-1/rules",
          "/lobby/promotions/?action=show&state=quickredeem&code=CHERRY400",
          "/onboarding/quickplay?game=101-1",
          "/lobby/games/?menu=main",
          "/cashier/",
          "/no-such-page",
        ]) {
          await open(page, mode, place);
          expect([place, await popup(page).count()]).toEqual([place, 0]);
        }
        await open(page, mode, LOBBY);
        await popup(page).waitFor();
      }),
  );

  test(
    "daily reward: beside an active coupon it is SAVE FOR LATER, and a redemption says why not",
    { tags: ["deep"] },
    () =>
      asPlayer(mode, async (page, _, player) => {
        await redeem(player, "NODEPOSIT15");
        await open(page, mode, LOBBY);
        await popup(page).getByText("Your coupon NODEPOSIT15 is active").waitFor();
        expect(await page.getByRole("button", { name: "DISMISS" }).count()).toBe(0);
        await press(page, "REDEEM NOW");
        const error = page.getByText(/^Error: You have an active coupon/);
        await error.waitFor();
        if (mode.javaScriptEnabled) await error.waitFor({ state: "detached" });
        else expect(new URL(page.url()).pathname).toBe("/rewards/daily");
        await press(page, "SAVE FOR LATER");
        await sees(page, "Your daily reward is saved for later today.");
        expect(new URL(page.url()).pathname).toBe(LOBBY);
        await hydrated(page, mode);
        await press(page, "Menu");
        await press(page, "DAILY REWARD");
        await arrives(page, "**/rewards/daily");
        await page.getByRole("heading", { name: TITLE }).waitFor();
        expect(await couponsOf(testSystem, player)).toEqual(["redeemed"]);
      }),
  );

  test(
    "daily reward: redeeming it cancels a coupon that awaits its deposit, as announced beforehand",
    { tags: ["deep"] },
    () =>
      asPlayer(mode, async (page, _, player) => {
        await redeem(player, "CHERRY400");
        await open(page, mode, "/rewards/daily");
        await sees(page, "Your coupon CHERRY400 is waiting for a deposit. Redeeming this reward cancels it.");
        await press(page, "REDEEM NOW");
        await arrives(page, `**${LOBBY}?reward=show`);
        await popup(page).getByText("$0.50 is yours.").waitFor();
        expect(await couponsOf(testSystem, player)).toEqual(["cancelled", "redeemed"]);
      }),
  );
});

const scripted = onlyWith("on", "the websocket and the keyboard need script");

describe("daily reward by its websocket", () => {
  test("daily reward: Escape dismisses, and the dismissal is remembered", () =>
    asPlayer(scripted, async (page) => {
      await open(page, scripted, LOBBY);
      // Before its script has loaded the dialog is part of the page, and no key closes it.
      await page.locator("dialog:modal").waitFor();
      await page.keyboard.press("Escape");
      await popup(page).waitFor({ state: "detached" });
      await open(page, scripted, LOBBY);
      expect(await popup(page).count()).toBe(0);
    }));

  test("websocket: redeemed in one tab, it closes in the other, whose balance follows", () =>
    asPlayer(scripted, async (page, context) => {
      const other = await context.newPage();
      for (const tab of [page, other]) {
        const connected = tab.waitForEvent("websocket");
        await open(tab, scripted, LOBBY);
        await connected;
        await popup(tab).waitFor();
      }
      await press(page, "REDEEM NOW");
      await popup(page).getByText("$0.50 is yours.").waitFor();
      await popup(other).waitFor({ state: "detached" });
      await other.locator(".top-balance summary").getByText("$0.50").waitFor();
      expect(new URL(other.url()).search).toBe("");
    }));
});

function popup(page: Page) {
  return page.getByRole("dialog", { name: TITLE });
}

/** A new player who has not dismissed the daily reward. */
async function asPlayer(
  mode: Mode,
  piece: (page: Page, context: BrowserContext, player: HttpPlayer) => Promise<void>,
): Promise<void> {
  const player = await signedInPlayer(testSystem);
  await asVisitor(
    testSystem,
    mode,
    async ({ page, context }) => {
      await forgetDismissal(context);
      await piece(page, context, player);
    },
    player,
  );
}

function forgetDismissal(context: BrowserContext): Promise<void> {
  return context.clearCookies({ name: REWARD_COOKIE });
}

async function open(page: Page, mode: Mode, place: string): Promise<void> {
  await page.goto(place);
  await hydrated(page, mode);
}

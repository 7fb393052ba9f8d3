import type { Page } from "playwright";
import { expect, test } from "vitest";
import { arrives, hydrated, type Mode, newVisitor, press, sees, sharedBrowser } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { quickWith } from "../support/quick";
import { cardFields, type HttpPlayer, openCashierByHttp, reviewOf } from "../support/site/http-player";
import { signedInPlayer } from "../support/site/signed-in-player";
import { answerTo, asPlayer, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const LIMITS = "/lobby/account/limits";
const SLOT = "/play/101-1";

async function open(page: Page, mode: Mode, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page, mode);
}

/** Makes the changes that the player waits for ready, as if they had been asked for a day before. */
function waitADay({ person }: HttpPlayer) {
  return testSystem.database.pool.query(
    `update player_limit set asked_at = asked_at - interval '1 day', ready_at = ready_at - interval '1 day',
       expires_at = expires_at - interval '1 day'
     where asked_at is not null and player_id = (select player_id from player where email = lower($1))`,
    [person.email],
  );
}

/** The text of the slot's page after a spin. */
async function spin({ http }: HttpPlayer, stake: string): Promise<string> {
  const answer = await http.fillIn(SLOT, SLOT, { stake });
  return answer.status === 303 ? "" : textOf(answer.text);
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

inBothModes("limits", (mode) => {
  test(
    "limits.page: set from the cashier's offer, they refuse a spin and a deposit in words",
    sends("account.limits"),
    async () => {
      const player = await signedInPlayer(testSystem);
      await openCashierByHttp(player);
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await open(page, mode, "/cashier/");
          await page.getByRole("link", { name: "set limits" }).click();
          await arrives(page, `**${LIMITS}`);
          await hydrated(page, mode);
          const deposits = page.getByRole("group", { name: "Deposits" });
          await deposits.getByLabel("In 24 hours").fill("12,50,5");
          await page.getByLabel("Per round").fill("0.30");
          const refused = await answerTo(page, () => press(page, "SAVE LIMITS"));
          expect(refused.status()).toBe(400);
          await sees(page, "Please enter an amount like 25 or 25.00.");
          expect(await page.getByLabel("Per round").inputValue()).toBe("0.30");
          await deposits.getByLabel("In 24 hours").fill("30");
          await press(page, "SAVE LIMITS");
          await sees(page, "Your new limits apply from now on.");
          expect(await deposits.getByLabel("In 24 hours").inputValue()).toBe("30.00");
          await sees(page, "$0.00 used, $30.00 left");
        },
        player,
      );
      const pay = (amount: string) =>
        player.http.fillIn(reviewOf(amount).page, reviewOf(amount).action, cardFields(amount));
      expect((await pay("25.00")).status).toBe(303);
      const above = await pay("10.00");
      expect(above.status).toBe(403);
      expect(textOf(above.text)).toContain(
        "Your own deposit limit for 24 hours of $30.00 doesn’t allow this. $5.00 is left. It will be possible again from",
      );
      expect(await spin(player, "40")).toContain("Your own limit for a stake of $0.30 doesn’t allow this.");
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await open(page, mode, SLOT);
          await sees(page, "Your maximum bet is $0.30 right now");
          const stakes = page.getByRole("group", { name: "Bet" }).getByRole("radio");
          expect(await stakes.evaluateAll((all) => all.map((one) => one.getAttribute("value")))).toEqual([
            "20",
          ]);
        },
        player,
      );
    },
  );

  test(
    "a raise waits, is told on every page once it can be confirmed, and then holds",
    { ...quickWith("off", mode), ...sends("account.limitChange") },
    async () => {
      await asPlayer(testSystem, mode, {}, async ({ page }, player) => {
        await open(page, mode, LIMITS);
        await page.getByLabel("Per round").fill("1");
        await press(page, "SAVE LIMITS");
        await sees(page, "Your new limits apply from now on.");
        await hydrated(page, mode);
        await page.getByLabel("Per round").fill("");
        await press(page, "SAVE LIMITS");
        await sees(page, "You can confirm it in 24 hours");
        await sees(page, "Stake (per round): from $1.00 to no limit");
        expect(await page.getByRole("button", { name: "CONFIRM THE CHANGE" }).count()).toBe(0);
        await waitADay(player);
        await open(page, mode, "/lobby/games/");
        await page.getByRole("link", { name: "Confirm or drop the change" }).click();
        await arrives(page, `**${LIMITS}`);
        await hydrated(page, mode);
        await press(page, "CONFIRM THE CHANGE");
        await sees(page, "The change is confirmed and applies from now on.");
        expect(await page.getByLabel("Per round").inputValue()).toBe("");
        await open(page, mode, "/lobby/games/?menu=main");
        await page.getByRole("link", { name: "LIMITS" }).click();
        await arrives(page, `**${LIMITS}`);
        await open(page, mode, "/cashier/");
        await page.getByRole("link", { name: /limits/ }).click();
        await arrives(page, `**${LIMITS}`);
      });
    },
  );

  test("limits.linked-from-home: the home page leads to what limits there are", quickWith("off", mode), () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await open(page, mode, "/");
      await page.getByRole("link", { name: "Limits and breaks" }).click();
      await arrives(page, "**/info/responsiblegaming/#limits");
      await sees(page, /you can limit what you deposit/);
    }),
  );

  test("in French, from the cut to the raise that is dropped", { tags: ["deep"] }, async () => {
    const player = await signedInPlayer(testSystem);
    const { context, page } = await newVisitor(await sharedBrowser(), testSystem.origin, mode, {
      locale: "fr-CA",
    });
    try {
      await player.http.moveInto(context);
      await open(page, mode, LIMITS);
      await page.getByRole("group", { name: "Pertes" }).getByLabel("En 7 jours").fill("abc");
      await press(page, "ENREGISTRER LES LIMITES");
      await sees(page, "Veuillez saisir un montant comme 25 ou 25,00.");
      await page.getByRole("group", { name: "Pertes" }).getByLabel("En 7 jours").fill("40");
      await press(page, "ENREGISTRER LES LIMITES");
      await sees(page, "Vos nouvelles limites s’appliquent dès maintenant.");
      await hydrated(page, mode);
      await page.getByRole("group", { name: "Pertes" }).getByLabel("En 7 jours").fill("90,00");
      await press(page, "ENREGISTRER LES LIMITES");
      await sees(page, /Pertes \(en 7.jours\).: de 40,00.\$.US à 90,00.\$.US/);
      await hydrated(page, mode);
      await press(page, "GARDER MA LIMITE");
      await sees(page, "Votre limite reste la même.");
    } finally {
      await context.close();
    }
  });
});

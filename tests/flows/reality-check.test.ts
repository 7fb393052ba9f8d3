import type { Page } from "playwright";
import { expect, test } from "vitest";
import {
  arrives,
  hydrated,
  type Mode,
  newVisitor,
  press,
  sees,
  sharedBrowser,
  waitOutPressGuard,
} from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { quickWith } from "../support/quick";
import type { HttpPlayer } from "../support/site/http-player";
import { expectGood, htmlFindings } from "../support/site/quality";
import { signedInPlayer } from "../support/site/signed-in-player";
import { answerTo, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const LIMITS = "/lobby/account/limits";
const SLOT = "/play/101-1";
const OWN = "(select player_id from player where email = lower($1))";

async function open(page: Page, mode: Mode, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page, mode);
}

const change = ({ person }: HttpPlayer, statement: string) =>
  testSystem.database.pool.query(`${statement} where player_id = ${OWN}`, [person.email]);

/** As if the player had signed in 65 minutes ago, and a check were due now. */
async function anHourLater(player: HttpPlayer): Promise<void> {
  await change(player, "update player set reality_check_due_at = now() - interval '1 second'");
  await change(player, "update player_session set signed_in_at = signed_in_at - interval '65 minutes'");
}

/** The rounds of the player, and what they brought, as the page writes it. */
async function played({ person }: HttpPlayer): Promise<{ rounds: number; net: string }> {
  const { rows } = await testSystem.database.pool.query<{ rounds: number; net: number }>(
    `select count(*)::int as rounds, coalesce(sum(payout_minor - stake_minor), 0)::int as net
     from round where player_id = ${OWN}`,
    [person.email],
  );
  const { rounds = 0, net = 0 } = rows[0] ?? {};
  const sign = net === 0 ? "" : net > 0 ? "+" : "−";
  return { rounds, net: `${sign}$${(Math.abs(net) / 100).toFixed(2)}` };
}

async function playerWhoPlays(): Promise<HttpPlayer> {
  const player = await signedInPlayer(testSystem, { deposit: "25.00" });
  expect((await player.http.fillIn(SLOT, SLOT, { stake: "20" })).status).toBe(303);
  return player;
}

const spin = (page: Page) => press(page, /^SPIN/);

inBothModes("reality check", (mode) => {
  test(
    "reality-check.walk: it meets the player between two rounds, is acknowledged, and play goes on",
    sends("account.realityCheck"),
    async () => {
      const player = await playerWhoPlays();
      await anHourLater(player);
      const { net } = await played(player);
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await open(page, mode, SLOT);
          await spin(page);
          await arrives(page, "**/lobby/reality-check?return=**");
          await sees(page, "You’ve been logged in for 1 h 5 min.");
          await sees(page, net.replace(/^[+−]/, ""));
          expect((await played(player)).rounds).toBe(1);
          await hydrated(page, mode);
          await page.locator('.page a[href="/lobby/account/break"]').waitFor();
          if (mode.javaScriptEnabled) await expectGood(page, "the reality check");
          for (const path of ["/lobby/reality-check", SLOT]) {
            expect(htmlFindings((await player.http.get(path)).text)).toEqual([]);
          }
          await press(page, "GO ON PLAYING");
          await arrives(page, `**${SLOT}*`);
          await hydrated(page, mode);
          await waitOutPressGuard(page, mode);
          const answer = await answerTo(page, () => spin(page));
          expect(answer.status()).toBeLessThan(400);
          await expect.poll(async () => (await played(player)).rounds).toBe(2);
          // It was acknowledged once, and leads nowhere now.
          await open(page, mode, "/lobby/reality-check?return=%2Fplay%2Ffairness");
          expect(new URL(page.url()).pathname).toBe("/play/fairness");
        },
        player,
      );
    },
  );

  test(
    "reality-check.panel: a game's page says how long the player is logged in and the net result of the session",
    { ...quickWith("off", mode), ...sends("account.realityCheckMinutes") },
    async () => {
      const player = await playerWhoPlays();
      await change(
        player,
        "update player_session set signed_in_at = signed_in_at - interval '65 minutes 10 seconds'",
      );
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await open(page, mode, SLOT);
          const panel = page.getByRole("group", { name: "Your session" });
          const panelText = async () => (await panel.textContent()) ?? "";
          expect(await panelText()).toContain("Logged in for 1 h 5 min");
          expect(await panelText()).toContain(`Net result ${(await played(player)).net}`);
          await spin(page);
          await expect.poll(async () => (await played(player)).rounds).toBe(2);
          const { net } = await played(player);
          await expect.poll(panelText).toContain(`Net result ${net}`);
          await open(page, mode, "/house/tables/501-1");
          expect(await panelText()).toContain(`Net result ${net}`);
          await open(page, mode, `${SLOT}?mode=demo`);
          expect(await panel.count()).toBe(0);
          await open(page, mode, SLOT);
          await panel.getByRole("link", { name: "Limits and breaks" }).click();
          await arrives(page, `**${LIMITS}`);
          await hydrated(page, mode);
          await page.getByLabel("15 minutes").check();
          await press(page, "SAVE");
          await sees(page, "You’ll see a reality check every 15 minutes.");
          expect(await page.getByLabel("15 minutes").isChecked()).toBe(true);
        },
        player,
      );
    },
  );

  test("in French, to the history and out", { tags: ["deep"] }, async () => {
    const player = await playerWhoPlays();
    await anHourLater(player);
    const { context, page } = await newVisitor(await sharedBrowser(), testSystem.origin, mode, {
      locale: "fr-CA",
    });
    try {
      await player.http.moveInto(context);
      await open(page, mode, SLOT);
      await sees(page, /Connecté depuis 1.h.5.min/);
      await press(page, /^LANCER/);
      await arrives(page, "**/lobby/reality-check?return=**");
      await hydrated(page, mode);
      await sees(page, /Vous êtes connecté depuis 1.h.5.min\. Il est maintenant/);
      await press(page, "VOIR VOTRE HISTORIQUE");
      await arrives(page, "**/lobby/account/history");
      await anHourLater(player);
      await open(page, mode, "/lobby/reality-check");
      await press(page, "SE DÉCONNECTER");
      await sees(page, "Vous êtes déconnecté.");
      const { rows } = await testSystem.database.pool.query(
        `select choice from reality_check where player_id = ${OWN} order by acknowledged_at`,
        [player.person.email],
      );
      expect(rows).toEqual([{ choice: "history" }, { choice: "leave" }]);
    } finally {
      await context.close();
    }
  });
});

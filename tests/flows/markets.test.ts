import type { Page } from "playwright";
import { expect, test } from "vitest";
import { messages as cashierEnglish } from "~/cashier/messages";
import { sentences as cashierSentences } from "~/cashier/sentences.server";
import { MIN_AGE } from "~/casino/contract/person";
import { messagesIn } from "~/messages/messages";
import { messages as ageEnglish } from "~/pages/demo-age";
import { messages as rulesEnglish } from "~/pages/market-messages";
import { type Language, languages } from "~/shared/languages";
import { learnTranslations } from "~/translations/on-server.server";
import { arrives, hydrated, type Mode, press, sees, waitOutPressGuard } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { quickRows, quickWith } from "../support/quick";
import { SHARED_SETTINGS } from "../support/shared-settings";
import { fillDetailsByHttp, type HttpPlayer } from "../support/site/http-player";
import { pidOf } from "../support/site/rows";
import { signedInPlayer } from "../support/site/signed-in-player";
import { answerTo, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";
import { wordsIn } from "../support/site/words";

const testSystem = keepingPages(useSharedSystem());

learnTranslations();

const LANGUAGES = Object.keys(languages) as Language[];
const SLOT = "/play/101-1";
const OTHER_SLOT = "/play/102-1";
const DEMO = `${SLOT}?mode=demo`;

const EXPECTED: Record<Language, { country: string; rules: string[]; otherSlot: RegExp }> = {
  en: {
    country: "United Kingdom",
    rules: [
      "$2.00; $5.00 from 25 years",
      "2.5 seconds for slots, 5 seconds for other games",
      "At most 10 times",
    ],
    otherSlot: /You’re playing another slot. This one opens in \d+ seconds/,
  },
  "fr-CA": {
    country: "Royaume-Uni",
    rules: ["5,00 $ US à partir de 25 ans", "2,5 secondes pour les machines à sous", "Au plus 10 fois"],
    otherSlot: /Vous jouez à une autre machine à sous. Celle-ci ouvre dans \d+.secondes/,
  },
};

async function open(page: Page, mode: Mode, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page, mode);
}

/** A player who lives where the strict rules hold (STRICT_MARKETS). */
async function britishPlayer(): Promise<HttpPlayer> {
  const player = await signedInPlayer(testSystem, { deposit: "25.00" });
  await testSystem.database.pool.query("update player set country_id = 'GB' where player_id = $1", [
    await pidOf(testSystem, player),
  ]);
  return player;
}

/** A player there who has not deposited. */
async function newBritishPlayer(): Promise<HttpPlayer> {
  const player = await signedInPlayer(testSystem);
  await fillDetailsByHttp(player.http);
  await testSystem.database.pool.query("update player set country_id = 'GB' where player_id = $1", [
    await pidOf(testSystem, player),
  ]);
  return player;
}

/** What the player chose about a deposit limit, oldest first. */
async function choicesOf(player: HttpPlayer): Promise<string[]> {
  const { rows } = await testSystem.database.pool.query<{ choice: string }>(
    "select choice from deposit_limit_choice where player_id = $1 order by chosen_at",
    [await pidOf(testSystem, player)],
  );
  return rows.map(({ choice }) => choice);
}

async function seenAt(player: HttpPlayer) {
  return testSystem.database.pool.query("select last_seen_at from player_session where player_id = $1", [
    await pidOf(testSystem, player),
  ]);
}

/** Milliseconds from the start of each round to the start of the next. */
async function pausesOf(player: HttpPlayer): Promise<number[]> {
  const { rows } = await testSystem.database.pool.query<{ at: Date }>(
    "select started_at as at from round where player_id = $1 order by sequence",
    [await pidOf(testSystem, player)],
  );
  return rows.slice(1).map(({ at }, index) => at.getTime() - (rows[index]?.at.getTime() ?? 0));
}

inBothModes("a market with strict rules", (mode) => {
  test.each(quickRows(LANGUAGES))(
    "market.walk: its rules are on a page, a spin that comes too soon waits by itself, and one slot opens at a time, in %s",
    quickWith("on", mode),
    async (language) => {
      const player = await britishPlayer();
      const { slot } = wordsIn(language);
      const { country, rules, otherSlot } = EXPECTED[language];
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await open(page, mode, `/market-rules?lang=${language}`);
          const title = messagesIn(language, rulesEnglish).title(country).replace(/\s/g, " ");
          await page.getByRole("heading", { level: 1, name: title }).waitFor();
          const text = (await page.locator("main").innerText()).replace(/\s/g, " ");
          for (const rule of rules) expect(text).toContain(rule);

          await open(page, mode, SLOT);
          const spin = page.getByRole("button", { name: new RegExp(`^${slot.spin}`) });
          for (const count of [1, 2]) {
            await waitOutPressGuard(page, mode);
            await spin.click();
            await expect.poll(async () => (await pausesOf(player)).length).toBe(count - 1);
            await hydrated(page, mode);
          }
          expect((await pausesOf(player))[0]).toBeGreaterThanOrEqual(2_500);
          expect(await page.getByRole("alert").count()).toBe(0);

          await open(page, mode, OTHER_SLOT);
          await waitOutPressGuard(page, mode);
          await spin.click();
          await sees(page, otherSlot);
          expect(await pausesOf(player)).toHaveLength(1);
        },
        player,
      );
    },
  );

  test.each(quickRows(LANGUAGES))(
    "market.limit-form: the cashier asks for a deposit limit or none before the deposit, and again after months, in %s",
    { ...quickWith("off", mode), ...sends("cashier.depositLimit") },
    async (language) => {
      const player = await newBritishPlayer();
      const { depositLimit: words, choices } = messagesIn(language, cashierEnglish);
      const texts = messagesIn(language, cashierSentences);
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          const save = async (status: number) => {
            await waitOutPressGuard(page, mode);
            expect((await answerTo(page, () => press(page, words.button))).status()).toBe(status);
          };
          const depositButton = page.getByRole("button", { name: choices.none.deposit, exact: true });
          await open(page, mode, `/cashier/?lang=${language}`);
          await sees(page, words.first);
          expect(await depositButton.count()).toBe(0);
          await save(400);
          await sees(page, texts.depositLimitChoice);
          await page.getByLabel(words.set).check();
          await page.getByLabel(words.amount).fill("5o");
          await save(400);
          await sees(page, texts.amount);
          expect(await page.getByLabel(words.set).isChecked()).toBe(true);
          expect(await page.getByLabel(words.amount).inputValue()).toBe("5o");
          await page.getByLabel(words.amount).fill("50");
          await page.getByLabel(words.period).selectOption("week");
          await press(page, words.button);
          await depositButton.waitFor();
          expect(await choicesOf(player)).toEqual(["limit"]);

          await testSystem.database.pool.query(
            "update deposit_limit_review set chosen_at = chosen_at - interval '7 months' where player_id = $1",
            [await pidOf(testSystem, player)],
          );
          await open(page, mode, "/cashier/");
          await sees(page, words.again);
          expect(await depositButton.count()).toBe(1);
          await page.getByRole("radio", { name: /50[.,]00/ }).check();
          await press(page, words.button);
          await page.getByText(words.again).waitFor({ state: "detached" });
          expect(await choicesOf(player)).toEqual(["limit", "keep"]);
        },
        player,
      );
    },
  );

  test(
    "market.idle-sign-out: a list that refreshes itself asks nothing about its player",
    quickWith("on", mode),
    async () => {
      const player = await britishPlayer();
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await open(page, mode, "/house/tables/");
          if (!mode.javaScriptEnabled) return;
          const { rows } = await seenAt(player);
          const refresh = await page.waitForResponse(/\/house\/tables\.data\?_routes=/);
          expect(refresh.status()).toBe(200);
          expect((await seenAt(player)).rows).toEqual(rows);
        },
        player,
      );
    },
  );

  test.each(quickRows(LANGUAGES))(
    "market.demo-age: a visitor says their age once, and then plays the demo, in %s",
    { ...quickWith("off", mode), ...sends("pages.demoAge") },
    (language) =>
      asVisitor(testSystem, mode, async ({ page }) => {
        await page.setExtraHTTPHeaders({ [SHARED_SETTINGS.COUNTRY_HEADER]: "GB" });
        const words = messagesIn(language, ageEnglish);
        await open(page, mode, `${DEMO}&lang=${language}`);
        await arrives(page, "**/demo-age?from=**");
        await hydrated(page, mode);
        expect(await page.locator("h1").innerText()).toBe(words.title(MIN_AGE));
        await press(page, words.confirm(MIN_AGE));
        await arrives(page, `**${DEMO}*`);
        await open(page, mode, DEMO);
        expect(new URL(page.url()).pathname).toBe(SLOT);
      }),
  );
});

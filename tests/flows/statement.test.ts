import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { messages as csvMessages } from "~/account/statement/csv-messages.server";
import { BALANCES, TOTALS, visibleTotals } from "~/account/statement/lines";
import { messages } from "~/account/statement/messages";
import type { Statement } from "~/casino/contract/statement";
import { messagesIn } from "~/messages/messages";
import { messages as csvFrench } from "~/translations/fr-CA/account/statement/csv-messages.server";
import { learnTranslations } from "~/translations/on-server.server";
import { moneyFormat } from "~/ui/money";
import { readStatement } from "../../server/casino/domain/history/statement";
import { arrives, hydrated, type Mode, press, sees } from "../support/browser";
import { inBothModes } from "../support/flow";
import { quickRows, quickWith } from "../support/quick";
import type { HttpPlayer } from "../support/site/http-player";
import { pidOf } from "../support/site/rows";
import { signedInPlayer } from "../support/site/signed-in-player";
import { asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";
import { giveCash } from "../support/withdrawals";

const testSystem = keepingPages(useSharedSystem());
learnTranslations();

const STATEMENT = "/lobby/account/statement";
const SLOTS = ["/play/101-1", "/play/104-1"];

async function open(page: Page, mode: Mode, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page, mode);
}

/** A player with a deposit, rounds of two games and a correction. */
async function aPlayer(): Promise<{ player: HttpPlayer; playerId: number }> {
  const player = await signedInPlayer(testSystem, { deposit: "25.00" });
  for (const slot of [...SLOTS, ...SLOTS]) await player.http.fillIn(slot, slot, { stake: "20" });
  const playerId = Number(await pidOf(testSystem, player));
  await giveCash({ url: "", database: testSystem.database }, playerId, 3_07);
  return { player, playerId };
}

/** What the casino sums of this month, so far. */
function ofCasino(playerId: number): Promise<Statement> {
  const now = new Date();
  const to = now.toISOString().slice(0, 10);
  return readStatement(testSystem.database.kysely, { playerId, from: `${to.slice(0, 7)}-01`, to, now });
}

const LANGUAGES = ["en", "fr-CA"] as const;
type TestedLanguage = (typeof LANGUAGES)[number];

/** The cells of each row of the page's tables. */
async function rowsOf(page: Page): Promise<string[][]> {
  const rows = await page.locator("main tbody tr").all();
  return Promise.all(rows.map((row) => row.locator("th, td").allInnerTexts()));
}

/** The rows as the page should have them, from the casino's sums. */
function expectedRows({ opening, closing, totals, games }: Statement, language: TestedLanguage): string[][] {
  const words = messagesIn(language, messages);
  const { money } = messagesIn(language, moneyFormat);
  const play = ({ rounds, stakes_minor, payouts_minor }: (typeof games)[number] | typeof totals) => [
    String(rounds),
    money(stakes_minor),
    money(payouts_minor),
    money(payouts_minor - stakes_minor),
  ];
  return [
    ...BALANCES.map((one) => [words.balances.names[one], money(opening[one]), money(closing[one])]),
    ...visibleTotals(totals).map((one) => [words.totals.names[one], money(totals[one])]),
    [words.totals.net, money(totals.net_minor)],
    ...games.map((game) => [game.game_name, ...play(game)]),
    [words.games.all, ...play(totals)],
  ];
}

/** The cells of a line of CSV. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain);
}

/** The file's lines have the same words and sums as the page, and zeros. */
function expectFile(text: string, { totals, games, currency }: Statement, language: TestedLanguage): void {
  const words = messagesIn(language, messages);
  const { head, parts } = language === "en" ? csvMessages : csvFrench;
  const [first, ...lines] = text.trimEnd().split("\r\n").map(cellsOf);
  expect(first).toEqual([`\uFEFF${head[0] ?? ""}`, ...head.slice(1)]);
  const at = (part: string, item: string) => lines.find((line) => line[2] === part && line[3] === item);
  const cents = (cell: string | undefined) => Math.round(Number(cell) * 100);
  for (const total of TOTALS) {
    const line = at(parts.totals, words.totals.names[total]);
    expect([total, cents(line?.[8]), line?.[9]]).toEqual([total, totals[total], currency]);
  }
  for (const game of games) {
    const [rounds, stakes, payouts, net] = at(parts.games, game.game_name)?.slice(5, 9) ?? [];
    expect([Number(rounds), cents(stakes), cents(payouts), cents(net)]).toEqual([
      game.rounds,
      game.stakes_minor,
      game.payouts_minor,
      game.net_minor,
    ]);
  }
}

inBothModes("the statement", (mode) => {
  test.each(quickRows(LANGUAGES))(
    "statement.page: page and file say what the casino sums, in %s",
    quickWith("off", mode),
    async (language) => {
      const { player, playerId } = await aPlayer();
      const words = messagesIn(language, messages);
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await open(page, mode, `${STATEMENT}?lang=${language}`);
          await page.goto(STATEMENT);
          await hydrated(page, mode);
          const statement = await ofCasino(playerId);
          expect(statement.totals).toMatchObject({
            deposits_minor: 25_00,
            rounds: 4,
            stakes_minor: 80,
            corrections_minor: 3_07,
          });
          expect(statement.games).toHaveLength(2);
          expect(await rowsOf(page)).toEqual(expectedRows(statement, language));

          const downloading = page.waitForEvent("download");
          await page.getByRole("link", { name: words.csv }).click();
          const file = await downloading;
          expect(file.suggestedFilename()).toMatch(/^(statement|releve)-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);
          expectFile(await readFile(await file.path(), "utf8"), statement, language);
        },
        player,
      );
    },
  );

  test(
    "statement.page: links to the usual spans, any days by the form, and bad days stay as typed",
    quickWith("off", mode),
    async () => {
      const { player } = await aPlayer();
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await open(page, mode, "/lobby/account/history?kind=ledger");
          await page.getByRole("link", { name: "SEE A STATEMENT" }).click();
          await arrives(page, `**${STATEMENT}`);
          await page.getByRole("link", { name: "This year" }).click();
          await arrives(page, "**/statement?from=*-01-01&to=*");
          await sees(page, "Deposits");
          const chosen = page.getByRole("navigation", { name: "Days" }).locator("[aria-current]");
          await expect.poll(() => chosen.innerText()).toBe("This year");

          await page.getByLabel("First day").fill("2020-01-01");
          await page.getByLabel("Last day").fill("2020-01-31");
          await press(page, "Show");
          await sees(page, "No activity on these days.");
          await sees(page, "January 1, 2020 to January 31, 2020");

          await page.getByLabel("Last day").fill("2019-12-31");
          await press(page, "Show");
          await sees(page, "The first day can’t be after the last.");
          expect(await page.getByLabel("Last day").inputValue()).toBe("2019-12-31");
          await page.getByLabel("First day").fill("1999-12-31");
          await press(page, "Show");
          await sees(page, "A statement can cover at most ten years.");
          await page.getByLabel("First day").fill("2020-01-01");
          await page.getByLabel("Last day").fill("2999-12-31");
          await press(page, "Show");
          await sees(page, "The last day can’t be in the future. Days are in UTC.");

          await open(page, mode, `${STATEMENT}?from=5/6/2025&to=2025-12-31`);
          await sees(page, "Please enter the first day like 2026-11-21.");
          expect(await page.getByLabel("First day").inputValue()).toBe("5/6/2025");
        },
        player,
      );
      for (const query of ["from=5/6/2025&to=2025-12-31", "from=2020-01-01&to=2999-12-31"]) {
        expect((await player.http.get(`${STATEMENT}?${query}`)).status).toBe(400);
        expect((await player.http.get(`${STATEMENT}.csv?${query}`)).status).toBe(400);
      }
    },
  );

  test(
    "statement.prints: black on white, without navigation or buttons, and whose it is",
    { tags: ["deep"] },
    async () => {
      const { player } = await aPlayer();
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await page.addInitScript(() => {
            window.print = () => document.documentElement.setAttribute("data-printed", "");
          });
          await open(page, mode, STATEMENT);
          const button = page.getByRole("button", { name: "PRINT" });
          expect(await button.count()).toBe(mode.javaScriptEnabled ? 1 : 0);
          if (mode.javaScriptEnabled) {
            await button.click();
            expect(await page.locator("html[data-printed]").count()).toBe(1);
          }
          await page.emulateMedia({ media: "print" });
          for (const hidden of ["main nav", ".top-bar", ".statement-span", "main .actions"]) {
            expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
          }
          await sees(page, /^Cherrystone, account of ada\d+$/);
          const amount = page.locator("main .numeric").first();
          expect(await amount.evaluate((cell) => getComputedStyle(cell).color)).toBe("rgb(0, 0, 0)");
        },
        player,
      );
    },
  );
});

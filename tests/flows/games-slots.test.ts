import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { SlotOutcome } from "~/casino/contract/outcomes";
import { press, sees, hydrated, worlds, type World } from "../support/browser";
import { quickRows } from "../support/quick";
import { useSharedSystem, asVisitor, keepingPages } from "../support/site/test-system";
import { playerByHttp } from "../support/site/http-player";
import { lastOutcome } from "../support/site/rows";

const testSystem = keepingPages(useSharedSystem());

/** One title of each engine, at the lowest stake to afford the search for a rare round. */
const titles = [
  { engine: "classic", code: "104-1", name: "Sheriff's Star", reels: 3, rows: 3 },
  { engine: "lines", code: "108-1", name: "Coral Reef", reels: 5, rows: 3 },
  { engine: "ways", code: "114-1", name: "Jade Garden", reels: 5, rows: 3 },
  { engine: "clusters", code: "121-1", name: "Sugar Slide", reels: 5, rows: 5 },
] as const;
const STAKE_MINOR = 20;
const WIDTHS = [280, 320, 390, 1280];
/** Everything searched for comes at least once in ten rounds. */
const TRIES_MAX = 150;

describe.each(worlds)("slots, script $script", (world) => {
  test.each(quickRows(titles))(
    "game.slot-screen: $name ($engine) is spun, its result told, its reels drawn, never too wide",
    async (title) => {
      const player = await playerByHttp(testSystem.origin, { deposit: "25.00" });
      await asVisitor(
        testSystem,
        world,
        async ({ page }) => {
          await page.goto(`/play/${title.code}`);
          await hydrated(page, world);
          await sees(page, "Choose your bet and press SPIN");
          await page.getByLabel("$0.20", { exact: true }).check();
          await press(page, "SPIN");
          await sees(page, /^(Big win! )?(Win|Paid) \$|^No win/);
          const outcome = (await lastOutcome(testSystem, player)) as SlotOutcome;
          await expectWindow(page, title, outcome);
          expect(await tooWide(page)).toEqual([]);
          await page.goto(`/play/${title.code}/rules`);
          await hydrated(page, world);
          await page.locator(".strips summary").click();
          expect(await tooWide(page)).toEqual([]);
        },
        player,
      );
    },
  );

  test("a cascading round shows every drop, its wins and its multiplier", { tags: ["deep"] }, () =>
    afterRound(world, "121-1", hasDropsThatPay, async (page, outcome) => {
      const drops = outcome.spins[0]?.drops ?? [];
      const list = page.getByRole("region", { name: /^\d+ drops? / });
      expect(await list.locator(".reels").count()).toBe(drops.length);
      expect(await list.locator(".cell-won").count()).toBe(wonCells(drops));
      for (const [index, { multiplier, wins }] of drops.entries()) {
        const name = `Drop ${index + 1}${wins.length > 0 && multiplier > 1 ? `, wins × ${multiplier}` : ""}`;
        await list.getByText(name, { exact: true }).waitFor();
      }
      await sees(page, /clusters? and \d+ drops?/);
      expect(await tooWide(page)).toEqual([]);
    }),
  );

  test("an expanded wild is drawn over its reel and announced", { tags: ["deep"] }, () =>
    afterRound(world, "114-1", hasCoveredReel, async (page, outcome) => {
      const covered = outcome.spins[0]?.expanded ?? [];
      expect(await page.locator("#machine .reel-cover").count()).toBe(covered.length);
      const text = await page.locator("#machine .reels > .visually-hidden").textContent();
      for (const reel of covered) expect(text).toContain(`Wild covers reel ${reel + 1}.`);
    }),
  );

  test("a second chance shows the held reels and is not called a free spin", { tags: ["deep"] }, () =>
    afterRound(world, "104-1", hasSecondChance, async (page) => {
      const chance = page.getByRole("region", { name: /^Second chance/ });
      await chance.getByText("Reels 1 and 2 were held; reel 3 spun again.").waitFor();
      expect(await chance.locator(".reel-held").count()).toBe(2);
      await sees(page, /with a second chance/);
      expect(await page.locator("#machine .reel-held").count()).toBe(0);
    }),
  );
});

const hasDropsThatPay = ({ spins }: SlotOutcome) =>
  spins[0]?.drops.some(({ payout_minor }) => payout_minor > 0) ?? false;
const hasCoveredReel = ({ spins }: SlotOutcome) => (spins[0]?.expanded.length ?? 0) > 0;
const hasSecondChance = ({ spins }: SlotOutcome) => (spins[1]?.held.length ?? 0) > 0;

/** Plays by posted forms until a round matches, then opens the game. */
async function afterRound(
  world: World,
  code: string,
  isWanted: (outcome: SlotOutcome) => boolean,
  look: (page: Page, outcome: SlotOutcome) => Promise<void>,
): Promise<void> {
  const player = await playerByHttp(testSystem.origin, { deposit: "50.00" });
  const game = `/play/${code}`;
  let outcome: SlotOutcome | null = null;
  for (let tries = 0; tries < TRIES_MAX && (outcome === null || !isWanted(outcome)); tries += 1) {
    expect((await player.http.fillIn(game, game, { stake: String(STAKE_MINOR) })).status).toBe(303);
    outcome = (await lastOutcome(testSystem, player)) as SlotOutcome;
  }
  if (outcome === null || !isWanted(outcome)) throw new Error("The wanted round never came.");
  const found = outcome;
  await asVisitor(
    testSystem,
    world,
    async ({ page }) => {
      await page.goto(game);
      await hydrated(page, world);
      await look(page, found);
    },
    player,
  );
}

async function expectWindow(
  page: Page,
  { reels, rows }: { reels: number; rows: number },
  { spins: [paid] }: SlotOutcome,
): Promise<void> {
  if (!paid) throw new Error("A round has a spin.");
  const machine = page.locator("#machine .reels");
  expect(await machine.locator(".reel").count()).toBe(reels);
  const won = new Set(paid.wins.flatMap(({ cells }) => cells.map((cell) => cell.join("-"))));
  expect(await machine.locator(".cell-won").count()).toBe(won.size);
  const drawings = await machine
    .locator(".reel")
    .first()
    .locator("use")
    .evaluateAll((uses) => uses.map((use) => use.getAttribute("href")?.split("#")[1]));
  expect(drawings.slice(0, rows)).toEqual(paid.window[0]);
}

function wonCells(drops: SlotOutcome["spins"][number]["drops"]): number {
  const sizes = drops.map(
    ({ wins }) => new Set(wins.flatMap(({ cells }) => cells.map((cell) => cell.join("-")))).size,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The widths at which the page scrolls sideways. */
async function tooWide(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) found.push(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  return found;
}

import type { Page } from "playwright";
import { expect, test } from "vitest";
import { arrives, hydrated, type Mode, press, sees, waitOutPressGuard } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { HttpVisitor } from "../support/http-visitor";
import { isDeep, quickRows, quickWith } from "../support/quick";
import { GAMES, playing, resultOn, seated } from "../support/site/games";
import { axeFindings, htmlFindings, PHONE, tooWideAt, WIDTHS } from "../support/site/quality";
import { balanceMinorOf, roundsOf } from "../support/site/rows";
import { asPlayer, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

/** One title of each engine of the slots, and one with a pool. */
const SLOTS = ["104-1", "108-1", "114-1", "121-1", "125-1"] as const;

/** The credits left according to the label, in hundredths. */
async function creditsOn(page: Page): Promise<number> {
  const text = await page.locator(".demo-label .money").innerText();
  return Math.round(Number(text.replace(/,/g, "")) * 100);
}

/** The label is visible, and the game shows no currency. */
async function expectDemo(page: Page): Promise<void> {
  await sees(page, "DEMO: credits, not money");
  const frame = page.locator("form.game-form, .table-columns");
  expect(await frame.innerText()).not.toMatch(/\$|Balance|coupon|CASHIER/i);
}

async function openDemo(page: Page, mode: Mode, game: string): Promise<void> {
  await page.goto(`${game}?mode=demo`);
  await seated(page, mode);
  await expectDemo(page);
  expect(await creditsOn(page)).toBe(100_000);
}

/** The payout of the last round according to the bar, in hundredths. */
async function lastWinOn(page: Page): Promise<number> {
  const text = await page.locator(".control-bar dd").nth(1).innerText();
  return text === "–" ? 0 : Math.round(Number(text.replace(/,/g, "")) * 100);
}

async function hasRun(page: Page, mode: Mode, button: string): Promise<void> {
  await waitOutPressGuard(page, mode);
  await playing(page, mode, button);
}

/** In the deep suite: the page after a round is valid, accessible and never too wide. */
async function expectQuality(page: Page, mode: Mode): Promise<void> {
  if (!isDeep) return;
  expect(htmlFindings((await new HttpVisitor(testSystem.origin).get(page.url())).text)).toEqual([]);
  // axe needs timers.
  if (mode.javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
  expect(await tooWideAt(page, WIDTHS)).toEqual([]);
  await page.setViewportSize(PHONE);
}

inBothModes("demo", (mode) => {
  test.each(quickRows(SLOTS))(
    "demo: a visitor spins %s for credits that go down and up",
    { tags: ["deep"] },
    (code) =>
      asVisitor(testSystem, mode, async ({ page }) => {
        await page.goto(`/play/${code}`);
        await hydrated(page, mode);
        await press(page, "Try the demo");
        await arrives(page, /mode=demo/);
        await seated(page, mode);
        await expectDemo(page);
        await playing(page, mode, "SPIN");
        expect(await resultOn(page)).toMatch(/^(Big win! )?(Win|Paid) [\d,]+\.\d\d|^No win/);
        await expectDemo(page);
        const credits = await creditsOn(page);
        expect(credits).toBe(100_000 - 100 + (await lastWinOn(page)));
        await playing(page, mode, "SPIN");
        expect(await creditsOn(page)).toBe(credits - 100 + (await lastWinOn(page)));
        await expectQuality(page, mode);
      }),
  );

  test(
    "demo.url-holds-state: the URL holds everything: a reload and a bookmark find the round; New credits starts over",
    quickWith("off", mode),
    () =>
      asVisitor(testSystem, mode, async ({ page, context }) => {
        await openDemo(page, mode, "/play/101-1");
        await playing(page, mode, "SPIN");
        const [url, credits, result] = [page.url(), await creditsOn(page), await resultOn(page)];
        await page.reload();
        await seated(page, mode);
        expect([await creditsOn(page), await resultOn(page)]).toEqual([credits, result]);
        const elsewhere = await context.newPage();
        await elsewhere.goto(url);
        expect([await creditsOn(elsewhere), await resultOn(elsewhere)]).toEqual([credits, result]);
        await elsewhere.close();
        await page.goto("/lobby/games/");
        await page.goBack();
        await arrives(page, "**/play/101-1**");
        await seated(page, mode);
        expect(await creditsOn(page)).toBe(credits);
        await press(page, "New credits");
        await expect.poll(() => creditsOn(page)).toBe(100_000);
      }),
  );

  test(
    "demo: video poker is dealt, hinted, held and drawn, with a hundred hands too",
    { tags: ["deep"] },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        for (const game of [GAMES.jacks, GAMES.hundred]) {
          await openDemo(page, mode, game);
          await playing(page, mode, "DEAL");
          expect(await creditsOn(page)).toBe(99_900);
          await press(page, "What is the best hold?");
          await sees(page, /^Best hold: .*on average\.$/);
          await hasRun(page, mode, "DRAW");
          expect(await creditsOn(page)).toBe(99_900 + (await lastWinOn(page)));
          await expectDemo(page);
        }
        expect(await page.locator(".small-hand").count()).toBe(100);
        await expectQuality(page, mode);
      }),
  );

  test("demo: blackjack is played in several steps", quickWith("off", mode), () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await openDemo(page, mode, GAMES.blackjack);
      let before = 100_000;
      for (;;) {
        await hasRun(page, mode, "DEAL");
        if ((await page.getByRole("button", { name: "STAND" }).count()) > 0) break;
        before = await creditsOn(page);
      }
      expect(await creditsOn(page)).toBe(before - 100);
      await hasRun(page, mode, "STAND");
      expect(await resultOn(page)).toMatch(/^(Big win! )?You have /);
      expect(await creditsOn(page)).toBe(before - 100 + (await lastWinOn(page)));
      await expectQuality(page, mode);
    }),
  );

  test("demo: keno by quick pick, plinko, dice and the scratch card", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await openDemo(page, mode, GAMES.keno);
      await press(page, "QUICK PICK");
      await sees(page, "5 of 10 numbers picked");
      await expectDemo(page);
      await seated(page, mode);
      for (const [game, button] of [
        [null, "DRAW"],
        [GAMES.plinko, "DROP"],
        [GAMES.dice, "ROLL"],
        [GAMES.scratch, "BUY CARD"],
      ] as const) {
        if (game !== null) await openDemo(page, mode, game);
        await playing(page, mode, button);
        const scratches = page.getByRole("button", { name: "SCRATCH ALL" });
        if ((await scratches.count()) > 0) await scratches.click();
        expect(await creditsOn(page)).toBe(100_000 - 100 + (await lastWinOn(page)));
        await expectDemo(page);
        expect(new URL(page.url()).searchParams.get("demo")).toMatch(/^[\w-]{100,}$/);
      }
    }),
  );

  test(
    "demo: a private crash flight with auto cash-out",
    { ...quickWith("off", mode), ...sends("tables.bet") },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        await page.goto("/house/tables/401-1");
        await hydrated(page, mode);
        await press(page, "Try the demo");
        await arrives(page, /mode=demo/);
        await hydrated(page, mode);
        await expectDemo(page);
        await page.getByLabel("Auto cash-out at").fill("");
        await press(page, "BET");
        await sees(page, /Please choose an auto cash-out/);
        await page.getByLabel("Auto cash-out at").fill("1.50");
        await press(page, "BET");
        await sees(page, /^You cashed out at 1\.50×: 1\.50 is yours\.$|^No win on 1\.00 this round\.$/);
        await expectDemo(page);
        expect([99_900, 100_050]).toContain(await creditsOn(page));
        await expectQuality(page, mode);
      }),
  );

  test(
    "demo: a private roulette wheel with chips on two fields",
    { ...quickWith("off", mode), ...sends("tables.chips") },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        await page.goto("/house/tables/501-1?mode=demo");
        await hydrated(page, mode);
        if (mode.javaScriptEnabled)
          await page.locator("input[name=scripted][value='1']").waitFor({ state: "attached" });
        const board = page.getByRole("group", { name: "Layout" });
        for (const name of ["Red", "Black"]) {
          if (mode.javaScriptEnabled) await board.getByRole("button", { name, exact: true }).click();
          else await board.getByRole("checkbox", { name, exact: true }).check({ force: true });
        }
        await press(page, /^PLACE BETS/);
        // Red and black return both chips, zero loses them.
        await sees(page, /^(You got 2\.00 back from 2\.00\.|No win on 2\.00 this round\.)$/);
        expect([100_000, 99_800]).toContain(await creditsOn(page));
        await expectDemo(page);
        if (mode.javaScriptEnabled) await press(page, "Same again");
        await expectQuality(page, mode);
      }),
  );

  test("demo: a player's balance and history do not change", { tags: ["deep"] }, async () => {
    await asPlayer(testSystem, mode, { deposit: "25.00" }, async ({ page }, player) => {
      await page.goto("/play/101-1");
      await seated(page, mode);
      await press(page, "Try the demo");
      await arrives(page, /mode=demo/);
      await seated(page, mode);
      await playing(page, mode, "SPIN");
      await openDemo(page, mode, GAMES.jacks);
      await playing(page, mode, "DEAL");
      await hasRun(page, mode, "DRAW");
      expect(await balanceMinorOf(testSystem, player)).toBe(2_500);
      expect(await roundsOf(testSystem, player)).toEqual([]);
      expect(await page.locator(".top-balance").innerText()).toContain("$25.00");
      await press(page, "Play for money");
      await arrives(page, /\/play\/201-1$/);
      await seated(page, mode);
      await page.getByText("DEMO: credits, not money").waitFor({ state: "detached" });
      await sees(page, "Choose your bet and press DEAL");
    });
  });

  test("demo: a tampered URL, or one of another game, starts a new demo", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await openDemo(page, mode, "/play/101-1");
      await playing(page, mode, "SPIN");
      const demo = new URL(page.url()).searchParams.get("demo") ?? "";
      for (const url of [
        `/play/101-1?mode=demo&demo=${demo.slice(0, -6)}AAAAAA`,
        `/play/108-1?mode=demo&demo=${demo}`,
        `/play/101-1?mode=demo&demo=${"A".repeat(9_000)}`,
      ]) {
        await page.goto(url);
        await seated(page, mode);
        await sees(page, "We couldn’t load the demo at this address. A new one has started.");
        expect(await creditsOn(page)).toBe(100_000);
        await playing(page, mode, "SPIN");
        expect(await creditsOn(page)).toBe(100_000 - 100 + (await lastWinOn(page)));
      }
    }),
  );
});

test("demo: its pages are private and not indexed", async () => {
  const http = new HttpVisitor(testSystem.origin);
  for (const page of ["/play/101-1?mode=demo", "/house/tables/401-1?mode=demo"]) {
    const { status, headers } = await http.get(page);
    expect([status, headers.get("x-robots-tag"), headers.get("cache-control")]).toEqual([
      200,
      "noindex",
      "private, no-store, no-cache, max-age=0",
    ]);
  }
  // Table games have no machine, and the other way round.
  expect((await http.get("/play/401-1?mode=demo")).location).toBe("/house/tables/401-1?mode=demo");
  expect((await http.get("/house/tables/101-1?mode=demo")).location).toBe("/play/101-1?mode=demo");
  expect((await http.get("/play/999-1?mode=demo")).status).toBe(404);
});

test("demo: an invalid play is refused in the form and costs nothing", async () => {
  const http = new HttpVisitor(testSystem.origin);
  const page = "/play/101-1?mode=demo";
  const stake = await http.post(`${page}&form=spin`, { stake: "21" });
  expect([stake.status, stake.text.includes("Please choose one of this game’s bets.")]).toEqual([400, true]);
  expect(stake.text).toContain("1,000.00");
  const broken = await http.post(`${page}&demo=none-at-all&form=spin`, { stake: "100" });
  expect([broken.status, broken.text.includes("We couldn’t load this demo.")]).toEqual([400, true]);
  // FREE SPIN belongs to a coupon; the demo has the plain form.
  expect((await http.post(`${page}&form=free`, { stake: "100" })).status).toBe(303);
});

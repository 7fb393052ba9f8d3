import type { Page } from "playwright";
import { expect, test } from "vitest";
import { dayOf, drawOf, type SharedRound } from "../../server/casino/domain/shared-rounds/schedule";
import { getSharedGame, Tables } from "../../server/casino/domain/shared-rounds/shared-rounds";
import { burstPoint, msUntil } from "../../server/casino/games/crash/curve";
import { arrives, press, sees, hydrated, type World } from "../support/browser";
import { inBothModes, inOneMode, sends } from "../support/flow";
import { quickRows } from "../support/quick";
import { isOfChain, wheelOf } from "../support/verify-shared";
import { useClockedSystem } from "../support/site/clocked-system";
import { asPlayer, asVisitor, keepingPages } from "../support/site/test-system";
import { balanceMinorOf, payoutMinorOf } from "../support/site/rows";
import { expectGood, htmlFindings } from "../support/site/quality";

/** The tables run by the clock, which the tests move. One in deep/browser waits for a real round. */
const testSystem = keepingPages(useClockedSystem());

const ROULETTE = "501-1";
const CRASH = "401-1";
const GROWTH = getSharedGame(CRASH).shared.flight?.growthPerSecond ?? 0;

/** Moves to the next round that is wanted, a second after its betting has opened. */
async function toNextRound(
  code: string,
  isWanted: (round: SharedRound) => boolean = () => true,
): Promise<SharedRound> {
  const { clock, database } = testSystem;
  const now = clock.now();
  const day = await new Tables(database.kysely, database.vault).day(getSharedGame(code), dayOf(now), now);
  for (let no = (day.at(now)?.no ?? 0) + 1; ; no += 1) {
    const round = day.round(no);
    if (!round) throw new Error(`table ${code} has no such round today`);
    if (!isWanted(round)) continue;
    clock.moveTo(round.opensAt + 1_000);
    return round;
  }
}

/** @param hundredths the least multiplier that the flight reaches */
const reaches = (hundredths: number) => (round: SharedRound) => burstPoint(drawOf(round)) > hundredths;

const open = async (page: Page, world: World, code: string) => {
  // The casino's clock stands while the page is looked at, so the page's does, too.
  if (world.javaScriptEnabled) await page.clock.setFixedTime(testSystem.clock.now());
  await page.goto(`/house/tables/${code}`);
  await hydrated(page, world);
  // With script the layout consists of buttons, and the page is live.
  if (world.javaScriptEnabled)
    await page.locator("input[name=scripted][value='1']").first().waitFor({ state: "attached" });
};

/** Puts a chip on a field: ticks it without script, presses it with script. */
async function layOn(page: Page, world: World, name: string): Promise<void> {
  const board = page.getByRole("group", { name: "Layout" });
  if (world.javaScriptEnabled) await board.getByRole("button", { name, exact: true }).click();
  else await board.getByRole("checkbox", { name, exact: true }).check({ force: true });
}

/** Which of these are out of the window, or covered. */
function hiddenOf(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (all) => {
      const isSeen = (selector: string) => {
        const element = document.querySelector(selector);
        if (element === null) return false;
        const { left, top, bottom, width, height } = element.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        const isUncovered = above !== null && element.closest(".table-scene")?.contains(above) === true;
        return top >= 0 && bottom <= window.innerHeight && isUncovered;
      };
      return all.filter((selector) => !isSeen(selector));
    },
    [...selectors],
  );
}

interface LandingFrame {
  figures: string;
  /** The number, the newest of the last results or a payout is to be seen. */
  isTold: boolean;
  heard: string;
}

type Sampling = typeof globalThis & { landing: { frames: LandingFrame[]; figures(): string } };

/** Runs in the page: looks at each frame of the landing from now on. Returns the figures of now. */
function sampleLanding(): string {
  const isSeen = (element: Element) => element.getBoundingClientRect().width > 2;
  const figures = () =>
    Array.from(
      document.querySelectorAll(".top-balance .money, .session-panel b, .own-words, .bet-bar .money"),
    )
      .filter(isSeen)
      .map(({ textContent }) => textContent ?? "")
      .join(" | ");
  const frames: LandingFrame[] = [];
  const look = () => {
    if (document.querySelector(".table-landing") !== null) {
      const telling = document.querySelectorAll(
        ".fallen > *, .last-results li:first-child, .others td:last-child",
      );
      frames.push({
        figures: figures(),
        isTold: Array.from(telling).some((element) => getComputedStyle(element).opacity !== "0"),
        heard: document.querySelector("[role=status]")?.textContent ?? "",
      });
    }
    requestAnimationFrame(look);
  };
  look();
  (globalThis as Sampling).landing = { frames, figures };
  return figures();
}

const framesOfLanding = () => (globalThis as Sampling).landing.frames;
const figuresNow = () => (globalThis as Sampling).landing.figures();

const DEPOSIT = { deposit: "50.00" };

inBothModes("the shared rounds", (world) => {
  test("live: a visitor finds the tables, watches one, and checks a round", { tags: ["deep"] }, () =>
    asVisitor(testSystem, world, async ({ page }) => {
      await page.goto("/house/tables/");
      await hydrated(page, world);
      await page.getByRole("heading", { name: "Live Dealer" }).waitFor();
      await page.getByRole("heading", { name: "Crash Games" }).waitFor();
      await page.getByRole("link", { name: /^European Roulette (Place|No more|Next round)/ }).click();
      await arrives(page, `**/house/tables/${ROULETTE}`);
      await sees(page, /Place your bets|No more bets|Next round/);
      await sees(page, "Take a seat");
      await page.getByRole("navigation", { name: "Latest results" }).getByRole("link").first().click();
      await arrives(page, /\/house\/tables\/501-1\/rounds\/\d{4}-\d\d-\d\d\/\d+$/);
      await page.getByRole("heading", { name: "Check it yourself" }).waitFor();
      const [, day = "", no = "0"] = /rounds\/(.+)\/(\d+)$/.exec(page.url()) ?? [];
      const shown = (name: RegExp) =>
        page
          .locator("dl > div")
          .filter({ has: page.locator("dt", { hasText: name }) })
          .locator("dd")
          .innerText();
      const record = {
        server_seed: await shown(/^Server seed$/),
        server_seed_hash: await shown(/^Server seed hash/),
        client_seed: await shown(/^Client seed/),
        terminal_hash: await shown(/^Day’s terminal hash/),
        no: Number(no),
      };
      expect(isOfChain(record)).toBe(true);
      expect(day).toMatch(/^\d{4}/);
      const number = wheelOf(record);
      await sees(page, number === 0 ? "Zero" : new RegExp(`^${number} (red|black)$`));
    }),
  );

  test(
    "live: several bets in one post, more chips, and the result appears by itself",
    sends("tables.chips"),
    () =>
      asPlayer(testSystem, world, DEPOSIT, async ({ page }) => {
        const round = await toNextRound(ROULETTE);
        await open(page, world, ROULETTE);
        await layOn(page, world, "Red");
        await layOn(page, world, "17 black");
        await press(page, /^PLACE BETS/);
        await sees(page, "$2.00 on 2 bets. Good luck!");
        if (!world.javaScriptEnabled) await press(page, "Stop and bet");
        await layOn(page, world, "Even");
        // Without script the page loads again when this time is over.
        testSystem.clock.moveTo(round.closesAt - 3_000);
        await press(page, /^PLACE BETS/);
        await sees(page, "$3.00 on 3 bets. Good luck!");
        testSystem.clock.moveTo(round.resultAt);
        await sees(page, /You won \$|You got \$\S+ back from|No win on/);
      }),
  );

  test("table.bet-after-close: a bet after the close is refused with the casino's sentence; stake and form are kept", () =>
    asPlayer(testSystem, world, DEPOSIT, async ({ page }, player) => {
      const { closesAt } = await toNextRound(ROULETTE);
      await open(page, world, ROULETTE);
      const before = await balanceMinorOf(testSystem, player);
      await layOn(page, world, "Black");
      await layOn(page, world, "0 green");
      testSystem.clock.moveTo(closesAt + 1_000);
      await press(page, /^PLACE BETS/);
      await sees(page, "Betting is closed. Next round in 9 seconds. No bet was placed.");
      expect(await balanceMinorOf(testSystem, player)).toBe(before);
      const marked = world.javaScriptEnabled
        ? page.locator("input[name=on]")
        : page.locator("input[name=on]:checked");
      expect(
        (
          await marked.evaluateAll((inputs) =>
            inputs.map((input) => (input as HTMLInputElement).value.split(":")[0]),
          )
        ).sort(),
      ).toEqual(["black", "straight-0"]);
    }));

  test("crash: a bet with an auto cash-out is settled and shown by itself", { tags: ["deep"] }, () =>
    asPlayer(testSystem, world, DEPOSIT, async ({ page }) => {
      const flight = await toNextRound(CRASH, reaches(101));
      await open(page, world, CRASH);
      if (!world.javaScriptEnabled) {
        await page.getByLabel("Auto cash-out at").fill("");
        await press(page, "BET");
        await sees(page, /Without JavaScript, this page can’t follow the flight/);
      }
      await page.getByLabel("Auto cash-out at").fill("1.01");
      testSystem.clock.moveTo(flight.closesAt - 3_000);
      await press(page, "BET");
      await sees(page, "aboard, auto cash-out at 1.01×.");
      testSystem.clock.moveTo(flight.resultAt);
      await sees(page, /You cashed out at 1\.01×/);
    }),
  );
});

inOneMode(
  "on",
  "script follows the flight and the phases of a table",
  "the shared rounds as they run",
  (world) => {
    test("crash: CASH OUT by hand, at the multiplier of the casino's clock", sends("tables.cashout"), () =>
      asPlayer(testSystem, world, DEPOSIT, async ({ page }) => {
        const flight = await toNextRound(CRASH, reaches(300));
        await open(page, world, CRASH);
        await page.getByLabel("Auto cash-out at").fill("");
        await press(page, "BET");
        await sees(page, "aboard, no auto cash-out.");
        testSystem.clock.moveTo(flight.closesAt + msUntil(200, GROWTH));
        await press(page, /^CASH OUT/);
        await sees(page, "You cashed out at 2.00×: $2.00 is yours.");
      }),
    );

    test.each(
      quickRows(
        [
          [ROULETTE, 390, 844],
          [CRASH, 1280, 720],
          [ROULETTE, 1280, 720],
          [CRASH, 390, 844],
        ] as const,
        2,
      ),
    )(
      "table.scene-in-view: at table %s, %i px wide, the scene and the own bet stay in view after a bet",
      (code, width, height) =>
        asPlayer(testSystem, world, DEPOSIT, async ({ page }) => {
          const round = await toNextRound(code, (one) => code === ROULETTE || reaches(300)(one));
          await page.setViewportSize({ width, height });
          await open(page, world, code);
          if (code === ROULETTE) {
            await layOn(page, world, "Red");
            await page
              .getByRole("button", { name: "Same again" })
              .or(page.getByText("Splits"))
              .first()
              .hover();
          }
          await press(page, code === ROULETTE ? /^PLACE BETS/ : "BET");
          await sees(page, code === ROULETTE ? /on one bet/ : /aboard/);
          testSystem.clock.moveTo(round.closesAt + 1_000);
          await page.locator(".phase-running").waitFor();
          const scene = code === ROULETTE ? ".wheel" : ".multiplier strong";
          expect(await hiddenOf(page, [scene, ".own-words"])).toEqual([]);
          testSystem.clock.moveTo(round.resultAt);
          await sees(page, /You won \$|You got \$\S+ back from|No win on|You cashed out/);
          expect(await hiddenOf(page, [scene, ".own-words"])).toEqual([]);
        }),
    );

    test("game.result-not-ahead: until the wheel has landed no figure tells the result; the live region tells it at once", () =>
      asPlayer(testSystem, world, DEPOSIT, async ({ page }, player) => {
        const round = await toNextRound(ROULETTE);
        await page.emulateMedia({ reducedMotion: "no-preference" });
        await open(page, world, ROULETTE);
        await layOn(page, world, "Red");
        await press(page, /^PLACE BETS/);
        await sees(page, "on one bet");
        testSystem.clock.moveTo(round.closesAt + 1_000);
        await page.locator(".phase-running").waitFor();
        const before = await page.evaluate(sampleLanding);
        testSystem.clock.moveTo(round.resultAt);
        // Not by its class, which a busy machine may not see within the time of a landing.
        await page.waitForFunction(() => (globalThis as Sampling).landing.frames.length > 0);
        await page.locator(".table-page:not(.table-landing)").waitFor();
        await sees(page, /You won \$|No win on/);
        const frames = await page.evaluate(framesOfLanding);
        expect(frames.length).toBeGreaterThan(2);
        expect(new Set(frames.map(({ figures }) => figures))).toEqual(new Set([before]));
        expect(frames.filter(({ isTold }) => isTold)).toEqual([]);
        expect(frames[frames.length - 1]?.heard).toMatch(/^(\d+ (red|black)|Zero)/);
        const balance = `$${((await balanceMinorOf(testSystem, player)) / 100).toFixed(2)}`;
        const won = (await payoutMinorOf(testSystem, player)) > 0;
        const [net, words] = won ? ["+$1.00", "You won $2.00!"] : ["−$1.00", "No win on $1.00 this round."];
        // What was read just before the round was settled follows.
        await expect.poll(() => page.evaluate(figuresNow)).toBe([balance, net, words, balance].join(" | "));
      }));

    test.each([ROULETTE, CRASH])(
      "table %s is valid, accessible and never too wide in each of its phases",
      { tags: ["deep"] },
      (code) =>
        asPlayer(testSystem, world, DEPOSIT, async ({ page }, player) => {
          const { opensAt, closesAt, resultAt } = await toNextRound(
            code,
            (round) => code === ROULETTE || reaches(200)(round),
          );
          await open(page, world, code);
          for (const [wanted, at] of Object.entries({
            betting: opensAt,
            running: closesAt,
            result: resultAt,
          })) {
            testSystem.clock.moveTo(at + 1_000);
            await page.locator(`.phase-${wanted}`).waitFor();
            const [plain, watched] = await Promise.all(
              ["", "?view=watch"].map((query) => player.http.get(`/house/tables/${code}${query}`)),
            );
            expect(htmlFindings(plain?.text ?? "")).toEqual([]);
            expect(watched?.text).toContain("Stop and bet");
            expect(htmlFindings(watched?.text ?? "", { refreshes: true })).toEqual([]);
            await expectGood(page, `${code} ${wanted}`);
          }
        }),
    );

    test("live: one connection a page, none while another page is open", { tags: ["deep"] }, () =>
      asVisitor(testSystem, world, async ({ page }) => {
        const opened: string[] = [];
        page.on("request", (asked) => {
          if (asked.url().endsWith("/live")) opened.push(new URL(asked.url()).pathname);
        });
        await page.goto(`/house/tables/${ROULETTE}`);
        await page.getByRole("link", { name: "Refresh", exact: true }).waitFor({ state: "detached" });
        await page.getByRole("link", { name: "All tables" }).click();
        await arrives(page, "**/house/tables/");
        expect(opened).toEqual([`/house/tables/${ROULETTE}/live`]);
      }),
    );
  },
);

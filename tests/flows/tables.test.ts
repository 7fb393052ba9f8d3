import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { SharedRound } from "../../server/casino/domain/shared-rounds/schedule";
import { getSharedGame } from "../../server/casino/domain/shared-rounds/shared-rounds";
import { msUntil } from "../../server/casino/games/crash/curve";
import { arrives, hydrated, type Mode, press, sees } from "../support/browser";
import { inBothModes, inOneMode, sends } from "../support/flow";
import { quickRows } from "../support/quick";
import { useClockedSystem } from "../support/site/clocked-system";
import { expectGood, htmlFindings } from "../support/site/quality";
import { balanceMinorOf, payoutMinorOf } from "../support/site/rows";
import { moveToRound, reaches } from "../support/site/table-rounds";
import { asPlayer, asVisitor, keepingPages } from "../support/site/test-system";
import { isOfChain, wheelOf } from "../support/verify-shared";

/** The tables run by the clock, which the tests move. One in deep/browser waits for a real round. */
const testSystem = keepingPages(useClockedSystem());

const ROULETTE = "501-1";
const CRASH = "401-1";
const GROWTH = getSharedGame(CRASH).shared.flight?.growthPerSecond ?? 0;

const toNextRound = (code: string, isWanted?: (round: SharedRound) => boolean) =>
  moveToRound(testSystem, code, isWanted);

const open = async (page: Page, mode: Mode, code: string) => {
  // The casino's clock stands while the page is looked at, so the page's does, too.
  if (mode.javaScriptEnabled) await page.clock.setFixedTime(testSystem.clock.now());
  await page.goto(`/house/tables/${code}`);
  await hydrated(page, mode);
  // With script the layout consists of buttons, and the page is live.
  if (mode.javaScriptEnabled)
    await page.locator("input[name=scripted][value='1']").first().waitFor({ state: "attached" });
};

/** Puts a chip on a field: ticks it without script, presses it with script. */
async function layOn(page: Page, mode: Mode, name: string): Promise<void> {
  const board = page.getByRole("group", { name: "Layout" });
  if (mode.javaScriptEnabled) await board.getByRole("button", { name, exact: true }).click();
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

/** Runs in the page: whether one stands above the other, or to its left, and before it in the document. */
function isBefore([one, other]: readonly [string, string]): boolean {
  const [first, second] = [document.querySelector(one), document.querySelector(other)];
  if (first === null || second === null) return false;
  const [from, to] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
  const isFollowed = (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return isFollowed && (from.bottom <= to.top || from.right <= to.left);
}

interface RoundFrame {
  scene: "running" | "landing";
  /** Balances, net result and own words, as they are seen. */
  figures: string;
  /** All other words of the table that are seen, but the multiplier, or the seconds that the ball rolls. */
  rest: string;
  /** The multiplier, or the seconds. */
  moving: string;
  /** The number, the newest of the last results or a payout is to be seen. */
  isResultVisible: boolean;
  heard: string;
}

type Sampling = typeof globalThis & { round: { frames: RoundFrame[]; figures(): string } };

/** Runs in the page: looks at each frame of a flight, a spin or a landing from now on. Returns the figures of now. */
function sampleRound(): string {
  // What only screen readers find is a pixel wide, or lies in something that is.
  const isSeen = (element: Element | null): boolean =>
    element === null || (element.getBoundingClientRect().width > 2 && isSeen(element.parentElement));
  const textOf = (selector: string) =>
    Array.from(document.querySelectorAll(selector))
      .filter(isSeen)
      .map(({ textContent }) => textContent ?? "")
      .join(" | ");
  const figures = () =>
    textOf(".top-balance .money, .session-panel b, .own-words, .own-last, .own-chip, .bet-bar .money");
  const MOVING = ".multiplier strong, .cash-out-button [aria-hidden], .table-roulette .phase";
  const rest = () => {
    const walker = document.createTreeWalker(document.querySelector(".table-columns") ?? document, 4);
    const words: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (parent && isSeen(parent) && parent.closest(MOVING) === null) words.push(textContent ?? "");
    }
    return words.join(" ");
  };
  const sceneNow = () => {
    if (document.querySelector(".table-landing") !== null) return "landing";
    return document.querySelector(".sky-running, .wheel-spinning") === null ? null : "running";
  };
  const frames: RoundFrame[] = [];
  const look = () => {
    const scene = sceneNow();
    if (scene !== null) {
      const telling = document.querySelectorAll(
        ".fallen > *, .last-results li:first-child, .others td:last-child",
      );
      frames.push({
        scene,
        figures: figures(),
        rest: rest(),
        moving: textOf(".multiplier strong, .table-roulette .phase"),
        isResultVisible: Array.from(telling).some((element) => getComputedStyle(element).opacity !== "0"),
        heard: document.querySelector("[role=status]")?.textContent ?? "",
      });
    }
    requestAnimationFrame(look);
  };
  look();
  (globalThis as Sampling).round = { frames, figures };
  return figures();
}

const framesOfRound = () => (globalThis as Sampling).round.frames;
const figuresNow = () => (globalThis as Sampling).round.figures();

const landingFrames = () =>
  (globalThis as Sampling).round.frames.filter(({ scene }) => scene === "landing").length;

const movesSeen = async (page: Page) =>
  new Set((await page.evaluate(framesOfRound)).map(({ moving }) => moving)).size;

/**
 * Moves the clocks of casino and page through a round on which the player has bet, from the close of the bets to the
 * moment before its result, and sees the scene go on.
 */
async function goThrough(page: Page, { closesAt, resultAt }: SharedRound): Promise<void> {
  const { clock } = testSystem;
  for (const part of [0.2, 0.4, 0.6, 0.8]) {
    const moved = await movesSeen(page);
    const at = closesAt + Math.floor((resultAt - closesAt) * part);
    // First that of the page, which would otherwise take the leap for a difference between the two.
    await page.clock.setFixedTime(at);
    clock.moveTo(at);
    await page.locator(".sky-running, .wheel-spinning").waitFor();
    await expect.poll(() => movesSeen(page)).toBeGreaterThan(moved);
  }
}

const DEPOSIT = { deposit: "50.00" };

inBothModes("the shared rounds", (mode) => {
  test("live: a visitor finds the tables, watches one, and checks a round", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await page.goto("/house/tables/");
      await hydrated(page, mode);
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
      const readValue = (name: RegExp) =>
        page
          .locator("dl > div")
          .filter({ has: page.locator("dt", { hasText: name }) })
          .locator("dd")
          .innerText();
      const record = {
        server_seed: await readValue(/^Server seed$/),
        server_seed_hash: await readValue(/^Server seed hash/),
        client_seed: await readValue(/^Client seed/),
        terminal_hash: await readValue(/^Day’s terminal hash/),
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
      asPlayer(testSystem, mode, DEPOSIT, async ({ page }) => {
        const round = await toNextRound(ROULETTE);
        await open(page, mode, ROULETTE);
        await layOn(page, mode, "Red");
        await layOn(page, mode, "17 black");
        await press(page, /^PLACE BETS/);
        await sees(page, "$2.00 on 2 bets. Good luck!");
        if (!mode.javaScriptEnabled) await press(page, "Stop and bet");
        await layOn(page, mode, "Even");
        // Without script the page loads again when this time is over.
        testSystem.clock.moveTo(round.closesAt - 3_000);
        await press(page, /^PLACE BETS/);
        await sees(page, "$3.00 on 3 bets. Good luck!");
        testSystem.clock.moveTo(round.resultAt);
        await sees(page, /You won \$|You got \$\S+ back from|No win on/);
      }),
  );

  test("table.bet-after-close: a bet after the close is refused with the casino's sentence; stake and form are kept", () =>
    asPlayer(testSystem, mode, DEPOSIT, async ({ page }, player) => {
      const { closesAt } = await toNextRound(ROULETTE);
      await open(page, mode, ROULETTE);
      const before = await balanceMinorOf(testSystem, player);
      await layOn(page, mode, "Black");
      await layOn(page, mode, "0 green");
      testSystem.clock.moveTo(closesAt + 1_000);
      await press(page, /^PLACE BETS/);
      await sees(page, "Betting is closed. Next round in 9 seconds. No bet was placed.");
      expect(await balanceMinorOf(testSystem, player)).toBe(before);
      const marked = mode.javaScriptEnabled
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
    asPlayer(testSystem, mode, DEPOSIT, async ({ page }) => {
      const flight = await toNextRound(CRASH, reaches(101));
      await open(page, mode, CRASH);
      if (!mode.javaScriptEnabled) {
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

/** A table, and the size of a window. */
const VIEWS = [
  [ROULETTE, 390, 844],
  [ROULETTE, 1280, 720],
  [CRASH, 390, 844],
  [CRASH, 1280, 720],
] as const;

inOneMode("off", "with script the page stays", "the result page of a table", (mode) => {
  test.each(quickRows(VIEWS))(
    "table.scene-in-view: at table %s, %i px wide, each page from the bet to the result begins with scene and own bet",
    (code, width, height) =>
      asPlayer(testSystem, mode, DEPOSIT, async ({ page }) => {
        const scene = code === ROULETTE ? ".wheel" : ".multiplier strong";
        const round = await toNextRound(code, (one) => code === ROULETTE || reaches(300)(one));
        await page.setViewportSize({ width, height });
        await open(page, mode, code);
        if (code === ROULETTE) await layOn(page, mode, "Red");
        else await page.getByLabel("Auto cash-out at").fill("2.50");
        await press(page, code === ROULETTE ? /^PLACE BETS/ : "BET");
        await sees(page, code === ROULETTE ? /on one bet/ : /aboard/);
        testSystem.clock.moveTo(round.closesAt + 1_000);
        await page.reload();
        await sees(page, code === ROULETTE ? /on one bet/ : /aboard/);
        expect(await hiddenOf(page, [scene, ".own-words"])).toEqual([]);
        testSystem.clock.moveTo(round.resultAt);
        await page.reload();
        await sees(page, /You won \$|No win on|You cashed out/);
        expect(await hiddenOf(page, [scene, ".own-words"])).toEqual([]);
        await press(page, "Stop and bet");
        await arrives(page, `**/house/tables/${code}`);
        expect(await hiddenOf(page, [scene, ".own-words"])).toEqual([]);
        expect(await page.evaluate(isBefore, [".own-words", "#bets"] as const)).toBe(true);
      }),
  );
});

inOneMode(
  "on",
  "script follows the flight and the phases of a table",
  "the shared rounds as they run",
  (mode) => {
    test("crash: CASH OUT by hand, at the multiplier of the casino's clock", sends("tables.cashout"), () =>
      asPlayer(testSystem, mode, DEPOSIT, async ({ page }) => {
        const flight = await toNextRound(CRASH, reaches(300));
        await open(page, mode, CRASH);
        await page.getByLabel("Auto cash-out at").fill("");
        await press(page, "BET");
        await sees(page, "aboard, no auto cash-out.");
        testSystem.clock.moveTo(flight.closesAt + msUntil(200, GROWTH));
        await press(page, /^CASH OUT/);
        await sees(page, "You cashed out at 2.00×: $2.00 is yours.");
      }),
    );

    test.each(quickRows(VIEWS.toReversed()))(
      "table.scene-in-view: at table %s, %i px wide, the scene and the own bet stay in view after a bet",
      (code, width, height) =>
        asPlayer(testSystem, mode, DEPOSIT, async ({ page }) => {
          const round = await toNextRound(code, (one) => code === ROULETTE || reaches(300)(one));
          await page.setViewportSize({ width, height });
          await open(page, mode, code);
          if (code === ROULETTE) {
            await layOn(page, mode, "Red");
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

    test.each(
      quickRows(
        [
          [ROULETTE, "no-preference"],
          [CRASH, "no-preference"],
          [ROULETTE, "reduce"],
          [CRASH, "reduce"],
        ] as const,
        2,
      ),
    )(
      "game.result-not-ahead: at table %s, motion %s, nothing tells the result before the scene does; the live region tells it at once",
      (code, reducedMotion) =>
        asPlayer(testSystem, mode, DEPOSIT, async ({ page }, player) => {
          const round = await toNextRound(code, (one) => code === ROULETTE || reaches(300)(one));
          await page.emulateMedia({ reducedMotion });
          await open(page, mode, code);
          if (code === ROULETTE) await layOn(page, mode, "Red");
          else await page.getByLabel("Auto cash-out at").fill("");
          await press(page, code === ROULETTE ? /^PLACE BETS/ : "BET");
          await sees(page, code === ROULETTE ? "on one bet" : "aboard, no auto cash-out.");
          const before = await page.evaluate(sampleRound);
          await goThrough(page, round);
          testSystem.clock.moveTo(round.resultAt);
          const lands = code === ROULETTE && reducedMotion === "no-preference";
          // Not by its class, which a busy machine may not see within the time of a landing.
          if (lands) await expect.poll(() => page.evaluate(landingFrames)).toBeGreaterThan(0);
          await page.locator(".table-page:not(.table-landing) .phase-result").waitFor();
          await sees(page, /You won \$|No win on/);
          const frames = await page.evaluate(framesOfRound);
          const running = frames.filter(({ scene }) => scene === "running");
          const landing = frames.filter(({ scene }) => scene === "landing");
          expect(new Set(frames.map(({ figures }) => figures))).toEqual(new Set([before]));
          expect(new Set(running.map(({ rest }) => rest))).toEqual(new Set([running[0]?.rest]));
          expect(new Set(running.map(({ moving }) => moving)).size).toBeGreaterThan(3);
          if (lands) expect(landing.length).toBeGreaterThan(2);
          else expect(landing).toEqual([]);
          expect(landing.filter(({ isResultVisible }) => isResultVisible)).toEqual([]);
          const result = code === ROULETTE ? /^(\d+ (red|black)|Zero)/ : /^(Burst|Landed)/;
          if (lands) expect(landing[landing.length - 1]?.heard).toMatch(result);
          await expect.poll(() => page.locator("[role=status]").first().textContent()).toMatch(result);
          const balance = `$${((await balanceMinorOf(testSystem, player)) / 100).toFixed(2)}`;
          const won = (await payoutMinorOf(testSystem, player)) > 0;
          const [net, words, chip] = won
            ? ["+$1.00", "You won $2.00!", "Red $1.00 pays $2.00"]
            : ["−$1.00", "No win on $1.00 this round.", "Red $1.00"];
          const own = code === ROULETTE ? [words, chip] : [words];
          // What was read just before the round was settled follows.
          await expect
            .poll(() => page.evaluate(figuresNow))
            .toBe([balance, net, ...own, balance].join(" | "));
        }),
    );

    test.each([ROULETTE, CRASH])(
      "table %s is valid, accessible and never too wide in each of its phases",
      { tags: ["deep"] },
      (code) =>
        asPlayer(testSystem, mode, DEPOSIT, async ({ page }, player) => {
          const { opensAt, closesAt, resultAt } = await toNextRound(
            code,
            (round) => code === ROULETTE || reaches(200)(round),
          );
          await open(page, mode, code);
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
      asVisitor(testSystem, mode, async ({ page }) => {
        const opened: string[] = [];
        page.on("request", (request) => {
          if (request.url().endsWith("/live")) opened.push(new URL(request.url()).pathname);
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

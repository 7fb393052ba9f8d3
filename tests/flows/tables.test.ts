import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import { request } from "undici";
import { beforeAll, describe, expect, test } from "vitest";
import type { TableState } from "~/casino/contract/tables";
import { arrives, press, sees, hydrated, worlds, type World } from "../support/browser";
import { isOfChain, wheelOf } from "../support/verify-shared";
import { asVisitor, keepingPages, useTestSystem } from "../support/site/test-system";
import { playerByHttp, type HttpPlayer } from "../support/site/http-player";
import { expectGood, htmlFindings } from "../support/site/quality";

/**
 * The tables run by the clock, so a test waits for its phase. All tests wait concurrently, each with a
 * player of its own. On a busy machine a press may come too late for its phase even so: the test then begins again,
 * with another player in a later round.
 */
const testSystem = keepingPages(useTestSystem());

const ROULETTE = "501-1";
const CRASH = "401-1";
/** A roulette round takes half a minute; a crash flight may rarely take longer than this limit. */
const ROUND_MS = 45_000;

/** Longer than any round and the break after it. */
const PATIENCE_MS = 100_000;

/** After this time there is no button to press: the flight is over. */
const PRESS_MS = 5_000;

/** For several rounds, if the machine is busy. */
const TEST_MS = 400_000;

let lastPlayer: Promise<unknown> = Promise.resolve();

/** A player with money. One at a time: the tests begin together, and a busy casino would refuse some of them. */
function newPlayer(): Promise<HttpPlayer> {
  const make = () => playerByHttp(testSystem.origin, { deposit: "50.00" });
  const made = lastPlayer.then(make, make);
  lastPlayer = made;
  return made;
}

// The first request for a table computes its day.
beforeAll(async () => {
  await Promise.all([ROULETTE, CRASH].map((code) => until(code, () => true)));
});

/** @returns null if the casino is too busy to answer */
async function tableNow(code: string): Promise<TableState | null> {
  const url = `${testSystem.system.casinoUrl}/house/tables/${code}`;
  const { body, statusCode } = await request(url, { headers: { "x-casino-id": "799" } });
  const answer = (await body.json()) as TableState;
  return statusCode === 200 ? answer : null;
}

/** Waits for a betting phase with this many seconds left, or for another phase. */
async function until(code: string, isNow: (state: TableState) => boolean): Promise<TableState> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const state = await tableNow(code);
    if (state !== null && isNow(state)) return state;
    if (Date.now() > end) throw new Error(`table ${code} is still ${state?.phase}`);
    await pause(400);
  }
}

const opens = (seconds: number) => (state: TableState) =>
  state.phase === "betting" && (state.seconds_left ?? 0) >= seconds;

const open = async (page: Page, world: World, code: string) => {
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

const balanceOf = async (player: HttpPlayer) => {
  const { rows } = await testSystem.database.pool.query<{ cents: string }>(
    `select sum(w.cash_minor + w.bonus_minor)::text as cents from wallet w join player p on p.player_id = w.player_id
     where lower(p.login) = lower($1)`,
    [player.person.email],
  );
  return Number(rows[0]?.cents);
};

const asPlayerOf = (world: World) => async (piece: (page: Page, player: HttpPlayer) => Promise<void>) => {
  const player = await newPlayer();
  await asVisitor(testSystem, world, ({ page }) => piece(page, player), player);
};

/** Begins again with another player until a piece was in time: it returns false if a press came too late. */
const inTimeOf = (world: World) => async (piece: (page: Page, player: HttpPlayer) => Promise<boolean>) => {
  let isDone = false;
  while (!isDone) {
    await asPlayerOf(world)(async (page, player) => {
      isDone = await piece(page, player);
    });
  }
};

/** A bet that came after the close of betting, or that began a bet of its own in the next round. */
const LATE = /No bet was placed|on 1 bet\. Good luck!/;

/** Waits for the answer to a bet. @returns whether it was in time */
async function accepted(page: Page, words: string): Promise<boolean> {
  const [inTime, late] = [words, LATE].map((text) => page.getByText(text).filter({ visible: true }).first());
  if (!inTime || !late) throw new Error("there are two");
  await inTime.or(late).first().waitFor();
  return inTime.isVisible();
}

describe.each(worlds)(
  "the shared rounds, script $script",
  { concurrent: true, timeout: TEST_MS },
  (world) => {
    const [asPlayer, inTime] = [asPlayerOf(world), inTimeOf(world)];

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

    test("live: several bets in one post, more chips, and the result appears by itself", () =>
      inTime(async (page) => {
        await until(ROULETTE, opens(14));
        await open(page, world, ROULETTE);
        await layOn(page, world, "Red");
        await layOn(page, world, "17 black");
        await press(page, /^PLACE BETS/);
        if (!(await accepted(page, "$2.00 on 2 bets. Good luck!"))) return false;
        if (!world.javaScriptEnabled) await press(page, "Stop and bet");
        await layOn(page, world, "Even");
        await press(page, /^PLACE BETS/);
        if (!(await accepted(page, "$3.00 on 3 bets. Good luck!"))) return false;
        const result = page.getByText(/You won \$|You got \$\S+ back from|No win on/).first();
        await result.waitFor({ timeout: ROUND_MS });
        return true;
      }));

    test("table.bet-after-close: a bet after the close is refused with the casino's sentence; stake and form are kept", () =>
      inTime(async (page, player) => {
        await until(ROULETTE, opens(3));
        await open(page, world, ROULETTE);
        const before = await balanceOf(player);
        await layOn(page, world, "Black");
        await layOn(page, world, "0 green");
        await until(ROULETTE, ({ phase }) => phase === "running");
        await press(page, /^PLACE BETS/);
        // Too late for this test is when betting has opened again.
        if (await accepted(page, "$2.00 on 2 bets. Good luck!")) return false;
        await sees(page, /^Betting is closed\. Next round in \d+ seconds?\. No bet was placed\.$/);
        expect(await balanceOf(player)).toBe(before);
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
        return true;
      }));

    test("crash: a bet with an auto cash-out is settled and shown by itself", { tags: ["deep"] }, () =>
      inTime(async (page) => {
        await until(CRASH, opens(5));
        await open(page, world, CRASH);
        if (!world.javaScriptEnabled) {
          await page.getByLabel("Auto cash-out at").fill("");
          await press(page, "BET");
          await sees(page, /Without JavaScript, this page can’t follow the flight/);
          await until(CRASH, opens(5));
        }
        await page.getByLabel("Auto cash-out at").fill("1.01");
        await press(page, "BET");
        if (!(await accepted(page, "aboard, auto cash-out at 1.01×."))) return false;
        const end = page.getByText(/You cashed out at 1\.01×|No win on/).first();
        await end.waitFor({ timeout: 110_000 });
        return true;
      }),
    );

    test("live dealer: the lobby's tables and a game's link lead here", { tags: ["deep"] }, () =>
      asPlayer(async (page) => {
        await page.goto("/lobby/live");
        await arrives(page, "**/house/tables/");
        await page.goto(`/play/${CRASH}`);
        await arrives(page, `**/house/tables/${CRASH}`);
      }),
    );
  },
);

describe("the shared rounds on every screen", { concurrent: true, timeout: TEST_MS }, () => {
  const [, scriptOn] = worlds;
  const [asPlayer, inTime] = [asPlayerOf(scriptOn), inTimeOf(scriptOn)];

  test("crash: CASH OUT by hand, at the multiplier of the casino's clock", () =>
    inTime(async (page) => {
      await until(CRASH, opens(5));
      await open(page, scriptOn, CRASH);
      await page.getByLabel("Auto cash-out at").fill("");
      await press(page, "BET");
      if (!(await accepted(page, "aboard, no auto cash-out."))) return false;
      const cashOut = page.getByRole("button", { name: "CASH OUT" });
      const end = page.getByText(/You cashed out at \d+\.\d\d×: \$|No win on/).first();
      await cashOut.or(end).first().waitFor({ timeout: PATIENCE_MS });
      // A flight may burst before the press, or while it is on its way.
      const pressed = await cashOut.click({ timeout: PRESS_MS }).then(
        () => true,
        () => false,
      );
      await end.waitFor({ timeout: PATIENCE_MS });
      return pressed && /You cashed out at/.test(await end.innerText());
    }));

  test.each([ROULETTE, CRASH])(
    "table %s is valid, accessible and never too wide in each of its phases",
    { tags: ["deep"] },
    (code) =>
      asPlayer(async (page, player) => {
        await open(page, scriptOn, code);
        for (const wanted of ["betting", "running", "result"]) {
          await until(code, ({ phase }) => phase === wanted);
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
    asVisitor(testSystem, scriptOn, async ({ page }) => {
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
});

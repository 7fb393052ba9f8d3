import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arrives, expectFailedScript, hydrated, type Mode, press, sees } from "../support/browser";
import { inBothModes, onlyWith, sends } from "../support/flow";
import { addGames, manyGames } from "../support/many-games";
import { quickWith } from "../support/quick";
import { type RecordedCall, RecordingCasino } from "../support/recording-casino";
import type { HttpPlayer } from "../support/site/http-player";
import { signedInPlayer } from "../support/site/signed-in-player";
import { asVisitor, keepingPages, useTestSystem } from "../support/site/test-system";

const recorder = new RecordingCasino();
const testSystem = keepingPages(
  useTestSystem("apart", async () => ({ CASINO_API_URL: await recorder.listen() })),
);

const GAMES = manyGames(5_000);
const TILES = 24;

beforeAll(async () => {
  await addGames(testSystem.database.pool, GAMES);
  // Only now, so that web cannot read and keep the games without these.
  recorder.target = testSystem.system.casinoUrl;
});
afterAll(() => recorder.close());

const LOBBY = "/lobby/games/";
const SCRIPT_OFF = onlyWith("off", "links and forms that script replaces");
const SCRIPT_ON = onlyWith("on", "what script adds to the lobby");

inBothModes("the lobby", (mode) => {
  test(
    "lobby.new-player-card: where to begin, and JUST LOOK AROUND dismisses it for good",
    sends("lobby.lookAround"),
    () =>
      asPlayer(mode, async (page) => {
        const card = page.getByRole("region", { name: "Where would you like to start?" });
        // The site asked for offers before the casino was reached, and leaves the card out until it asks again.
        await expect.poll(() => page.goto(LOBBY).then(() => card.count())).toBe(1);
        await hydrated(page, mode);
        expect(await card.getByRole("link").allInnerTexts()).toEqual(["SEE WELCOME OFFER", "GET FREE SPINS"]);
        await card.getByRole("button", { name: "JUST LOOK AROUND" }).click();
        await card.waitFor({ state: "detached" });
        await page.goto(LOBBY);
        await hydrated(page, mode);
        expect(await card.count()).toBe(0);
      }),
  );

  test("lobby.new-player-card: none for a player who has deposited", quickWith("off", mode), () =>
    asPlayer(
      mode,
      async (page) => {
        await page.goto(LOBBY);
        await sees(page, "Jackpots");
        expect(await page.getByText("Where would you like to start?").count()).toBe(0);
      },
      "25.00",
    ),
  );

  test("lobby.rows-within-page: rows above the whole list, each with its link, and none above a category", () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await page.setViewportSize({ width: 280, height: 640 });
      await page.goto(LOBBY);
      await hydrated(page, mode);
      const titles = await page.locator(".lobby-row h2").allInnerTexts();
      expect(titles).toEqual(expect.arrayContaining(["New", "Jackpots", "Live now"]));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(280);
      const row = page.getByRole("region", { name: "Jackpots" });
      expect(await row.locator("ul").evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
      expect(await row.getByRole("listitem").count()).toBeLessThanOrEqual(6);
      await row.getByRole("link", { name: "Show all: Jackpots" }).click();
      await arrives(page, "**/lobby/games/?category=Progressives");
      expect(await page.locator(".lobby-row").count()).toBe(0);
    }));

  test(
    "lobby.categories-shown: in their order, 'All' first, video poker by number of hands",
    quickWith("off", mode),
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        await page.goto(LOBBY);
        await hydrated(page, mode);
        const titles = await chips(page, "Game categories");
        const ours = ["All", "New Games", "Halloween", "Slots", "Specialty", "Table Games", "Video Poker"];
        expect(titles.filter((title) => ours.includes(title))).toEqual(ours);
        await bar(page, "Game categories").getByRole("link", { name: "Video Poker" }).click();
        await arrives(page, "**/lobby/games/?category=Video+Poker");
        const hands = await chips(page, "Kinds of Video Poker");
        expect(hands.filter((sub) => /^All$|Hand$/.test(sub))).toEqual([
          "All",
          "1 Hand",
          "3 Hand",
          "10 Hand",
          "52 Hand",
          "100 Hand",
        ]);
        await bar(page, "Kinds of Video Poker").getByRole("link", { name: "100 Hand", exact: true }).click();
        await arrives(page, "**/lobby/games/?category=Video+Poker&sub=100+Hand");
        await sees(page, "Video Poker: 100 Hand");
        const wanted = GAMES.filter(({ category, sub }) => category === "Video Poker" && sub === "100 Hand");
        const listed = await ourNames(page);
        expect(listed.length).toBeGreaterThan(TILES / 2);
        expect(listed).toEqual(wanted.slice(0, listed.length).map(({ name }) => name));
        await page.goBack();
        await arrives(page, "**/lobby/games/?category=Video+Poker");
        await sees(page, "Video Poker");
      }),
  );

  test(
    "lobby.search-suggests: any part of a name in any case; an empty result suggests games",
    quickWith("off", mode),
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        await page.goto(LOBBY);
        await hydrated(page, mode);
        await search(page, "rAgOn 22");
        const found = GAMES.filter(({ name }) => name.includes("ragon 22")).map(({ name }) => name);
        expect(found.length).toBeGreaterThan(1);
        await sees(page, `${found.length} games`);
        expect(await names(page)).toEqual(found);
        expect(await page.getByLabel("Search games by name").inputValue()).toBe("rAgOn 22");

        await search(page, "no such <b>game</b>");
        await sees(page, "No games match “no such <b>game</b>”. Try a shorter name.");
        expect(await names(page)).toHaveLength(6);
        await press(page, "Clear search");
        await arrives(page, `**${LOBBY}`);
      }),
  );

  test(
    "lobby.tiles-per-page: 24 tiles a page, with page numbers; unknown choices are ignored",
    quickWith("off", mode),
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        const total = Number((await testSystem.database.pool.query("select 1 from game")).rowCount);
        const last = Math.ceil(total / TILES);
        await page.goto(LOBBY);
        await hydrated(page, mode);
        // By keyboard: more tiles load when the link scrolls into view, and move it away from under a pointer.
        await bar(page, "Pages")
          .getByRole("link", { name: `Page ${last}` })
          .press("Enter");
        await arrives(page, `**/lobby/games/?page=${last}`);
        await sees(page, GAMES.at(-1)?.name ?? "");
        expect(await names(page)).toHaveLength(total - (last - 1) * TILES);
        await press(page, "Previous");
        await arrives(page, `**/lobby/games/?page=${last - 1}`);
        for (const query of [
          `page=${last + 1}`,
          "page=0x2",
          "category=%3Cb%3E&sub=%3Ci%3E&page=-3",
          "sub=1+Hand",
        ]) {
          await page.goto(`${LOBBY}?${query}`);
          const main = await page.locator("main").innerHTML();
          expect(main).not.toMatch(/page=(-3|0x2)|&lt;b|&lt;i|sub=1/);
          expect((await names(page))[0]).toBe("Cherry Orchard");
        }
      }),
  );

  test(
    "lobby.favorites-latest-first: a favorite is added and removed with one press, listed latest first, and sent as documented",
    sends("lobby.favorite"),
    () =>
      asPlayer(mode, async (page, player) => {
        await page.goto(`${LOBBY}?category=Specialty`);
        await hydrated(page, mode);
        const [first, second] = GAMES.filter(({ category }) => category === "Specialty");
        if (!first || !second) throw new Error("there are games");
        forgetCalls();
        // The heart is filled and the call sent before the casino has stored it: the list must not be read earlier.
        const isStored = (count: number) =>
          expect.poll(async () => (await rowsOf(player)).length).toBe(count);
        await pressHeart(page, first.name, true);
        await isStored(1);
        await pressHeart(page, second.name, true);
        await isStored(2);
        const url = new URL(page.url());
        expect(`${url.pathname}${url.search}`).toBe(`${LOBBY}?category=Specialty`);
        expect(favoriteCalls()).toHaveLength(2);
        const [call] = favoriteCalls();
        expect(call?.call).toBe("POST /provider/favourites");
        const [gameId = "", machineId = ""] = first.code.split("-");
        expect(call?.query).toEqual({ gameId, machineId, playerId: await pidOf(player), skinId: "1" });
        expect(call?.body).toBeUndefined();

        await press(page, "Favorites");
        await arrives(page, "**/lobby/games/?view=favourites");
        await sees(page, "2 games");
        expect(await names(page)).toEqual([second.name, first.name]);
        await hydrated(page, mode);
        await heart(page, second.name).click();
        await expect.poll(() => favoriteCalls().at(-1)?.call).toBe("DELETE /provider/favourites");
        await isStored(1);
        await page.reload();
        expect(await names(page)).toEqual([first.name]);
        await hydrated(page, mode);
        await heart(page, first.name).click();
        await isStored(0);
        await page.goto(`${LOBBY}?view=favourites`);
        await sees(page, "You don’t have any favorites yet.");
        expect(await names(page)).toHaveLength(6);
      }),
  );

  test("lobby.favorite-optimistic: a failed favorite call is logged and told, and the heart goes back", () =>
    asPlayer(mode, async (page) => {
      await page.goto(`${LOBBY}?category=Halloween`);
      await hydrated(page, mode);
      const name = GAMES.find(({ category }) => category === "Halloween")?.name ?? "";
      // The call has a key, so the client retries it once.
      for (const answer of [1, 2]) {
        recorder.answerNext("POST /provider/favourites", 500, { errorMessage: `No ${answer}` });
      }
      await heart(page, name).click();
      await sees(page, "We couldn’t update your favorites. Please try again.");
      expect(await heart(page, name).getAttribute("aria-pressed")).toBe("false");
      await expect.poll(() => testSystem.system.output()).toContain("a favorite was not changed");
      await hydrated(page, mode);
      await pressHeart(page, name, true);
    }));

  test("recently played, latest first", { tags: ["deep"] }, () =>
    asPlayer(
      mode,
      async (page, player) => {
        await page.goto(`${LOBBY}?view=recent`);
        await sees(page, "You haven’t played yet.");
        for (const code of ["101-1", "201-1", "101-1"]) {
          const form = code === "101-1" ? `/play/${code}` : `/play/${code}?form=deal`;
          const answer = await player.http.fillIn(`/play/${code}`, form, { stake: "100" });
          expect(answer.status).toBe(303);
        }
        await page.reload();
        expect(await names(page)).toEqual(["Cherry Orchard", "Jacks or Better"]);
      },
      "25.00",
    ),
  );

  test(
    "permissions: a visitor has no hearts and is sent to the login for personal lists",
    { tags: ["deep"] },
    () =>
      asVisitor(testSystem, mode, async ({ page }) => {
        await page.goto(LOBBY);
        await hydrated(page, mode);
        expect(await page.locator(".heart").count()).toBe(0);
        await page.goto(`${LOBBY}?view=favourites`);
        await sees(page, "Log in to see your favorites.");
        await hydrated(page, mode);
        await page.locator("main").getByRole("link", { name: "LOGIN" }).click();
        await page.getByRole("dialog").waitFor();
      }),
  );
});

describe("what script adds to the lobby", () => {
  test("results while typing, the URL replaced", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      await page.goto("/info/about/");
      await page.goto(LOBBY);
      await hydrated(page, SCRIPT_ON);
      await page.keyboard.press("/");
      await page.keyboard.type("harvest 45", { delay: 20 });
      await arrives(page, "**/lobby/games/?q=harvest+45");
      const found = GAMES.filter(({ name }) => name.toLowerCase().includes("harvest 45"));
      await sees(page, `${found.length} games`);
      await page.keyboard.type("9", { delay: 20 });
      await arrives(page, "**/lobby/games/?q=harvest+459");
      expect(await page.getByLabel("Search games by name").inputValue()).toBe("harvest 459");
      await page.goBack();
      await arrives(page, "**/info/about/");
    }));

  test("lobby.back-returns-to-place: more pages load by themselves, and Back returns to the same tile", () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      await page.goto(`${LOBBY}?category=Slots`);
      await hydrated(page, SCRIPT_ON);
      await scrolledTo(page, 3 * TILES);
      const slots = GAMES.filter(({ category }) => category === "Slots").map(({ name }) => name);
      const listed = await ourNames(page);
      expect(listed.length).toBeGreaterThan(0);
      expect(listed).toEqual(slots.slice(0, listed.length));
      const wanted = tiles(page).nth(2 * TILES);
      await wanted.scrollIntoViewIfNeeded();
      const [count, top] = [await tiles(page).count(), await scrollTop(page)];

      await wanted.getByRole("link").click();
      // The URL changes before the page: wait for old content to go and new content to appear.
      await page.locator(".lobby").waitFor({ state: "detached" });
      await page.goBack();
      await page.locator(".lobby").waitFor();
      await expect.poll(() => scrollTop(page)).toBe(top);
      expect(await tiles(page).count()).toBeGreaterThanOrEqual(count);

      await hydrated(page, SCRIPT_ON);
      await page.reload();
      await expect.poll(() => scrollTop(page)).toBe(top);
      expect(await tiles(page).count()).toBeGreaterThanOrEqual(count);

      // A reload while the list still scrolls returns to where it was.
      await hydrated(page, SCRIPT_ON);
      await page.evaluate(() => window.scrollBy(0, -150));
      const later = await scrollTop(page);
      expect(later).toBeLessThan(top);
      await page.reload();
      await expect.poll(() => scrollTop(page)).toBe(later);

      // A dialog over the page keeps the list's length.
      await hydrated(page, SCRIPT_ON);
      await press(page, "Menu");
      await page.getByRole("dialog").waitFor();
      expect(await tiles(page).count()).toBeGreaterThanOrEqual(count);
      // Another list starts over.
      await page.keyboard.press("Escape");
      await bar(page, "Kinds of Slots").getByRole("link", { name: "Ways", exact: true }).click();
      await arrives(page, "**&sub=Ways");
      await sees(page, "Slots: Ways");
      expect(await tiles(page).count()).toBeLessThan(count);
    }));

  test("when the next page fails to load, the page numbers lead on", { tags: ["deep"] }, () =>
    asVisitor(testSystem, SCRIPT_ON, async ({ page }) => {
      await page.route("**/lobby/more**", (route) => route.abort());
      await page.goto(`${LOBBY}?category=Slots`);
      await hydrated(page, SCRIPT_ON);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await press(page, "Next");
      await arrives(page, "**/lobby/games/?category=Slots&page=2");
    }),
  );

  test(
    "chunk failure: the lobby stays a page of links and forms, or comes as a whole page",
    { tags: ["deep"] },
    () =>
      asVisitor(testSystem, SCRIPT_ON, async ({ page, context, browserErrors }) => {
        await expectFailedScript(context);
        // The file that the lobby is bundled into (server/ops/bundles.mjs).
        await page.route("**/assets/games-*", (route) => route.abort());
        await page.goto(LOBBY);
        await hydrated(page, SCRIPT_ON);
        await bar(page, "Game categories").getByRole("link", { name: "Specialty" }).click();
        await arrives(page, "**/lobby/games/?category=Specialty");
        await sees(page, "Next");
        await page.goto("/");
        await hydrated(page, SCRIPT_ON);
        await page.evaluate(() => Object.assign(window, { isFirst: true }));
        await press(page, "Menu");
        await page.getByRole("dialog").getByRole("link", { name: "GAMES" }).click();
        await arrives(page, `**${LOBBY}`);
        await bar(page, "Game categories").waitFor();
        expect(await page.evaluate(() => "isFirst" in window)).toBe(false);
        expect(browserErrors.splice(0).join()).toContain("/assets/games-");
      }),
  );

  test("favorite: the heart fills before the answer, and the last press wins", { tags: ["deep"] }, () =>
    asPlayer(SCRIPT_ON, async (page, player) => {
      await page.goto(`${LOBBY}?category=Slots`);
      await hydrated(page, SCRIPT_ON);
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/lobby/favourites", async (route) => {
        await released;
        await route.continue();
      });
      const name = GAMES.find(({ category }) => category === "Slots")?.name ?? "";
      for (const pressed of ["true", "false", "true"]) {
        await heart(page, name).click();
        expect(await heart(page, name).getAttribute("aria-pressed")).toBe(pressed);
      }
      release();
      await expect.poll(async () => (await rowsOf(player)).length).toBe(1);
    }),
  );

  test("session: when it has ended the page says so, and the heart goes back", { tags: ["deep"] }, () =>
    asPlayer(SCRIPT_ON, async (page, player) => {
      await page.goto(`${LOBBY}?category=Slots`);
      await hydrated(page, SCRIPT_ON);
      await testSystem.database.pool.query(
        "update player_session set revoked_at = now() where player_id = $1",
        [await pidOf(player)],
      );
      const name = GAMES.find(({ category }) => category === "Slots")?.name ?? "";
      await heart(page, name).click();
      await sees(page, "Please log in to save favorites.");
      expect(await heart(page, name).getAttribute("aria-pressed")).toBe("false");
    }),
  );
});

describe("live dealer", () => {
  test("live dealer: the lobby's entry leads where the casino says", () =>
    asPlayer(SCRIPT_OFF, async (page, player) => {
      const pid = await pidOf(player);
      recorder.answerNext("GET /provider/external-lobbies", 200, [
        { id: 3, code: "Sports", name: "Sports" },
        { id: 7, code: "LiveDealer", name: "Live tables" },
      ]);
      const launch = `${testSystem.origin}/info/about/?table=1`;
      recorder.answerNext(`GET /provider/external-lobbies/7/players/${pid}`, 200, { message: launch });
      recorder.take();
      await page.goto("/lobby/live");
      expect(page.url()).toBe(launch);
      const call = recorder.take().find(({ call }) => call.endsWith(`/players/${pid}`));
      expect(call?.query).toEqual({ skinId: "1", pid, clientType: "instantplay" });
    }));

  test(
    "live dealer: an invalid launch URL or an unavailable lobby leads back with a notice",
    { tags: ["deep"] },
    () =>
      asPlayer(SCRIPT_OFF, async (page, player) => {
        const pid = await pidOf(player);
        const lobbies = [{ id: 7, code: "LiveDealer", name: "Live tables" }];
        recorder.answerNext("GET /provider/external-lobbies", 200, lobbies);
        const door = `GET /provider/external-lobbies/7/players/${pid}`;
        recorder.answerNext(door, 200, { message: "javascript:alert(1)" });
        await page.goto("/lobby/live");
        await sees(page, "We can’t reach the live tables right now.");
        expect(new URL(page.url()).pathname).toBe(LOBBY);
        recorder.answerNext("GET /provider/external-lobbies", 200, []);
        await page.goto("/lobby/live");
        await sees(page, "We can’t reach the live tables right now.");
      }),
  );

  test("permissions: a visitor logs in first", { tags: ["deep"] }, () =>
    asVisitor(testSystem, SCRIPT_OFF, async ({ page }) => {
      await page.goto("/lobby/live");
      expect(page.url()).toBe(`${testSystem.origin}/onboarding/login?returnTo=%2Flobby%2Flive`);
    }),
  );
});

async function asPlayer(
  mode: Mode,
  piece: (page: Page, player: HttpPlayer) => Promise<void>,
  deposit?: string,
): Promise<void> {
  const player = await signedInPlayer(testSystem, deposit === undefined ? {} : { deposit });
  await asVisitor(testSystem, mode, ({ page }) => piece(page, player), player);
}

function bar(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name, exact: true });
}

async function chips(page: Page, name: string): Promise<string[]> {
  await bar(page, name).waitFor();
  return (await bar(page, name).getByRole("link").allInnerTexts()).map((text) => text.trim());
}

function tiles(page: Page): Locator {
  return page.locator(".lobby-list .tile");
}

function names(page: Page): Promise<string[]> {
  return page.locator(".lobby-list .tile-name").allInnerTexts();
}

const OURS = new Set(GAMES.map(({ name }) => name));

/** Our own games come before the generated ones, and other tests cover them. */
async function ourNames(page: Page): Promise<string[]> {
  return (await names(page)).filter((name) => OURS.has(name));
}

function heart(page: Page, name: string): Locator {
  return page.getByRole("button", { name: `Favorite ${name}`, exact: true });
}

async function pressHeart(page: Page, name: string, isFavorite: boolean): Promise<void> {
  await heart(page, name).click();
  await page.getByRole("button", { name: `Favorite ${name}`, exact: true, pressed: isFavorite }).waitFor();
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel("Search games by name").fill(words);
  await page.getByRole("search").getByRole("button").click();
  await arrives(page, (url) => url.searchParams.get("q") === words);
}

async function scrolledTo(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return tiles(page).count();
    })
    .toBeGreaterThanOrEqual(count);
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

let recorded: RecordedCall[] = [];

function forgetCalls(): void {
  recorder.take();
  recorded = [];
}

/** Calls that changed favorites since the last reset. */
function favoriteCalls(): RecordedCall[] {
  recorded = [...recorded, ...recorder.take()];
  return recorded.filter(({ call }) => /^(POST|DELETE) \/provider\/favourites$/.test(call));
}

async function pidOf({ person }: HttpPlayer): Promise<string> {
  const { rows } = await testSystem.database.pool.query<{ player_id: string }>(
    "select player_id from player where email = lower($1)",
    [person.email],
  );
  return String(rows[0]?.player_id);
}

async function rowsOf(player: HttpPlayer): Promise<unknown[]> {
  const sql = "select game_id from favourite where player_id = $1";
  const { rows } = await testSystem.database.pool.query<{ game_id: number }>(sql, [await pidOf(player)]);
  return rows;
}

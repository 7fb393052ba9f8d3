import { afterAll, afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { desktopGames, mobileGames } from "~/casino/contract/games";
import { type GamesFile, gamesFile, gamesIn } from "~/shell/games-file.server";
import { startCasinoDouble } from "../../support/casino-double";
import { useWebServices } from "../../support/web-services";
import { aGame } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient, log } = useWebServices(double);

const first = [aGame({ display_name: "First" })];
const second = [aGame({ display_name: "Second" })];
const LONG_MS = 60 * 60 * 1_000;

let clock: number;
let file: GamesFile;
/** The casino's file, and the ETags it was requested with. */
let current: { etag: string; games: typeof first } | null;
let etags: (string | null)[];
let checks: MockInstance<typeof casinoClient.file>;

beforeEach(() => {
  clock = 0;
  checks = vi.spyOn(casinoClient, "file");
  file = gamesFile(casinoClient, desktopGames, () => clock);
  current = { etag: '"1"', games: first };
  etags = [];
  double.answer(desktopGames, ({ headers }) => {
    etags.push(headers.get("if-none-match"));
    if (current === null) return Response.json({ errorMessage: "Gone" }, { status: 404 });
    if (headers.get("if-none-match") === current.etag) return new Response(null, { status: 304 });
    return Response.json(current.games, { headers: { etag: current.etag } });
  });
});
afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

/** Waits until every pending refresh has ended. */
async function settled(): Promise<void> {
  await Promise.allSettled(checks.mock.results.map(({ value }) => value as Promise<unknown>));
  await new Promise((resolve) => setImmediate(resolve));
}

describe("games list: refreshed only when the ETag differs", () => {
  it("games list: the first page waits for the list; ten at once ask once", async () => {
    const lists = await Promise.all(Array.from({ length: 10 }, () => gamesIn(file, "request-1")));
    for (const list of lists) expect(list).toEqual(first);
    expect(etags).toEqual([null]);
  });

  it("games list: it is not fetched again for a while", async () => {
    await gamesIn(file, "request-1");
    clock += 1_000;
    expect(await gamesIn(file, "request-2")).toEqual(first);
    expect(etags).toEqual([null]);
  });

  it("lobby.list-refreshed-by-etag: asked for by its ETag, it stays the same list on a 304", async () => {
    const before = await gamesIn(file, "request-1");
    clock += LONG_MS;
    await gamesIn(file, "request-2");
    await settled();
    expect(etags).toEqual([null, '"1"']);
    expect(await gamesIn(file, "request-3")).toBe(before);
  });

  it("games list: the same file sent again with its ETag changes nothing", async () => {
    const before = await gamesIn(file, "request-1");
    double.answer(desktopGames, () => Response.json(second, { headers: { etag: '"1"' } }));
    clock += LONG_MS;
    await gamesIn(file, "request-2");
    await settled();
    expect(await gamesIn(file, "request-3")).toBe(before);
  });

  it("games list: a changed one replaces it without a page waiting", async () => {
    await gamesIn(file, "request-1");
    current = { etag: '"2"', games: second };
    clock += LONG_MS;
    // Served stale at once; the new list arrives in the background.
    expect(await gamesIn(file, "request-2")).toEqual(first);
    await settled();
    expect(await gamesIn(file, "request-3")).toEqual(second);
    expect(etags).toEqual([null, '"1"']);
  });

  it("games list: a slow casino delays only the first page", async () => {
    await gamesIn(file, "request-1");
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    double.answer(desktopGames, async () => {
      await released;
      return Response.json(second, { headers: { etag: '"2"' } });
    });
    clock += LONG_MS;
    expect(await gamesIn(file, "request-2")).toEqual(first);
    expect(await gamesIn(file, "request-3")).toEqual(first);
    release();
    await settled();
    expect(await gamesIn(file, "request-4")).toEqual(second);
  });
});

describe("games file fails to load: logged only, the list unchanged", () => {
  it("lobby.list-failure-keeps-old-list: the old list stays, and the failure is logged once in a while", async () => {
    await gamesIn(file, "request-1");
    const warn = vi.spyOn(log, "warn");
    current = null;
    clock += LONG_MS;
    await gamesIn(file, "request-2");
    await settled();
    for (let page = 0; page < 5; page += 1) expect(await gamesIn(file, "request-3")).toEqual(first);
    expect(messages(warn)).toHaveLength(1);
    expect(etags).toEqual([null, '"1"']);
  });

  it("games file: without a list the page says so, and the next page tries again", async () => {
    const warn = vi.spyOn(log, "warn");
    current = null;
    expect(await gamesIn(file, "request-1")).toBeNull();
    current = { etag: '"1"', games: first };
    expect(await gamesIn(file, "request-2")).toEqual(first);
    expect(messages(warn)).toHaveLength(1);
  });

  it("games file: after a failure a changed list is found again", async () => {
    await gamesIn(file, "request-1");
    current = null;
    clock += LONG_MS;
    await gamesIn(file, "request-2");
    await settled();
    current = { etag: '"2"', games: second };
    clock += LONG_MS;
    await gamesIn(file, "request-3");
    await settled();
    expect(await gamesIn(file, "request-4")).toEqual(second);
  });

  it("games: desktop and mobile have separate files", async () => {
    double.answer(mobileGames, () => second);
    const mobile = gamesFile(casinoClient, mobileGames, () => clock);
    expect([await gamesIn(file, "request-1"), await gamesIn(mobile, "request-1")]).toEqual([first, second]);
  });
});

/** Lines that say that the file could not be loaded; the client logs the failed call by itself. */
function messages(warn: { mock: { calls: unknown[][] } }): unknown[] {
  return warn.mock.calls.filter(([, message]) => message === "games file could not be loaded");
}

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { jackpots } from "~/casino/contract/jackpot";
import { CasinoError } from "~/casino/result";
import { loader as liveFigures } from "~/jackpot/live";
import { liveDealerIn } from "~/lobby/live-lobby.server";
import { lobbyPage } from "~/lobby/lobby.server";
import { loader as rootLoader } from "~/root";
import { jackpotPools } from "~/session/shared-answers.server";
import { StaleWhileRevalidate } from "~/session/stale-while-revalidate.server";
import { startCasinoDouble } from "../../support/casino-double";
import { useWebServices } from "../../support/web-services";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const FRESH_MS = 5_000;
const USABLE_MS = 30_000;

let clock: number;
let value: number | CasinoError;
let requestCount: number;
let faults: unknown[];
let cache: StaleWhileRevalidate<number>;

beforeEach(() => {
  clock = 0;
  value = 100;
  requestCount = 0;
  faults = [];
  cache = new StaleWhileRevalidate({
    ask: async () => {
      requestCount += 1;
      await Promise.resolve();
      if (value instanceof CasinoError) throw value;
      return value;
    },
    freshMs: FRESH_MS,
    usableMs: USABLE_MS,
    waitLimitMs: 400,
    onFault: (error) => faults.push(error),
    now: () => clock,
  });
});
afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

/** Waits for the background fetch. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("an answer shared by everybody", () => {
  it("is fetched once for many pages, and again when stale", async () => {
    expect(await Promise.all([cache.get("r"), cache.get("r"), cache.get("r")])).toEqual([100, 100, 100]);
    clock += FRESH_MS - 1;
    await cache.get("r");
    expect(requestCount).toBe(1);
  });

  it("does not delay a page while the old one is usable", async () => {
    await cache.get("r");
    value = 200;
    clock += FRESH_MS;
    expect(await cache.get("r")).toBe(100);
    await settled();
    expect(await cache.get("r")).toBe(200);
  });

  it("is never older than allowed: the page waits for a new one", async () => {
    await cache.get("r");
    value = 200;
    clock += USABLE_MS;
    expect(await cache.get("r")).toBe(200);
  });

  it("leaves a gap when it cannot be fetched, and is retried once in a while", async () => {
    await cache.get("r");
    value = new CasinoError("unavailable", "away", 503);
    clock += FRESH_MS;
    expect(await cache.get("r")).toBe(100);
    await settled();
    expect(await cache.get("r")).toBe(100);
    clock += USABLE_MS;
    expect([await cache.get("r"), await cache.get("r")]).toEqual([null, null]);
    expect(faults).toHaveLength(2);
  });

  it("is asked for at a pace of its own while there is none, which is no failure", async () => {
    const ask = vi.fn<(requestId: string, last: number | null) => Promise<number | null>>();
    ask.mockResolvedValueOnce(null).mockResolvedValueOnce(5).mockResolvedValue(null);
    const onFault = (error: unknown) => faults.push(error);
    const ages = { freshMs: FRESH_MS, usableMs: USABLE_MS, retryMs: 1_000 };
    const own = new StaleWhileRevalidate({ ask, ...ages, onFault, now: () => clock });
    expect(await own.get("a")).toBeNull();
    clock += 999;
    expect(await own.get("b")).toBeNull();
    clock += 1;
    expect(await own.get("c")).toBe(5);
    clock += FRESH_MS - 1;
    await own.get("d");
    clock += 1;
    await own.get("e");
    await settled();
    // No newer one is no reason to forget the last.
    expect(await own.get("f")).toBe(5);
    expect(ask.mock.calls).toEqual([
      ["a", null],
      ["c", null],
      ["e", 5],
    ]);
    expect(faults).toEqual([]);
  });

  it("is waited for no longer than allowed, and its failure names the request", async () => {
    let fail = (_: Error) => {};
    const reports: unknown[][] = [];
    const late = new StaleWhileRevalidate<number>({
      ask: () => new Promise((_, reject) => (fail = reject)),
      freshMs: FRESH_MS,
      usableMs: USABLE_MS,
      waitLimitMs: 1,
      onFault: (...fault) => reports.push(fault),
    });
    expect(await late.get("r-1")).toBeNull();
    const gone = new Error("gone");
    fail(gone);
    await settled();
    expect(reports).toEqual([[gone, "r-1"]]);
  });

  it("is waited for as long as it takes where no limit is set", async () => {
    const slow = new StaleWhileRevalidate({
      ask: () => new Promise<number>((resolve) => setTimeout(resolve, 5, 7)),
      freshMs: FRESH_MS,
      usableMs: USABLE_MS,
      onFault: (error) => faults.push(error),
    });
    expect(await slow.get("r")).toBe(7);
  });

  it("reports whether the casino was in maintenance at the last call", async () => {
    expect(cache.isClosed).toBe(false);
    value = new CasinoError("maintenance", "closed", 503);
    await cache.get("r");
    expect(cache.isClosed).toBe(true);
    value = new CasinoError("unavailable", "away", 503);
    clock += FRESH_MS;
    await cache.get("r");
    expect(cache.isClosed).toBe(false);
    value = new CasinoError("maintenance", "closed", 503);
    clock += FRESH_MS;
    await cache.get("r");
    value = 100;
    clock += FRESH_MS;
    await cache.get("r");
    expect(cache.isClosed).toBe(false);
  });
});

describe("the lobby's side calls", () => {
  it("lobby.live-jackpots: jackpots come in USD and by game code, fetched once for lobby, bar and live figures", async () => {
    double.answer(jackpots, ({ query }) => [
      { machine_id: 1, game_id: 301, value_minor: query.currency === "USD" ? 100 : 0, currency: "USD" },
    ]);
    const page = { request: new Request("http://127.0.0.1:3000/lobby/games/"), params: {}, context: {} };
    const gone = new AbortController();
    const live = new Request("http://127.0.0.1:3000/lobby/jackpot/live", { signal: gone.signal });
    await Promise.all([
      rootLoader(page),
      lobbyPage(page),
      liveFigures({ request: live, params: {}, context: {} }),
    ]);
    gone.abort();
    expect(await jackpotPools.get("r")).toEqual(new Map([["301-1", 100]]));
    expect(double.calls.filter((call) => call === "GET /jackpots")).toHaveLength(1);
  });

  it("lobby.live-dealer-entry: the entry with the code LiveDealer, and no other", () => {
    const live = { id: 4, code: "LiveDealer", name: "Live tables" };
    expect(liveDealerIn([{ id: 1, code: "Sports", name: "Sports" }, live])).toBe(live);
    expect(liveDealerIn([{ id: 1, code: "livedealer", name: "No" }])).toBeNull();
  });
});

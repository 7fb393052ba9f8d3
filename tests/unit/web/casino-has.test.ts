import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exclusion } from "~/casino/contract/exclusion";
import { history } from "~/casino/contract/history";
import { cashierState } from "~/casino/contract/hosted-cashier";
import { CasinoError } from "~/casino/result";
import { casinoHas, casinoHasReward, casinoSurelyHas } from "~/session/casino-has.server";
import { latestWinners } from "~/session/jackpot-winners.server";
import { SideWait } from "~/session/side-wait.server";
import type { Visit } from "~/session/visit.server";
import { useWebServices } from "../../support/web-services";

const bases = { api: "http://127.0.0.1:9", provider: "http://127.0.0.1:9", static: "http://127.0.0.1:9" };
const MISSING = new CasinoError("refused", "Not found.", 404);
const DOWN = new CasinoError("unavailable", "Down.", 503);
const TEN_MINUTES_MS = 600_000;

const call = vi.fn<(...args: unknown[]) => Promise<unknown>>();
const visit = (waitMs = 1_000) => ({ casino: { call }, side: new SideWait(waitMs) }) as unknown as Visit;
const args = { params: { pid: 100001 } };

beforeEach(() => {
  vi.restoreAllMocks();
  call.mockReset();
  // The answers belong to the services.
  useWebServices({ bases });
});

test("call.optional-asked-once: a casino without an optional call is asked for it again after ten minutes", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
  call.mockRejectedValueOnce(MISSING).mockResolvedValue({});
  expect(await casinoHas(visit(), exclusion, args)).toBe(false);
  expect(call).toHaveBeenCalledWith(exclusion, args);
  clock.mockReturnValue(1_000 + TEN_MINUTES_MS - 1);
  expect(await casinoHas(visit(), exclusion, args)).toBe(false);
  expect(call).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(1_000 + TEN_MINUTES_MS);
  expect(await casinoHas(visit(), exclusion, args)).toBe(true);
  expect(await casinoHas(visit(), exclusion, args)).toBe(true);
  expect(call).toHaveBeenCalledTimes(2);
});

afterEach(() => {
  vi.useRealTimers();
});

test("what pages may say only once it is known is not there until then", async () => {
  call.mockRejectedValueOnce(DOWN).mockRejectedValueOnce(MISSING).mockResolvedValue({});
  expect(await casinoSurelyHas(visit(), exclusion, args)).toBe(false);
  expect(await casinoSurelyHas(visit(), exclusion, args)).toBe(false);
  expect(await casinoSurelyHas(visit(), history, { ...args, query: { kind: "rounds", limit: 1 } })).toBe(
    true,
  );
});

test("the daily reward is there where nobody can ask, and until the casino says that it is not, once", async () => {
  const asks = vi.fn<() => Promise<boolean | null>>().mockResolvedValueOnce(null).mockResolvedValue(false);
  const asking = (asksReward: Visit["asksReward"]) => casinoHasReward({ ...visit(), asksReward });
  expect(await asking(null)).toBe(true);
  expect(await asking(asks)).toBe(true);
  expect(await asking(asks)).toBe(false);
  expect(await asking(asks)).toBe(false);
  expect(asks).toHaveBeenCalledTimes(2);
});

test("the cashier's call needs a ticket, so that a player's is refused where it exists", async () => {
  const player = { ...visit(), session: {} } as Visit;
  call.mockRejectedValueOnce(new CasinoError("unauthenticated", "No ticket.", 401));
  expect(await casinoSurelyHas(player, cashierState, {})).toBe(true);
  call.mockRejectedValueOnce(DOWN);
  expect(await casinoSurelyHas(player, cashierState, {})).toBe(true);
  expect(call).toHaveBeenCalledTimes(1);
});

test("a page waits for optional data no longer than its limit in all; waits that overlap count once", async () => {
  vi.useFakeTimers();
  const side = new SideWait(400);
  const after = (ms: number) => side.limit(new Promise((resolve) => setTimeout(() => resolve(ms), ms)));
  const first = after(300);
  await vi.advanceTimersByTimeAsync(200);
  const second = after(100);
  await vi.advanceTimersByTimeAsync(100);
  expect(await Promise.all([first, second])).toEqual([300, 100]);
  // What the page does in between is not a wait.
  await vi.advanceTimersByTimeAsync(1_000);
  const within = after(60);
  await vi.advanceTimersByTimeAsync(60);
  expect(await within).toBe(60);
  const beyond = after(41);
  await vi.advanceTimersByTimeAsync(40);
  expect(await beyond).toBeNull();
  await expect(side.limit(Promise.reject(DOWN))).rejects.toBe(DOWN);
});

test("each call has an answer of its own", async () => {
  call.mockRejectedValueOnce(MISSING).mockResolvedValueOnce({});
  expect(await casinoHas(visit(), exclusion, args)).toBe(false);
  expect(await casinoHas(visit(), history, { ...args, query: { kind: "rounds", limit: 1 } })).toBe(true);
});

test("a failure, or no answer in time, counts as there, and is not remembered", async () => {
  call
    .mockRejectedValueOnce(DOWN)
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockRejectedValueOnce(MISSING);
  expect(await casinoHas(visit(), exclusion, args)).toBe(true);
  expect(await casinoHas(visit(0), exclusion, args)).toBe(true);
  expect(await casinoHas(visit(), exclusion, args)).toBe(false);
});

test("call.optional-for-visitors: a refusal for want of a session means that the call is there, unless a player's has found out otherwise", async () => {
  const visitor = () => ({ ...visit(), session: null });
  const player = () => ({ ...visit(), session: {} }) as Visit;
  const unauthenticated = new CasinoError("unauthenticated", "Log in.", 401);
  call.mockRejectedValueOnce(unauthenticated);
  expect(await casinoHas(visitor(), exclusion, args)).toBe(true);
  expect(await casinoHas(visitor(), exclusion, args)).toBe(true);
  expect(call).toHaveBeenCalledTimes(1);
  // Neither a failure nor what was found out of another call says anything.
  call.mockRejectedValueOnce(DOWN);
  expect(await casinoSurelyHas(visitor(), history, { ...args, query: { kind: "rounds", limit: 1 } })).toBe(
    false,
  );
  call.mockClear();
  // A session that has ended says nothing about the call.
  call.mockRejectedValueOnce(unauthenticated).mockRejectedValueOnce(MISSING);
  expect(await casinoHas(player(), exclusion, args)).toBe(true);
  expect(await casinoHas(player(), exclusion, args)).toBe(false);
  expect(await casinoHas(visitor(), exclusion, args)).toBe(false);
  expect(call).toHaveBeenCalledTimes(2);
});

test("call.optional-asked-once: an answer that pages show is asked for each time, but not of a casino that lacks the call", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
  const winners = [{ name: "A***" }, { name: "B***" }];
  call.mockResolvedValueOnce(winners).mockRejectedValueOnce(DOWN).mockRejectedValueOnce(MISSING);
  expect(await latestWinners(visit(), 1)).toEqual([{ name: "A***" }]);
  expect(await latestWinners(visit(), 1)).toBeNull();
  expect(await latestWinners(visit(), 1)).toBeUndefined();
  clock.mockReturnValue(1_000 + TEN_MINUTES_MS - 1);
  expect(await latestWinners(visit(), 1)).toBeUndefined();
  expect(call).toHaveBeenCalledTimes(3);
  call.mockResolvedValueOnce(winners);
  clock.mockReturnValue(1_000 + TEN_MINUTES_MS);
  expect(await latestWinners(visit(), 2)).toEqual(winners);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "~/shared/durations";
import { askRegister, type ExclusionRegister } from "../../../server/casino/domain/exclusion/register";
import { SANDBOX_NAMES, sandboxRegister } from "../../../server/casino/domain/exclusion/register-sandbox";

const NOW = new Date("2026-11-20T12:00:00Z");
const PERSON = { firstName: "Ada", lastName: "Lovelace", birthDate: "1990-12-10", email: "ada@example.com" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const listing = (until: Date | null): ExclusionRegister => ({ excludedUntil: () => Promise.resolve(until) });
const after = (ms: number) => new Date(NOW.getTime() + ms);

test.each([
  ["nobody", null, { answer: "clear" }],
  ["until a minute ago", after(-60_000), { answer: "clear" }],
  ["until this instant", NOW, { answer: "clear" }],
  ["for another instant", after(1), { answer: "listed", until: after(1) }],
])("exclusion.register-sign-in: a register that lists %s", async (_what, until, answer) => {
  expect(await askRegister(listing(until), PERSON, NOW)).toEqual(answer);
  expect(vi.getTimerCount()).toBe(0);
});

test("exclusion.register-unanswered: it is waited for a second, and asked no longer", async () => {
  const register = sandboxRegister({ now: () => NOW });
  const signals: AbortSignal[] = [];
  const silent: ExclusionRegister = {
    excludedUntil(person, signal) {
      signals.push(signal);
      return register.excludedUntil({ ...person, lastName: SANDBOX_NAMES.silent }, signal);
    },
  };
  const answers: unknown[] = [];
  const asking = askRegister(silent, PERSON, NOW).then((answer) => answers.push(answer));
  await vi.advanceTimersByTimeAsync(999);
  expect(answers).toEqual([]);
  expect(signals[0]?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await asking;
  expect(answers).toEqual([{ answer: "unanswered", why: "no answer within 1000 ms" }]);
  expect(signals[0]?.aborted).toBe(true);
});

test("exclusion.register-unanswered: a fault is no answer", async () => {
  const failing: ExclusionRegister = { excludedUntil: () => Promise.reject(new Error("away")) };
  expect(await askRegister(failing, PERSON, NOW)).toEqual({ answer: "unanswered", why: "away" });
  expect(vi.getTimerCount()).toBe(0);
});

test("the sandbox lists by last name, for a year, and stops when it is told to", async () => {
  const register = sandboxRegister({ now: () => NOW });
  const ask = (lastName: string, signal = new AbortController().signal) =>
    register.excludedUntil({ ...PERSON, lastName }, signal);
  expect(await ask("RegisterListed")).toEqual(after(365 * DAY_MS));
  expect(await ask("Lovelace")).toBeNull();
  await expect(ask("RegisterFailing")).rejects.toThrow("away");
  const aborting = new AbortController();
  const asking = ask("RegisterSilent", aborting.signal);
  aborting.abort();
  await expect(asking).rejects.toThrow("aborted");
});

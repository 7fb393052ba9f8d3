import { expect, test, vi } from "vitest";
import { atPace } from "~/bets/pace.server";
import { CasinoError } from "~/casino/result";

const tooSoon = (retryAfterMs: number) =>
  new CasinoError("refused", "Please wait.", 429, { errorCode: "round_too_soon", retryAfterMs });

test("market.page-waits: a stake that comes too soon is sent again after the wait", async () => {
  const times: number[] = [];
  const send = vi.fn(() => {
    times.push(performance.now());
    return times.length === 1 ? Promise.reject(tooSoon(50)) : Promise.resolve("staked");
  });
  await expect(atPace(send)).resolves.toBe("staked");
  const [first = 0, second = 0] = times;
  // Timers may fire a millisecond early.
  expect(second - first).toBeGreaterThanOrEqual(48);
});

test("market.countdown: a page with script is told how long to wait, unless that is a moment", async () => {
  const request = new Request("http://localhost/play/101-1", { headers: { "sec-fetch-dest": "empty" } });
  const send = vi.fn(() => Promise.reject(tooSoon(1_001)));
  await expect(atPace(send, request)).rejects.toMatchObject({ body: { retryAfterMs: 1_001 } });
  expect(send).toHaveBeenCalledTimes(1);
  const answers = [Promise.reject(tooSoon(5)), Promise.resolve("staked")];
  await expect(atPace(() => answers.shift() ?? Promise.reject(tooSoon(5)), request)).resolves.toBe("staked");
});

test("a page without script waits", async () => {
  const request = new Request("http://localhost/play/101-1", { headers: { "sec-fetch-dest": "document" } });
  const answers = [Promise.reject(tooSoon(1_001)), Promise.resolve("staked")];
  await expect(atPace(() => answers.shift() ?? Promise.reject(tooSoon(5)), request)).resolves.toBe("staked");
});

test("it is sent twice at most", async () => {
  const send = vi.fn(() => Promise.reject(tooSoon(1)));
  await expect(atPace(send)).rejects.toMatchObject({ code: "round_too_soon" });
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([
  ["a longer wait", tooSoon(5_001)],
  ["another refusal", new CasinoError("refused", "Too low.", 409, { errorCode: "insufficient_funds" })],
  ["no answer", new CasinoError("unavailable", "No answer.", 504)],
])("%s is the player's to see", async (_, error) => {
  const send = vi.fn(() => Promise.reject(error));
  await expect(atPace(send)).rejects.toBe(error);
  expect(send).toHaveBeenCalledTimes(1);
});

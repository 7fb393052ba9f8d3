import { afterAll, afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { jackpots } from "~/casino/contract/jackpot";
import { startCasinoDouble } from "../../support/casino-double";
import { useWebEnvironment } from "../../support/web-environment";

const double = await startCasinoDouble();
useWebEnvironment(double);
const { KeptAnswer } = await import("~/lobby/kept-answer.server");
const { jackpotFigures, liveDealerIn } = await import("~/lobby/beside.server");
const { casinoClient, log } = await import("~/config.server");

const FRESH_MS = 5_000;
const USABLE_MS = 30_000;

let clock: number;
let value: number | null;
let sent: MockInstance<typeof casinoClient.send>;
let kept: InstanceType<typeof KeptAnswer<typeof jackpots, number>>;

beforeEach(() => {
  clock = 0;
  value = 100;
  sent = vi.spyOn(casinoClient, "send");
  const options = {
    call: jackpots,
    query: { currency: "USD" },
    shape: ([pot]: { value_minor: number }[]) => pot?.value_minor ?? 0,
    freshMs: FRESH_MS,
    usableMs: USABLE_MS,
  };
  kept = new KeptAnswer(casinoClient, options, () => clock);
  double.answer(jackpots, ({ query }) =>
    value === null || query.currency !== "USD"
      ? Response.json({ errorMessage: "Gone" }, { status: 404 })
      : [{ machine_id: 1, game_id: 301, value_minor: value, currency: "USD" }],
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  double.reset();
});
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

async function settled(): Promise<void> {
  await Promise.allSettled(sent.mock.results.map(({ value: asked }) => asked as Promise<unknown>));
  await new Promise((resolve) => setImmediate(resolve));
}

describe("§7 jackpots of the lobby list", () => {
  it("§7 jackpots: asked for in USD, once for many pages", async () => {
    expect(await Promise.all([kept.get("r"), kept.get("r"), kept.get("r")])).toEqual([100, 100, 100]);
    clock += FRESH_MS - 1;
    await kept.get("r");
    expect(double.asked).toHaveLength(1);
  });

  it("§7 jackpots: a page is not held up by a figure that is still usable", async () => {
    await kept.get("r");
    value = 200;
    clock += FRESH_MS;
    expect(await kept.get("r")).toBe(100);
    await settled();
    expect(await kept.get("r")).toBe(200);
  });

  it("issue 5 point 3: no figure is older than it may be: the page waits for another", async () => {
    await kept.get("r");
    value = 200;
    clock += USABLE_MS;
    expect(await kept.get("r")).toBe(200);
  });

  it("design §5.6: a failure is logged once a while, costs no page, and leaves a gap in the end", async () => {
    await kept.get("r");
    const warn = vi.spyOn(log, "warn");
    value = null;
    clock += FRESH_MS;
    expect(await kept.get("r")).toBe(100);
    await settled();
    expect(await kept.get("r")).toBe(100);
    clock += USABLE_MS;
    expect(await kept.get("r")).toBeNull();
    expect(await kept.get("r")).toBeNull();
    const words = "what the lobby shows beside could not be had";
    expect(warn.mock.calls.filter(([, message]) => message === words)).toHaveLength(2);
  });

  it("§7 jackpots: by game code", async () => {
    expect(await jackpotFigures.get("r")).toEqual(new Map([["301-1", 100]]));
  });

  it("§7 live dealer: the entry with the code LiveDealer, and no other", () => {
    const live = { id: 4, code: "LiveDealer", name: "Live tables" };
    expect(liveDealerIn([{ id: 1, code: "Sports", name: "Sports" }, live])).toBe(live);
    expect(liveDealerIn([{ id: 1, code: "livedealer", name: "No" }])).toBeNull();
  });
});

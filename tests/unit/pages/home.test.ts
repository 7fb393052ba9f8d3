import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { defaultPromotions } from "~/casino/contract/coupons";
import { jackpotWinners, lobbyJackpot } from "~/casino/contract/jackpot";
import { loader as homeLoader } from "~/pages/home/home";
import { loader as marketingLoader } from "~/pages/marketing";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aCoupon } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const args = () => ({ request: new Request(`${ORIGIN}/`), params: {}, context: {} });
const broken = () => new Response("", { status: 500 });

describe("the home page waits only for what it needs", () => {
  it("home: the jackpot in minor units, and five winners at most, their names masked by the casino", async () => {
    double.answer(lobbyJackpot, () => ({ guid: "pot", "jackpot-amount": 1234.56 }));
    double.answer(jackpotWinners, () =>
      Array.from({ length: 7 }, (_, place) => ({
        name: "A***",
        amount_minor: 50_000 + place,
        currency: "USD",
        at: "2026-11-20T23:59:59.000Z",
      })),
    );
    const data = await homeLoader(args());
    expect(data).toMatchObject({ jackpotMinor: 123_456 });
    expect("winners" in data ? data.winners : null).toHaveLength(5);
    expect("winners" in data ? data.winners?.[0] : null).toEqual({
      name: "A***",
      amountMinor: 50_000,
      currency: "USD",
      day: "2026-11-20",
    });
  });

  it("screen.home-without-casino: without jackpot and winners the page is shown with gaps", async () => {
    double.answer(lobbyJackpot, broken);
    double.answer(jackpotWinners, broken);
    expect(await homeLoader(args())).toMatchObject({ jackpotMinor: null, winners: null });
  });

  it("call.claims-have-source: a casino that keeps no list of winners has no such section", async () => {
    double.answer(jackpotWinners, () => new Response("<h1>Not found</h1>", { status: 404 }));
    expect(await homeLoader(args())).toMatchObject({ winners: undefined });
  });

  it("marketing: expired offers are not named, and without the casino there is a gap", async () => {
    double.answer(defaultPromotions, () => [
      aCoupon({ coupon_code: "NOW", expiry: 0 }),
      aCoupon({ coupon_code: "OVER", expiry: 1_000 }),
    ]);
    // What just failed for earlier pages is not retried at once.
    vi.useFakeTimers({ toFake: ["performance"] });
    vi.advanceTimersByTime(60 * 60_000);
    const { offers } = await marketingLoader(args());
    expect(offers?.map(({ code }) => code)).toEqual(["NOW"]);
    double.answer(defaultPromotions, broken);
    vi.advanceTimersByTime(60 * 60_000);
    expect(await marketingLoader(args())).toMatchObject({ offers: null, isClosed: false });
    vi.useRealTimers();
  });
});

import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { balance } from "~/casino/contract/account";
import { cancelCoupon } from "~/casino/contract/coupons";
import { playerJackpots } from "~/casino/contract/jackpot";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebEnvironment } from "../../support/web-environment";
import { posted, replied } from "../../support/web-forms";
import { aSessionAnswer, BALANCE } from "../../support/web-values";

const double = await startCasinoDouble();
useWebEnvironment(double);
const { cancelAction } = await import("~/promotions/actions.server");
const { loader: rootLoader } = await import("~/root");
const { sessionFrom, writeSession } = await import("~/session/session.server");
const { casinoClient } = await import("~/config.server");

const ABOUT = "/info/about/";
const OWN_JACKPOT = "GET /lobby-jackpot/players/{pid}/jackpots";
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

beforeEach(() => {
  double.answer(balance, () => BALANCE);
});
afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

/** The frame of a player's page. */
function frameOf(path: string) {
  const request = new Request(`${ORIGIN}${path}`, { headers: { cookie } });
  return rootLoader({ request, params: {}, context: {} });
}

function won(dollars: number): void {
  double.answer(playerJackpots, () => [
    { guid: "pot", "jackpot-amount": 9, "is-opt-in": true, "unclaimed-hits-amount": dollars, blocked: false },
  ]);
}

describe("lobbyJackpotWin on a casino whose balance does not tell of it", () => {
  it("opens by unclaimed-hits-amount, in the lobby and by its address", async () => {
    won(12.34);
    for (const path of ["/lobby/games/", `${ABOUT}?confirm=lobbyJackpotWin`]) {
      const { jackpot } = await frameOf(path);
      expect(jackpot).toMatchObject({
        dialog: { type: "lobbyJackpotWin", minor: 1_234 },
        unclaimedMinor: 1_234,
      });
    }
  });

  it("stays away where nothing waits, and where the casino has no such jackpot", async () => {
    won(0);
    expect((await frameOf(ABOUT)).jackpot).toBeNull();
    double.answer(playerJackpots, () => refusal(404, "not_found", "Not found"));
    expect((await frameOf(ABOUT)).jackpot).toBeNull();
  });

  it("is not asked about where the balance tells of it", async () => {
    won(12.34);
    double.answer(balance, () => ({ ...BALANCE, unclaimed_jackpot_minor: 0 }));
    expect((await frameOf(ABOUT)).jackpot).toBeNull();
    expect(double.asked).not.toContain(OWN_JACKPOT);
  });
});

describe("casinoMaintenance in the frame of a player's page", () => {
  it("is told by the balance that every page asks for", async () => {
    expect((await frameOf("/lobby/games/")).isClosed).toBe(false);
    double.answer(balance, () => refusal(503, "maintenance", "We are closed."));
    for (const path of ["/lobby/games/", ABOUT, "/nowhere"])
      expect((await frameOf(path)).isClosed).toBe(true);
  });
});

describe("§8 'Unable to cancel coupon...'", () => {
  it.each([500, 502, 503, 504])("is said when the casino answers %i", async (status) => {
    double.answer(cancelCoupon, () => new Response("<h1>oops</h1>", { status }));
    const form = posted("/lobby/promotions/?form=cancel", { formKey: "key-of-the-page-1" }, { cookie });
    const answer = replied(await cancelAction(form));
    expect(answer.status).toBe(503);
    expect(answer.reply.errors[""]).toEqual([
      "Unable to cancel coupon. The casino did not answer. Please try again in a moment.",
    ]);
    // Sent again it is the same cancellation, should the first one have arrived.
    expect(answer.reply.formKey).toBe("key-of-the-page-1");
  });
});

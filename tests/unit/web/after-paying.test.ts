import { afterAll, afterEach, expect, test } from "vitest";
import { placeToPlayFrom } from "~/cashier/close-to";
import { loader } from "~/cashier/hosted-deposit";
import { hostedCashierCookie } from "~/cashier/hosted-session.server";
import { recentGames } from "~/casino/contract/games";
import { depositState } from "~/casino/contract/hosted-cashier";
import { sessionFrom, writeSession } from "~/session/session.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);
const signedIn = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const DEPOSIT = "01234567-89ab-4def-8123-456789abcdef";
const DEPOSITED = {
  deposit_id: DEPOSIT,
  method: "card" as const,
  amount_minor: 25_000,
  bonus_minor: 0,
  spins: null,
  currency: "USD",
  card_brand: "Visa",
  card_last4: "4242",
  reason: null,
  balance_minor: 25_000,
  created_at: "2026-11-22T12:00:00.000Z",
  expires_at: null,
  pay_to: null,
  can_simulate: false,
};
const LAST = { machine_id: 1, game_id: 101 };

async function receipt(status: "approved" | "pending", returnTo: string, games: (typeof LAST)[] = []) {
  double.answer(depositState, () => ({
    ...DEPOSITED,
    status,
  }));
  double.answer(recentGames, () => games);
  const hosted = hostedCashierCookie.write({ token: "t", pid: 7, returnTo }).split(";")[0] ?? "";
  const request = new Request(`${ORIGIN}/house/cashier/deposits/${DEPOSIT}`, {
    headers: { cookie: `${signedIn}; ${hosted}` },
  });
  const page = await loader({ request, params: { depositId: DEPOSIT }, context: {} });
  if (!("deposit" in page)) throw new Error("redirected");
  return page;
}

test.each([
  ["/lobby/promotions/?promo=CHERRY400", "/lobby/games/"],
  ["/lobby/account/", "/lobby/games/"],
  ["/lobby/games/?search=cherry", "/lobby/games/?search=cherry"],
  ["/play/101-1", "/play/101-1"],
  ["/house/tables/401-1", "/house/tables/401-1"],
])("cashier.returns-to-play: opened over %s, the cashier leads on to %s", (here, to) => {
  expect(placeToPlayFrom(here)).toBe(to);
});

test("cashier.after-paying: a credited deposit leads on to the game last played, else to the lobby", async () => {
  expect((await receipt("approved", "/lobby/promotions/", [LAST])).playTo).toBe("/play/101-1");
  expect((await receipt("approved", "/lobby/promotions/")).playTo).toBe("/lobby/games/");
  expect((await receipt("approved", "/play/202-1", [LAST])).playTo).toBe("/play/202-1");
  expect((await receipt("approved", "/house/tables/401-1", [LAST])).playTo).toBe("/house/tables/401-1");
  expect((await receipt("pending", "/play/202-1", [LAST])).playTo).toBeNull();
});

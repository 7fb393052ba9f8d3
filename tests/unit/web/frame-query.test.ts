import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balance } from "~/casino/contract/account";
import { frameOf } from "~/session/frame.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { readVisit } from "~/session/visit.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer, BALANCE } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

let query: object;
beforeAll(() => {
  double.answer(balance, (received) => {
    query = received.query;
    return BALANCE;
  });
});
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const FAVORITES = { favorites: "true" };
const FRONT = { ...FAVORITES, recent: 6 };
const CASHIER = { cashier: "true" };

describe("speed.few-calls: the balance brings along what the page needs, and nothing else", () => {
  test.each([
    ["/lobby/games/", FRONT],
    ["/lobby/games/?page=1&confirm=lobbyJackpotOptIn", FRONT],
    ["/lobby/games/?page=2", FAVORITES],
    ["/lobby/games/?q=cherry", FAVORITES],
    ["/lobby/games/?view=favourites", FAVORITES],
    ["/lobby/games.data?category=Slots", FAVORITES],
    ["/lobby/more?page=2", {}],
    ["/lobby/promotions/", {}],
    ["/lobby/account/", {}],
    ["/play/101-1", {}],
    ["/cashier/", CASHIER],
    ["/cashier/?tab=withdraw", CASHIER],
    ["/lobby/promotions/?action=show&state=cashier", CASHIER],
    ["/lobby/promotions/?action=show&state=moreDetails", {}],
    ["/lobby/games/?action=show&state=cashier", { ...FRONT, ...CASHIER }],
    ["/house/cashier", {}],
  ])("%s", async (path, expected) => {
    const visit = readVisit({
      request: new Request(`${ORIGIN}${path}`, { headers: { cookie } }),
      context: {},
    });
    await frameOf(visit, aSessionAnswer().pid);
    expect(query).toEqual({ forMoney: "true", ...expected });
  });
});

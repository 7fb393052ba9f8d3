import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { loader as preferencesLoader } from "~/account/preferences/preferences";
import { balance, player } from "~/casino/contract/account";
import { playerJackpots } from "~/casino/contract/jackpot";
import { loader as rootLoader } from "~/root";
import { sessionFrom, writeSession } from "~/session/session.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aPlayer, aSessionAnswer, BALANCE } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const PREFERENCES = "/lobby/account/preferences";
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

beforeEach(() => {
  double.answer(balance, () => BALANCE);
  double.answer(player, () => aPlayer());
});
afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

function argsOf(path: string) {
  const request = new Request(`${ORIGIN}${path}`, { headers: { cookie } });
  return { request, params: {}, context: {} };
}

async function dialogAt(confirm: string): Promise<string | null> {
  const { jackpot } = await rootLoader(argsOf(`${PREFERENCES}?confirm=${confirm}`));
  return jackpot?.dialog?.type ?? null;
}

it.each([
  { blocked: true, isIn: true, preference: { isOn: true }, join: false, leave: true },
  { blocked: true, isIn: false, preference: null, join: false, leave: false },
  { blocked: false, isIn: true, preference: { isOn: true }, join: false, leave: true },
  { blocked: false, isIn: false, preference: { isOn: false }, join: true, leave: false },
])(
  "jackpot.blocked-player-page: blocked: $blocked, opted in: $isIn: can join: $join, can leave: $leave",
  async ({ blocked, isIn, preference, join, leave }) => {
    const figures = { guid: "pot", "jackpot-amount": 9, "unclaimed-hits-amount": 0 };
    double.answer(playerJackpots, () => [{ ...figures, "is-opt-in": isIn, blocked }]);
    expect((await preferencesLoader(argsOf(PREFERENCES))).jackpot).toEqual(preference);
    expect(await dialogAt("lobbyJackpotOptIn")).toBe(join ? "lobbyJackpotOptIn" : null);
    expect(await dialogAt("lobbyJackpotOptOut")).toBe(leave ? "lobbyJackpotOptOut" : null);
  },
);

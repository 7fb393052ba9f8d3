import { afterAll, afterEach, expect, test } from "vitest";
import { desktopGames, mobileGames } from "~/casino/contract/games";
import { lobbyPage } from "~/lobby/lobby.server";
import { startCasinoDouble } from "../../support/casino-double";
import { DESKTOP, PHONE } from "../../support/site/recorded";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aGame } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

test.each([
  { who: "a desktop", headers: DESKTOP, file: "GET /games-desktop.json" },
  { who: "a phone", headers: PHONE, file: "GET /games-mobile.json" },
])("lobby.list-by-client: the list of $who is $file", async ({ headers, file }) => {
  for (const call of [desktopGames, mobileGames]) double.answer(call, () => [aGame()]);
  const request = new Request(`${ORIGIN}/lobby/games/`, { headers });
  await lobbyPage({ request, params: {}, context: {} });
  expect(double.calls.filter((call) => call.includes("/games-"))).toEqual([file]);
});

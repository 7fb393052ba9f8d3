import { afterAll, beforeAll, expect, it } from "vitest";
import { balance } from "~/casino/contract/account";
import { loader } from "~/root";
import { sessionFrom, writeSession } from "~/session/session.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aSessionAnswer, BALANCE } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

beforeAll(() => double.answer(balance, () => BALANCE));
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

async function clockAt(path: string, zone: string | null = "America/Toronto", isPlayer = true) {
  const cookie = writeSession(sessionFrom(aSessionAnswer(), null, zone)).split(";")[0] ?? "";
  const request = new Request(`${ORIGIN}${path}`, { headers: isPlayer ? { cookie } : {} });
  return (await loader({ request, params: {}, context: {} })).clock;
}

it("language.zone-of-player: pages with times of the player's own have the clock of the session's zone", async () => {
  for (const path of [
    "/lobby/account/messages",
    "/lobby/account/",
    "/cashier/",
    "/lobby/games/?action=show&state=cashier",
  ]) {
    expect((await clockAt(path))?.offsets.length, path).toBeGreaterThan(3);
  }
  expect(await clockAt("/lobby/account/", null)).toEqual({ now: expect.any(Number) as number, offsets: [] });
  expect((await clockAt("/lobby/account/", "Mars/Olympus"))?.offsets).toEqual([]);
});

it("language.zone-of-player: other pages, and visitors, have none", async () => {
  expect(await clockAt("/lobby/games/")).toBeNull();
  expect(await clockAt("/lobby/promotions/")).toBeNull();
  expect(await clockAt("/", null, false)).toBeNull();
});

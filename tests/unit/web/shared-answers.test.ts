import { afterAll, afterEach, expect, it, vi } from "vitest";
import { externalLobbies } from "~/casino/contract/games";
import { liveLobby } from "~/lobby/live-lobby.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { useWebServices } from "../../support/web-services";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

it("call.asked-again-soon: what the casino did not answer is asked for again after 2 seconds", async () => {
  let now = 1_000_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  double.answer(externalLobbies, () => refusal(503, "unavailable", "Back soon"));
  expect(await liveLobby.get("first")).toBeNull();
  double.answer(externalLobbies, () => [{ id: 1, code: "LiveDealer", name: "Live" }]);
  now += 1_999;
  expect(await liveLobby.get("second")).toBeNull();
  now += 1;
  expect((await liveLobby.get("third"))?.lobby?.name).toBe("Live");
  // An answer is not refreshed that often.
  const before = double.calls.length;
  now += 59_999;
  await liveLobby.get("fourth");
  expect(double.calls).toHaveLength(before);
});

import { afterAll, afterEach, describe, expect, it } from "vitest";
import { addFavorite } from "~/casino/contract/games";
import { favoriteAction } from "~/lobby/favorites.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { posted } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

/** The answer to a heart posted by script. */
async function problemOf(): Promise<unknown> {
  const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";
  const headers = { accept: "application/json" };
  const answer = await favoriteAction(posted("/lobby/favourites", { add: "101-1" }, { cookie, headers }));
  return ((await (answer as Response).json()) as { problem: unknown }).problem;
}

describe("favorite: messages after an unanswered change", () => {
  it("lobby.favorite-unknown-result: without an answer nothing is claimed, for it may have been changed", async () => {
    double.answer(addFavorite, () => new Response("", { status: 504 }));
    expect(await problemOf()).toBe(
      "We couldn’t confirm that change yet. Reload the page to see your favorites.",
    );
  });

  it("a refused change is reported as such", async () => {
    double.answer(addFavorite, () => refusal(400, "invalid_request", "No."));
    expect(await problemOf()).toBe("We couldn’t update your favorites. Please try again.");
  });
});

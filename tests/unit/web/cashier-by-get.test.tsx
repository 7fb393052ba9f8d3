// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import HostedCashier, { loader } from "~/cashier/hosted-cashier";
import { cashier, player } from "~/casino/contract/account";
import { LanguageContext } from "~/messages/messages";
import { sessionFrom, writeSession } from "~/session/session.server";
import type { Language } from "~/shared/languages";
import { learnTranslations } from "~/translations/on-server.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { cookiesOf } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aPlayer, aSessionAnswer } from "../../support/web-values";

learnTranslations();

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);
const ADDRESS = { address_one: "1 Orchard Road", city: "Reno", state_id: "NV", zip_code: "89501" };
const TICKET = {
  login: "ada@example.com",
  player_id: 7,
  hashed_password: "handle-1",
  lang: "en",
  sportsbook: "0",
  sign_up_skin: "1",
  session_id: "session-1",
};

beforeEach(() => {
  double.answer(player, () => aPlayer(ADDRESS));
  double.answer(cashier, () => TICKET);
});
afterEach(() => {
  cleanup();
  double.reset();
});
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

/** The page as it comes by GET to a browser in which no cashier is open. */
async function pageOf(who: "player" | "visitor", language: Language = "en"): Promise<HTMLElement> {
  const signedIn = new Headers({ "Set-Cookie": writeSession(sessionFrom(aSessionAnswer())) });
  const cookie = who === "player" ? cookiesOf(new Response(null, { headers: signedIn })) : "";
  const request = new Request(`${ORIGIN}/house/cashier`, { headers: { cookie } });
  const data = await loader({ request, params: {}, context: {} });
  const routes = [{ id: "page", path: "*", element: <HostedCashier />, loader: () => data }];
  const router = createMemoryRouter(routes, {
    future: { v7_relativeSplatPath: true },
    hydrationData: { loaderData: { page: data } },
  });
  return render(
    <LanguageContext.Provider value={language}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </LanguageContext.Provider>,
  ).container;
}

describe("cashier.opens-by-get: the cashier's page in a browser that cannot post into a new window", () => {
  it.each<[Language, string, string]>([
    ["en", "You can open it here.", "Open the cashier"],
    ["fr-CA", "Vous pouvez la rouvrir ici.", "Ouvrir la caisse"],
  ])("has the form for a player, who stays in the window (%s)", async (language, text, label) => {
    const page = await pageOf("player", language);
    const form = page.querySelector("form");
    expect(form?.getAttribute("action")).toMatch(/\/house\/cashier$/);
    expect(form?.hasAttribute("target")).toBe(false);
    const fields = Object.fromEntries(new FormData(form ?? undefined));
    expect(fields).toMatchObject({ RTG_PID: "7", HashedPassword: "handle-1", SessionID: "session-1" });
    // As from the cashier's page: who has paid wants to play.
    expect(fields["RedirectURL"]).toBe(`${ORIGIN}/lobby/games/`);
    expect(form?.textContent).toBe(label);
    expect(page.textContent).toContain(text);
  });

  it.each<[string, "player" | "visitor", () => void]>([
    ["a visitor", "visitor", () => undefined],
    [
      "a player without an address",
      "player",
      () => double.answer(player, () => aPlayer({ ...ADDRESS, city: "" })),
    ],
    [
      "a player while deposits are refused",
      "player",
      () => double.answer(cashier, () => refusal(409, "deposits_closed", "Closed.")),
    ],
  ])("leads %s to the casino", async (_, who, answer) => {
    answer();
    const page = await pageOf(who);
    expect(page.querySelector("form")).toBeNull();
    expect(page.querySelector("a.button")?.getAttribute("href")).toBe("/cashier/");
    expect(page.textContent).toContain("Please open it again from the casino.");
  });
});

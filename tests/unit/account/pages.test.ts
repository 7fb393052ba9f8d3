import { afterAll, afterEach, describe, expect, it } from "vitest";
import { loader as accountLoader } from "~/account/account";
import { loader as historyLoader } from "~/account/history/history";
import { loader as preferencesLoader } from "~/account/preferences/preferences";
import { player } from "~/casino/contract/account";
import { history } from "~/casino/contract/history";
import { quickPlay } from "~/casino/contract/quick";
import { sessions } from "~/casino/contract/sessions";
import { saveQuickLogin } from "~/session/quick.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { placeOf } from "~/shell/place.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aPlayer, aSessionAnswer } from "../../support/web-values";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

const pair = (setCookie: string) => setCookie.split(";")[0] ?? "";
const signedIn = () => pair(writeSession(sessionFrom(aSessionAnswer())));

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

function args(path: string, ...cookies: string[]) {
  const headers = { cookie: [signedIn(), ...cookies].join("; ") };
  return { request: new Request(`${ORIGIN}${path}`, { headers }), params: {}, context: {} };
}

describe("a page does not wait for side calls", () => {
  it("account.page-degrades: without the list of sessions the rest is shown", async () => {
    double.answer(player, () => aPlayer({ cell_phone: "+1 555", address_one: "1 Lane", city: "Reno" }));
    double.answer(sessions, () => new Response("", { status: 500 }));
    const page = await accountLoader(args("/lobby/account/"));
    expect(page).toMatchObject({
      sessions: null,
      phone: "+1 555",
      address: "1 Lane, Reno",
      isComplete: false,
    });
  });

  it("preferences: without quick play the rest is shown", async () => {
    double.answer(player, () => aPlayer({ email_permit: false }));
    double.answer(quickPlay, () => new Response("", { status: 500 }));
    const page = await preferencesLoader(args("/lobby/account/preferences"));
    expect(page).toMatchObject({ quick: null, link: null, emailPermit: false, stopsEmail: false });
  });
});

describe("preferences: the personal link", () => {
  const quick = (pid: number) => pair(saveQuickLogin({ pid, hash: "a+b/c" }));
  const page = (...cookies: string[]) => {
    double.answer(player, () => aPlayer());
    double.answer(quickPlay, () => ({ Count: 1 }));
    return preferencesLoader(args("/lobby/account/preferences", ...cookies));
  };

  it("quick play: to the game of the last round, on our own origin", async () => {
    const row = { game_code: "101-1", game_name: "Cherry Orchard", status: "settled" as const };
    const money = { stake_minor: 1, payout_minor: 0, balance_after_minor: 0, currency: "USD" };
    const id = "01a1fce0-f8f5-7017-8572-592eee64a74c";
    double.answer(history, () => ({
      rows: [{ kind: "round" as const, id, at: "2026-11-21T12:00:00Z", ...row, ...money }],
      next: null,
    }));
    const { link } = await page(quick(7));
    expect(link).toBe(`${ORIGIN}/?action=show&state=quickplay&hash=a%2Bb%2Fc&game=101-1`);
  });

  it("quick play: to the lobby where nothing was played or the history does not answer", async () => {
    expect((await page(quick(7))).link).toBe(`${ORIGIN}/?action=show&state=quickplay&hash=a%2Bb%2Fc`);
  });

  it("quick play: another player's link in this browser is not shown, nor one that was never created", async () => {
    for (const cookies of [[quick(8)], []]) {
      expect(await page(...cookies)).toMatchObject({ quick: { isOn: true }, link: null });
    }
  });
});

describe("preferences: the dialog emailOptOut", () => {
  it("dialogs: it opens by its URL when there is something to stop", async () => {
    for (const permit of [true, false]) {
      double.answer(player, () => aPlayer({ email_permit: permit }));
      const page = await preferencesLoader(args("/lobby/account/preferences?confirm=emailOptOut"));
      expect(page.stopsEmail).toBe(permit);
    }
    const { request } = args("/lobby/account/preferences?confirm=emailOptOut");
    expect(placeOf(request)).toMatchObject({ here: "/lobby/account/preferences", confirm: "emailOptOut" });
    expect(placeOf(args("/?confirm=nothing").request).confirm).toBeNull();
  });
});

describe("history: invalid days", () => {
  it("error.history-days: a bad day is a 400 with what was typed, and the casino is not asked", async () => {
    const page = await historyLoader(args("/lobby/account/history?kind=ledger&from=yesterday"));
    expect(page.init?.status).toBe(400);
    expect(page.data).toMatchObject({ filter: { kind: "ledger", from: "yesterday" }, rows: null });
    expect(double.calls).toEqual([]);
  });
});

import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { stuckMails } from "~/casino/contract/operator/mails";
import { searchPlayers } from "~/casino/contract/operator/players";
import { deskPlayer } from "~/casino/contract/operator/players";
import type { Right } from "~/casino/contract/operator/rights";
import { deskThread } from "~/casino/contract/operator/support";
import { methodAndPath } from "~/casino/contract-notes.server";
import { deskAction } from "~/desk/action.server";
import { writeCookie } from "~/desk/cookies.server";
import { messages } from "~/desk/frame-messages";
import { loader as jackpotsPage } from "~/desk/jackpots/jackpots";
import { menuFor } from "~/desk/menu";
import { loader as mailsPage } from "~/desk/messages/mails";
import { loader as messagePage } from "~/desk/messages/message";
import { requireOperator } from "~/desk/operator.server";
import { pageStates } from "~/desk/pages.server";
import { loader as actionsPage } from "~/desk/players/actions";
import { loader as correctionPage } from "~/desk/players/correction";
import { loader as playerPage } from "~/desk/players/player";
import { loader as playersPage } from "~/desk/players/players";
import { services } from "~/services.server";
import { startCasinoDouble } from "../../support/casino-double";
import { answerOperator, answerPlayersAndToday } from "../../support/desk-double";
import { sampleAnswer } from "../../support/sample-answer";
import { ORIGIN, useWebServices } from "../../support/web-services";

const double = await startCasinoDouble();

beforeEach(() => {
  double.reset();
  useWebServices(double);
});
afterAll(() => double.close());

const ME = "GET /operator/me";

const signedIn = (missing: readonly string[] | null, rights?: readonly Right[]) =>
  answerOperator(double, missing, rights);

function argsOf(path: string, init: RequestInit = {}, params = {}): LoaderFunctionArgs {
  const cookie = writeCookie("desk_session", "token").split(";")[0] ?? "";
  const headers = { cookie, origin: ORIGIN };
  return { request: new Request(`${ORIGIN}${path}`, { headers, ...init }), context: {}, params };
}

type Page = (args: LoaderFunctionArgs) => Promise<unknown>;

/** The status of a page, 200 for one that is shown. */
async function statusOf(page: Page, path: string, params = {}): Promise<number> {
  try {
    await page(argsOf(path, {}, params));
    return 200;
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
}

const menu = async () =>
  menuFor(pageStates(await requireOperator(argsOf("/"))), messages.menu).map(({ label }) => label);

describe("desk.lacks: of what the casino names as missing the desk shows nothing, and asks for none of it", () => {
  it("no entry of the menu, and a page that says so", async () => {
    signedIn(["GET /operator/mails", "GET /operator/jackpots"]);
    const shows = await menu();
    expect(shows).not.toContain("Mails");
    expect(shows).not.toContain("Jackpots");
    expect(shows).toHaveLength(15);
    expect(await statusOf(mailsPage, "/mails")).toBe(501);
    expect(await statusOf(jackpotsPage, "/jackpots")).toBe(501);
    expect(new Set(double.calls)).toEqual(new Set([ME]));
  });

  it("the reports are a page as long as the casino has one of them", async () => {
    signedIn(["GET /operator/reports/money", "GET /operator/reports/jackpots"]);
    expect(await menu()).toContain("Reports");
    signedIn([
      "GET /operator/reports/money",
      "GET /operator/reports/jackpots",
      "GET /operator/reports/liability",
    ]);
    expect(await menu()).not.toContain("Reports");
  });

  it("no tab of a player's page, and no form on a page that stands", async () => {
    const correction = "POST /operator/players/{pid}/corrections";
    signedIn(["GET /operator/players/{pid}/mails", correction, "POST /operator/players/{pid}/class"]);
    answerPlayersAndToday(double);
    const { tabs } = await playerPage(argsOf("/players/1", {}, { pid: "1" }));
    expect(tabs).toEqual([
      ...["ledger", "deposits", "withdrawals", "rounds", "coupons", "accounts", "sign-ins"],
      ...["messages", "notes", "person", "actions", "data"],
    ]);
    expect(await statusOf(correctionPage, "/players/1/correction", { pid: "1" })).toBe(501);
    const acts = await actionsPage(argsOf("/players/1/actions", {}, { pid: "1" }));
    expect(acts).toMatchObject({ maySetClass: false, maySuspend: true });
  });

  it("a panel beside a page is left out", async () => {
    signedIn([methodAndPath(deskPlayer)]);
    double.answer(deskThread, () => sampleAnswer(deskThread) as never);
    const { beside } = await messagePage(argsOf("/messages/M-1", {}, { reference: "M-1" }));
    expect(beside).toBeNull();
  });

  it("a right that the role lacks is refused as such, also if the refusal cannot be logged", async () => {
    signedIn(["POST /operator/refused-pages"], ["today.read"]);
    expect(await statusOf(mailsPage, "/mails")).toBe(403);
  });
});

describe("desk.lacks: of a casino that names nothing, the answer without a code counts", () => {
  it.each([404, 405, 501])("%s: the page says so, is found out once, and leaves the menu", async (status) => {
    signedIn(null);
    expect(await menu()).toContain("Mails");
    double.answer(stuckMails, () => new Response("{}", { status }));
    expect(await statusOf(mailsPage, "/mails")).toBe(501);
    expect(await statusOf(mailsPage, "/mails")).toBe(501);
    expect(double.calls.filter((name) => name === methodAndPath(stuckMails))).toHaveLength(1);
    expect(await menu()).not.toContain("Mails");
  });

  it("a form is answered as its page, and nobody is asked to try again", async () => {
    signedIn(null);
    const action = deskAction({
      name: "note",
      schema: z.object({}),
      act: ({ visit }) => visit.casino.call(searchPlayers, { query: {} }).then(() => Response.json({})),
    });
    const args = argsOf("/players", { method: "POST", body: new URLSearchParams() });
    const answer = await action(args).catch((error: unknown) => error);
    expect((answer as Response).status).toBe(501);
  });
});

describe("desk.lacks: a player whom the casino does not have is no call that it lacks", () => {
  const refused = (body: object) => double.answer(deskPlayer, () => Response.json(body, { status: 404 }));
  const found = () => services().contractNotes.report().missingCalls;

  it("a refusal with a code is a page that is not found", async () => {
    signedIn(null);
    refused({ errorMessage: "There is no such entry.", operatorCode: "not_found" });
    expect(await statusOf(playerPage, "/players/9", { pid: "9" })).toBe(404);
    expect(found()).toEqual([]);
  });

  it("and one without a code keeps no other player's page from being asked for", async () => {
    signedIn(null);
    refused({ errorMessage: "No player 9" });
    expect(await statusOf(playerPage, "/players/9", { pid: "9" })).toBe(501);
    answerPlayersAndToday(double);
    expect(await statusOf(playerPage, "/players/1", { pid: "1" })).toBe(200);
    expect(await statusOf(playersPage, "/players")).toBe(200);
  });
});

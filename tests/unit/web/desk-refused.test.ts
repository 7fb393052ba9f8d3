import { afterAll, afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { ROLE_RIGHTS } from "~/casino/contract/operator/rights";
import { operatorMe, reportRefusedPage } from "~/casino/contract/operator/session";
import { deskAction } from "~/desk/action.server";
import { writeCookie } from "~/desk/cookies.server";
import { requireOperator } from "~/desk/operator.server";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const rights = [...ROLE_RIGHTS.auditor];
const auditor = { id: 7, name: "Audrey", email: "audrey@casino.example", role: "auditor" as const, rights };

/** The answer to a page that needs a right. */
async function statusOf(path: string, right: (typeof ROLE_RIGHTS.owner)[number], method = "GET") {
  double.answer(operatorMe, () => ({
    operator: auditor,
    expires_at: new Date().toISOString(),
  }));
  const cookie = writeCookie("desk_session", "token").split(";")[0] ?? "";
  const request = new Request(`${ORIGIN}${path}`, { method, headers: { cookie } });
  try {
    await requireOperator({ request, context: {} }, right);
    return 200;
  } catch (error) {
    if (error instanceof Response) return error.status;
    throw error;
  }
}

describe("desk.refused-pages: a page that a role lacks leaves an entry in the log", () => {
  it.each([
    ["GET", "/players/7/actions?from=elsewhere", "GET /players/7/actions"],
    ["GET", "/players/7/actions.data", "GET /players/7/actions"],
    ["POST", "/players/7/actions", "POST /players/7/actions"],
  ])("by %s %s", async (method, path, page) => {
    const reported: unknown[] = [];
    double.answer(reportRefusedPage, ({ body }) => {
      reported.push(body);
      return {};
    });
    expect(await statusOf(path, "players.manage", method)).toBe(403);
    expect(reported).toEqual([{ right: "players.manage", page }]);
  });

  it("and one that it has leaves none", async () => {
    expect(await statusOf("/players/7", "players.read")).toBe(200);
    expect(double.calls).toEqual(["GET /operator/me"]);
  });
});

describe("desk.refused-pages: a form of another site is refused before anything is asked", () => {
  it.each([
    ["of a right that the role lacks", "desk_session"],
    ["without a session", null],
  ] as const)("%s", async (_, session) => {
    double.answer(operatorMe, () => ({ operator: auditor, expires_at: new Date().toISOString() }));
    const action = deskAction({ name: "note", schema: z.object({}), right: "players.manage", act: never });
    const cookie = session === null ? "" : (writeCookie(session, "token").split(";")[0] ?? "");
    const headers = { cookie, origin: "https://elsewhere.example" };
    const request = new Request(`${ORIGIN}/players/7/notes`, { method: "POST", headers, body: "" });
    const answer = await action({ request, context: {}, params: {} }).catch((error: unknown) => error);
    expect((answer as Response).status).toBe(403);
    expect(double.calls).toEqual([]);
  });
});

function never(): never {
  throw new Error("The form was read.");
}

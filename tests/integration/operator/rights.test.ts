import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasRight, type Right, type Role, ROLES } from "~/casino/contract/operator/rights";
import { operatorMe, reportRefusedPage } from "~/casino/contract/operator/session";
import { operatorCalls } from "~/casino/operator-contract";
import { callName } from "../../../server/casino/api/handle";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { accepted, newPlayer, send } from "../../support/casino-client";
import { loggedActions, operatorOfRole, type TestOperator } from "../../support/operators";
import { signedHeaders } from "../../support/signing";
import { WHO_MAY } from "./rights-table";

let casino: TestCasino;
const operators = new Map<Role, TestOperator>();
beforeAll(async () => {
  casino = await startTestCasino();
  for (const role of ROLES) {
    operators.set(role, await operatorOfRole(casino.database.kysely, role, casino.clock.now()));
  }
});
afterAll(() => casino.close());

const guarded = operatorCalls.filter(({ auth }) => auth === "operator");

/** A request without a body, which every call that changes something refuses once the right is there. */
async function ask({ method, path }: (typeof guarded)[number], headers: Record<string, string>) {
  const url = `${casino.url}${path.replace(/\{\w+\}/g, "1")}`;
  const body = method === "GET" ? null : "{}";
  const own = { "x-casino-id": "799", "content-type": "application/json", ...headers };
  const response = await fetch(url, {
    method,
    headers: signedHeaders({ method, url, headers: own, body }),
    body,
  });
  const answer = (await response.json()) as { operatorCode?: string };
  return { status: response.status, code: answer.operatorCode };
}

describe("desk.rights: a call needs its right, whatever the page showed", () => {
  it("has a row in the table for every call, and a call for every row", () => {
    expect(Object.keys(WHO_MAY).sort()).toEqual(guarded.map(callName).sort());
  });

  const table = guarded
    .filter(({ path }) => path !== "/operator/sign-out")
    .flatMap((call) => ROLES.map((role) => [callName(call), role, call] as const));

  it.each(table)("%s as %s", async (_, role, call) => {
    const { token } = operators.get(role) as TestOperator;
    const { status, code } = await ask(call, { "x-operator-token": token });
    const may = WHO_MAY[callName(call)]?.includes(role) ?? false;
    if (may) expect([status, code]).not.toContain("right_missing");
    else expect([status, code]).toEqual([403, "right_missing"]);
    expect(status).not.toBe(401);
    expect(status).toBeLessThan(500);
  });

  it.each(guarded.map((call) => [callName(call), call] as const))("%s needs an operator", async (_, call) => {
    expect(await ask(call, {})).toEqual({ status: 401, code: "signed_out" });
  });

  it("takes no player's session for an operator's", async () => {
    const player = await newPlayer(casino.url);
    for (const call of guarded) {
      const headers = { "x-operator-token": player.token, "x-session-token": player.token };
      expect(await ask(call, headers)).toEqual({ status: 401, code: "signed_out" });
    }
  });

  it("declares a right for every call that reads or changes more than the operator's own session", () => {
    const free = guarded.filter(({ right }) => right === null || right === undefined).map(callName);
    expect(free.sort()).toEqual([
      "GET /operator/me",
      "GET /operator/sessions",
      "POST /operator/refused-pages",
      "POST /operator/sessions/end",
      "POST /operator/sign-out",
    ]);
  });

  it.each(ROLES)("tells %s the rights by which the role may make its calls, and no others", async (role) => {
    const { token: operatorToken } = operators.get(role) as TestOperator;
    const { operator } = accepted(await send(casino.url, operatorMe, { operatorToken }));
    const may = guarded.filter((call) => WHO_MAY[callName(call)]?.includes(role));
    const needed = new Set(may.flatMap(({ right }) => right ?? []));
    expect([...operator.rights].sort()).toEqual([...needed].sort());
  });

  it("an auditor's rights change nothing", () => {
    const changing = guarded.filter(({ method, right }) => method !== "GET" && right);
    for (const { right } of changing) expect(right && hasRight("auditor", right)).toBe(false);
  });

  it("logs a refused call with who tried", async () => {
    const refused = (await loggedActions(casino.database.kysely)).filter(
      ({ action }) => action === "operator.refused",
    );
    expect(refused.some(({ operator_name }) => operator_name.startsWith("auditor"))).toBe(true);
  });

  it("logs a page that the desk refused, and none that the role includes", async () => {
    const { kysely } = casino.database;
    const { token, id } = await operatorOfRole(kysely, "auditor", casino.clock.now());
    const report = (right: Right) =>
      send(casino.url, reportRefusedPage, {
        operatorToken: token,
        body: { right, page: "POST /players/7/actions" },
      });
    expect([(await report("players.manage")).status, (await report("players.read")).status]).toEqual([
      200, 200,
    ]);
    const entries = (await loggedActions(kysely)).filter((entry) => entry.operator_id === id);
    expect(entries).toEqual([
      expect.objectContaining({
        action: "operator.refused",
        subject_kind: "page",
        subject_id: "POST /players/7/actions",
        after: { right: "players.manage" },
      }),
    ]);
  });
});

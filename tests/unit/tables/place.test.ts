import { describe, expect, it } from "vitest";
import { afterLogin, pageOf, paths, withCashier } from "~/paths";
import { notifySignOut, onSignOut } from "~/session/sign-outs.server";
import { placeOf } from "~/shell/place.server";

const TABLE = paths.table("501-1");
const origin = "http://127.0.0.1:3000";

describe("the tables' place among the pages", () => {
  it("table.login-returns-to-table: logging in at a table returns to it", () => {
    expect(afterLogin(TABLE)).toBe(TABLE);
    expect(afterLogin(paths.tables)).toBe(paths.tables);
    expect(afterLogin(paths.hostedCashier)).toBe(paths.games);
  });

  it("live: the list's address ends in a slash, as the launch URL says it", () => {
    expect(pageOf(new URL(`${origin}/house/tables.data`))).toBe(paths.tables);
    expect(pageOf(new URL(`${origin}${TABLE}`))).toBe(TABLE);
  });

  it("the cashier opens over a table, and not over the hosted cashier", () => {
    const over = (here: string) => placeOf(new Request(`${origin}${withCashier(here)}`)).cashier;
    expect([over(TABLE), over(paths.hostedCashier), over(paths.cashier)]).toEqual(["cashier", null, null]);
  });

  it("live: open pages are told of a sign-out", () => {
    const heard: string[] = [];
    onSignOut((sessionId) => heard.push(sessionId));
    notifySignOut("session-1");
    expect(heard).toEqual(["session-1"]);
  });
});

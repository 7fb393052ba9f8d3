import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "~/casino/contract";
import { systemClock } from "../../../server/casino/domain/clock";
import { checkCasino, type Checked, isComplete, tableOf } from "../../../server/check/check";
import { SKIPPED_CALLS, STEPS } from "../../../server/check/steps";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { listenLocally } from "../../support/casino-double";
import { SIGNING_KEY } from "../../support/signing";
import { startSpecCasino } from "../../support/spec-casino";

let casino: TestCasino;
let checked: Checked;

beforeAll(async () => {
  casino = await startTestCasino({
    clock: systemClock,
    chatSecret: "a secret of thirty-two characters or more",
  });
  const { url } = casino;
  const bases = { api: url, provider: `${url}/provider`, static: `${url}/static`, signingKey: SIGNING_KEY };
  checked = await checkCasino(bases, { opens: "new" });
});
afterAll(() => casino.close());

describe("check-casino", () => {
  it("call.check-casino: every call of the contract is asked, or listed with the reason why not", () => {
    const listed = [...STEPS.map(({ call }) => call), ...SKIPPED_CALLS.keys()];
    expect(
      calls.filter((call) => !listed.includes(call)).map(({ method, path }) => `${method} ${path}`),
    ).toEqual([]);
    expect(listed).toHaveLength(new Set(listed).size);
  });

  it("the embedded casino has a clean table: everything works, nothing is missing, nothing differs", () => {
    const odd = checked.calls.filter(
      ({ works, missing, mismatches }) =>
        !(works === "yes" || works === "not asked") || missing.length > 0 || mismatches.length > 0,
    );
    expect(odd).toEqual([]);
    const working = checked.calls.filter(({ works }) => works === "yes").length;
    expect(working).toBe(STEPS.length);
    expect(isComplete(checked.calls)).toBe(true);
  });

  it("call.missing: a casino written from the document alone: nothing differs, and the table says what it lacks", async () => {
    const spec = await startSpecCasino();
    const { url } = spec;
    const bases = { api: url, provider: `${url}/provider`, static: `${url}/static` };
    const found = await checkCasino(bases, { opens: "new" });
    await spec.close();
    expect(found.calls.filter(({ mismatches }) => mismatches.length > 0)).toEqual([]);
    // It lacks optional calls: those are named, and nothing else fails.
    const failed = found.calls.filter(({ works }) => works === "no");
    expect(failed.filter(({ why }) => !why.endsWith("No such call. (no code: no such call)"))).toEqual([]);
    expect(failed.map(({ call }) => call)).toContain("POST /download-id");
    expect(isComplete(found.calls)).toBe(false);
    const of = (call: string) => found.calls.find((one) => one.call === call);
    expect(of("POST /login")?.missing).toEqual([
      "exclusion",
      "expires_at",
      "first_name",
      "last_sign_in",
      "login",
    ]);
    expect(of("GET /players/{pid}/history")?.works).toBe("absent");
    expect(of("POST /players/{pid}/games/{code}/launch")?.works).toBe("absent");
  });

  it("call.check-casino-coupons: what players will read of each coupon, in the words of its card", () => {
    const of = (code: string) => checked.coupons.find((line) => line.startsWith(`${code}:`));
    expect(of("CHERRY400")).toBe(
      "CHERRY400: Match 400%. Wagering: 30 times the deposit and bonus. Deposit by Card, USDT, BTC, LTC: " +
        "$10.00 to $1,000.00, 400%. Maximum bonus cash-out: 100% of the deposit. Use once.",
    );
    expect(new Set(checked.coupons)).toHaveLength(checked.coupons.length);
    expect(tableOf(checked)).toEqual(expect.arrayContaining(["What players read of each coupon:"]));
  });

  it("a casino that answers nonsense: the table says which call wants what", async () => {
    const server = await listenLocally((request, response) => {
      response.setHeader("content-type", "application/json");
      if (request.url?.startsWith("/lobby-jackpot/jackpot"))
        return response.end('{"guid":"g","jackpot-amount":"5"}');
      if (request.url?.startsWith("/static/games")) return response.end('[{"machine_id":1}]');
      response.statusCode = 404;
      return response.end('{"errorMessage":"No such call"}');
    });
    const { url } = server;
    const bases = { api: url, provider: `${url}/provider`, static: `${url}/static` };
    const found = await checkCasino(bases, { opens: "new" });
    await server.close();
    expect(isComplete(found.calls)).toBe(false);
    // Where any refusal is fine, the answer of a server without the call is none.
    expect(found.calls.filter(({ isRequired, works }) => isRequired && works === "yes")).toEqual([]);
    const table = tableOf(found).join("\n");
    const row = (start: string) => new RegExp(`^${start}(\\n    .*)*`, "m").exec(table)?.[0] ?? "";
    expect(row("no +GET /lobby-jackpot/jackpot")).toMatch(
      /jackpot-amount: .*expected number, received string/,
    );
    expect(row("no +GET /games-desktop.json")).toMatch(/\[\]\.display_name: /);
    expect(row("no +POST /login")).toMatch(/No such call/);
    expect(row("absent +GET /house/tables \\+")).toBe("absent     GET /house/tables +");
    expect(table.split("\n").filter((line) => line.length > 100)).toEqual([]);
    expect(table).toContain("Calls that a casino must have and that do not work:");
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as rounds from "~/casino/contract/rounds";
import { statement } from "~/casino/contract/statement";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { cherryOrchard } from "../../../server/casino/games/slots/titles/cherry-orchard";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newDepositor, newPlayer, send, type TestPlayer } from "../../support/casino-client";

const game = casinoGameCode(cherryOrchard);
const stakeMinor = cherryOrchard.stakesMinor[0] ?? 0;

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

const today = () => casino.clock.now().toISOString().slice(0, 10);

function read({ pid, token }: TestPlayer, from = today(), to = from) {
  return send(casino.url, statement, { params: { pid }, token, query: { from, to } });
}

describe("the statement of an account", () => {
  it("statement: after a deposit and rounds it closes with the balance", async () => {
    const player = await newDepositor(casino.url, 25_00);
    const { pid, token } = player;
    let paidMinor = 0;
    for (let count = 0; count < 5; count += 1) {
      const spun = await send(casino.url, rounds.startRound, {
        params: { pid },
        token,
        body: { game_code: game, stake_minor: stakeMinor },
      });
      paidMinor += spun.body.payout_minor;
    }
    const balance = await send(casino.url, account.balance, {
      params: { pid },
      query: { forMoney: "true" },
      token,
    });
    const { body } = await read(player);
    const play = {
      rounds: 5,
      stakes_minor: 5 * stakeMinor,
      payouts_minor: paidMinor,
      net_minor: paidMinor - 5 * stakeMinor,
    };
    expect(body).toMatchObject({
      currency: "USD",
      opening: { cash_minor: 0, bonus_minor: 0, held_minor: 0 },
      totals: { deposits_minor: 25_00, ...play },
      games: [{ game_code: game, ...play }],
      other_games: null,
    });
    expect(body.closing.cash_minor / 100).toBe(balance.body.balance);
  });

  it.each([
    ["no day", { from: "2026-02-30", to: "2026-03-01" }, "invalid_request"],
    ["a day with a time", { from: "2026-02-01T00:00", to: "2026-03-01" }, "invalid_request"],
    ["a first day after the last", { from: "2026-02-04", to: "2026-02-03" }, "invalid_date_range"],
    ["days to come", { from: "2026-02-04", to: "9999-12-31" }, "date_in_future"],
    ["more than ten years", { from: "0001-01-01", to: "2026-01-01" }, "date_range_too_long"],
  ])("statement.span-refused: %s is answered with its code", async (_, { from, to }, code) => {
    const answer = await read(await newPlayer(casino.url), from, to);
    expect([answer.status, answer.refused.errorCode]).toEqual([400, code]);
  });

  it("statement.own-only: another player's statement is forbidden", async () => {
    const [ada, eve] = [await newDepositor(casino.url, 25_00), await newPlayer(casino.url)];
    const theirs = await read({ ...eve, pid: ada.pid });
    expect([theirs.status, theirs.refused.errorCode]).toEqual([403, "forbidden"]);
    expect((await read({ ...ada, token: "" })).status).toBe(401);
    expect((await read(eve)).body.totals.deposits_minor).toBe(0);
  });
});

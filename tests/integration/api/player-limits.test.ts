import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as cashier from "~/casino/contract/hosted-cashier";
import { launchGame } from "~/casino/contract/launch";
import * as limits from "~/casino/contract/limits";
import type * as outcomes from "~/casino/contract/outcomes";
import * as rounds from "~/casino/contract/rounds";
import type { RouletteBet } from "~/casino/contract/table-bets";
import { table } from "~/casino/contract/tables";
import { HOUR_MS } from "~/shared/durations";
import { openSession } from "../../../server/casino/domain/sessions/sessions";
import { europeanBlackjack } from "../../../server/casino/games/blackjack/european-blackjack";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { cherryOrchard } from "../../../server/casino/games/slots/titles/cherry-orchard";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { APPROVED_CARD, newDepositor, send } from "../../support/casino-client";
import { seat, type Seated } from "../../support/seated-players";

const SLOT = casinoGameCode(cherryOrchard);
const BLACKJACK = casinoGameCode(europeanBlackjack);
/** Live roulette. */
const TABLE = "501-1";
const PERIOD_MS = 30_000;

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

type Player = Pick<Seated, "pid" | "token">;
type Wanted = {
  limit: limits.PlayerLimit["limit"];
  period: limits.PlayerLimit["period"];
  value: number | null;
};

const set = ({ pid, token }: Player, wanted: unknown, key: string = randomUUID()) =>
  send(casino.url, limits.setLimits, { params: { pid }, token, key, body: { limits: [wanted].flat() } });

const read = ({ pid, token }: Player) => send(casino.url, limits.playerLimits, { params: { pid }, token });

function start({ pid, token }: Player, body: Record<string, unknown>) {
  return send(casino.url, rounds.startRound, { params: { pid }, token, body });
}

function step({ pid, token }: Player, roundId: string, body: outcomes.RoundStep) {
  return send(casino.url, rounds.stepRound, { params: { pid, roundId }, token, body });
}

const stake = (value: number | null): Wanted => ({ limit: "stake", period: "round", value });
const deposits = (value: number | null): Wanted => ({ limit: "deposit", period: "day", value });

describe("limits over the API", () => {
  it.each<[string, unknown]>([
    ["a negative amount", { ...deposits(0), value: -1 }],
    ["no number", { ...deposits(0), value: "NaN" }],
    ["an amount as text", { ...deposits(0), value: "12,50" }],
    ["a part of a cent", { ...deposits(0), value: 12.5 }],
    ["an amount above every bound", { ...deposits(0), value: 1e15 }],
    ["a period that the limit does not have", { ...stake(100), period: "day" }],
    ["an unknown limit", { ...deposits(0), limit: "winnings" }],
    ["no stake at all", stake(0)],
  ])("limits.bad-input: %s is refused and changes nothing", async (_, wanted) => {
    const player = await seat(casino, 0);
    const { status, refused } = await set(player, wanted);
    expect(status).toBe(400);
    expect(["invalid_request", "invalid_field"]).toContain(refused.errorCode);
    expect((await read(player)).body.limits).toEqual([]);
  });

  it("a repeat with the same key changes nothing, and other content under it is a conflict", async () => {
    const player = await seat(casino, 0);
    const first = await set(player, deposits(100_00), "first");
    expect(first.body).toEqual({
      currency: "USD",
      limits: [{ ...deposits(100_00), used: 0, change: null }],
    });
    await set(player, deposits(50_00));
    expect((await set(player, deposits(100_00), "first")).body).toEqual(first.body);
    expect((await set(player, deposits(1), "first")).refused.errorCode).toBe("idempotency_conflict");
    expect((await read(player)).body.limits).toMatchObject([{ value: 50_00 }]);
  });

  describe("limits.offered-stakes: with a stake limit", () => {
    const offered = async ({ pid, token }: Player, code: string) => {
      const body = { client_type: "instantplay" } as const;
      const launched = (await send(casino.url, launchGame, { params: { pid, code }, token, body })).body;
      if (launched.where !== "house") throw new Error("the game is another's");
      return launched.state;
    };

    it("a game offers what each round may stake, and no more", async () => {
      const player = await seat(casino, 50_00);
      const before = (await offered(player, SLOT)).stakes_minor;
      await set(player, stake(2_00));
      const { stakes_minor, max_bet_minor } = await offered(player, SLOT);
      expect(stakes_minor).toEqual(before.filter((one) => one <= 2_00));
      expect(max_bet_minor).toBe(2_00);
      for (const stake_minor of stakes_minor)
        expect((await start(player, { game_code: SLOT, stake_minor })).status).toBe(200);
      await set(player, stake(1));
      expect(await offered(player, SLOT)).toMatchObject({ stakes_minor: [], max_bet_minor: 1 });
    });

    it("leaves room for the lobby jackpot’s bet", async () => {
      const player = await seat(casino, 50_00);
      await set(player, stake(2_00));
      await casino.database.pool.query(
        "update player set first_deposit_at = now(), player_class = 'Standard' where player_id = $1",
        [player.pid],
      );
      await casino.database.pool.query(
        "insert into lobby_jackpot_player (player_id, opted_in_at) values ($1, now())",
        [player.pid],
      );
      expect((await offered(player, SLOT)).max_bet_minor).toBe(1_99);
    });

    it("a live table’s and blackjack’s maximum is the limit, for added stakes too", async () => {
      const player = await seat(casino, 50_00);
      await set(player, stake(2_00));
      const { body } = await send(casino.url, table, { params: { code: TABLE }, token: player.token });
      expect(body.mine?.max_bet_minor).toBe(2_00);
      expect((await offered(player, BLACKJACK)).max_bet_minor).toBe(2_00);
    });
  });

  it("a stake limit refuses a slot's stake and a live table's added chips", async () => {
    const player = await seat(casino, 50_00);
    await set(player, stake(2_00));
    const refused = (await start(player, { game_code: SLOT, stake_minor: 4_00 })).refused;
    expect(refused).toMatchObject({
      errorCode: "limit_reached",
      limit: "stake",
      period: "round",
      limitMinor: 2_00,
      currency: "USD",
    });
    casino.clock.advance(PERIOD_MS - (casino.clock.now().getTime() % PERIOD_MS) + 1_000);
    const chip = (bet: RouletteBet["bet"], amount_minor: number): RouletteBet => ({
      bet,
      numbers: [],
      amount_minor,
    });
    const body = {
      game_code: TABLE,
      stake_minor: 1_00,
      choice: { kind: "roulette", bets: [chip("red", 1_00)] },
    };
    const bet = await start(player, body);
    expect(bet.status).toBe(200);
    const more = await step(player, bet.body.round_id, { step: "bet", bets: [chip("black", 1_50)] });
    expect(more.refused).toMatchObject({ errorCode: "limit_reached", limit: "stake", leftMinor: 1_00 });
    expect((await step(player, bet.body.round_id, { step: "bet", bets: [chip("black", 1_00)] })).status).toBe(
      200,
    );
  });

  it("limits.added-stake: a step that adds a stake is refused by a limit; one that adds none never is", async () => {
    for (;;) {
      const player = await seat(casino, 50_00);
      const { body } = await start(player, { game_code: BLACKJACK, stake_minor: 200 });
      if (body.outcome.kind !== "blackjack" || !body.outcome.allowed.includes("double")) continue;
      await set(player, [{ limit: "loss", period: "day", value: 3_00 }]);
      expect((await step(player, body.round_id, { step: "double" })).refused).toMatchObject({
        errorCode: "limit_reached",
        limit: "loss",
        leftMinor: 1_00,
      });
      await set(player, [{ limit: "loss", period: "day", value: 1 }]);
      expect((await step(player, body.round_id, { step: "stand" })).body.status).toBe("settled");
      return;
    }
  });

  it("limits.deposit-refused: nothing is charged above the limit, by two requests at once neither", async () => {
    const player = await newDepositor(casino.url);
    await set(player, deposits(40_00));
    const pay = (amount_minor: number) =>
      send(casino.url, cashier.makeDeposit, {
        cashierToken: player.cashierToken,
        body: { method: "card", amount_minor, ...APPROVED_CARD },
      });
    const both = await Promise.all([pay(25_00), pay(25_00)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await pay(20_00)).refused).toMatchObject({
      errorCode: "limit_reached",
      limit: "deposit",
      period: "day",
      limitMinor: 40_00,
      leftMinor: 15_00,
      opensAt: new Date(casino.clock.now().getTime() + 24 * HOUR_MS).toISOString(),
    });
    const state = () => send(casino.url, cashier.cashierState, { cashierToken: player.cashierToken });
    expect((await state()).body.limit_left_minor).toBe(15_00);
    expect((await pay(15_00)).status).toBe(200);
    expect((await state()).body).toMatchObject({ balance_minor: 40_00, limit_left_minor: 0 });
  });

  it("limits.late-capture-credited: a deposit that was requested in time is credited after a cut", async () => {
    const player = await newDepositor(casino.url);
    const made = await send(casino.url, cashier.makeDeposit, {
      cashierToken: player.cashierToken,
      body: { method: "BTC", amount_minor: 50_00, card_number: "", card_expiry: "", card_cvc: "" },
    });
    expect(made.body.status).toBe("pending");
    await set(player, deposits(0));
    const paid = await send(casino.url, cashier.simulatePayment, {
      params: { depositId: made.body.deposit_id },
      cashierToken: player.cashierToken,
    });
    expect(paid.body).toMatchObject({ status: "approved", balance_minor: 50_00 });
  });

  it("limits.confirm-shown: the balance of every page says what can be confirmed, until it is confirmed", async () => {
    const player = await seat(casino, 0);
    const name = { pid: player.pid, limit: "deposit", period: "day" } as const;
    const toConfirm = async () =>
      (
        await send(casino.url, account.balance, {
          params: { pid: player.pid },
          query: { forMoney: "true" },
          token: player.token,
        })
      ).body.limits_to_confirm;
    const confirm = () => send(casino.url, limits.confirmLimit, { params: name, token: player.token });
    await set(player, deposits(10_00));
    await set(player, deposits(null));
    expect(await toConfirm()).toEqual([]);
    const early = await confirm();
    expect([early.status, early.refused.errorCode]).toEqual([409, "limit_too_early"]);
    // Signed in anew: a session lasts 24 hours.
    casino.clock.advance(24 * HOUR_MS);
    const place = { clientId: 3, timezone: "+00:00", address: "192.0.2.1" };
    player.token = (await openSession(casino.database.kysely, player.pid, place, casino.clock.now())).token;
    expect(await toConfirm()).toEqual([deposits(null)]);
    expect((await confirm()).body.limits).toEqual([]);
    expect(await toConfirm()).toEqual([]);
    expect((await confirm()).refused.errorCode).toBe("limit_change_over");
    expect(
      (await send(casino.url, limits.dropLimitChange, { params: name, token: player.token })).status,
    ).toBe(200);
  });

  it("limits.calls-count: time signed in is measured from a player's calls, rounds included", async () => {
    const player = await seat(casino, 50_00);
    await set(player, { limit: "time", period: "day", value: 20 });
    for (let minutes = 0; minutes < 20; minutes += 10) {
      expect((await start(player, { game_code: SLOT, stake_minor: 1_00 })).status).toBe(200);
      casino.clock.advance(10 * 60_000);
    }
    const refused = (await start(player, { game_code: SLOT, stake_minor: 1_00 })).refused;
    expect(refused).toMatchObject({ errorCode: "limit_reached", limit: "time", limitMinutes: 20 });
    expect((await read(player)).body.limits).toMatchObject([{ used: 20 }]);
  });
});

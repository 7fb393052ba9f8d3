import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as rounds from "~/casino/contract/rounds";
import * as tables from "~/casino/contract/tables";
import { activeCouponOf } from "../../../server/casino/domain/coupons/views";
import { readBalance } from "../../../server/casino/domain/ledger/wallets";
import { dayOf, drawOf, type SharedRound } from "../../../server/casino/domain/shared-rounds/schedule";
import { Tables } from "../../../server/casino/domain/shared-rounds/shared-rounds";
import { burstPoint, MAX_MULTIPLIER, msUntil, multiplierAt } from "../../../server/casino/games/crash/curve";
import { crashTitles } from "../../../server/casino/games/crash/titles";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send } from "../../support/casino-client";
import { bookFaults, seat, type Seated } from "../../support/seated-players";
import { tenAtOnce } from "../../support/ten-at-once";
import { burstOf, isOfChain } from "../../support/verify-shared";
import { deposit, redeem } from "../money/support";

const [title] = crashTitles;
if (!title) throw new Error("There is no title.");
const game = title;
const CODE = "401-1";
const GROWTH = game.shared.flight?.growthPerSecond ?? 0;

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

/** The next flight whose burst is within, in hundredths; the clock stands at the start of its betting. */
async function toFlight(from: number, to: number): Promise<SharedRound & { burst: number }> {
  const now = casino.clock.now();
  const day = await new Tables(casino.database.kysely, casino.database.vault).day(game, dayOf(now), now);
  for (let no = (day.at(casino.clock.now())?.no ?? 0) + 1; ; no++) {
    const round = day.round(no);
    if (!round) throw new Error("No such flight today.");
    const burst = burstPoint(drawOf(round));
    if (burst < from || burst > to) continue;
    casino.clock.advance(round.opensAt - casino.clock.now().getTime());
    return { ...round, burst };
  }
}

function to(at: number): void {
  casino.clock.advance(at - casino.clock.now().getTime());
}

function bet(
  player: Seated,
  stake_minor: number,
  auto_target: number | null = null,
  key: string = randomUUID(),
) {
  return send(casino.url, rounds.startRound, {
    params: { pid: player.pid },
    token: player.token,
    key,
    body: { game_code: CODE, stake_minor, choice: { kind: "crash", auto_target } },
  });
}

function cashOut(player: Seated, roundId: string, key: string = randomUUID(), more: { at?: number } = {}) {
  return send(casino.url, rounds.stepRound, {
    params: { pid: player.pid, roundId },
    token: player.token,
    key,
    body: { step: "cashout", ...more },
  });
}

const recordOf = (player: Seated, roundId: string) =>
  send(casino.url, rounds.roundRecord, { params: { pid: player.pid, roundId }, token: player.token });

const look = (player?: Seated) =>
  send(casino.url, tables.table, { params: { code: CODE }, ...(player ? { token: player.token } : {}) });

const balanceOf = async (player: Seated) =>
  (await readBalance(casino.database.kysely, player.pid)).balanceMinor;

async function openBets(): Promise<number> {
  const { rows } = await casino.database.pool.query<{ open: number }>(
    "select count(*)::int as open from round where status = 'open'",
  );
  return rows[0]?.open ?? -1;
}

const allSettled = () => expect.poll(openBets).toBe(0);

describe("crash", () => {
  it("game.crash-cash-out: a cash-out is paid at the multiplier of the casino's clock and reveals nothing of the end", async () => {
    const player = await seat(casino, 10_00);
    const flight = await toFlight(400, 2000);
    const { body } = await bet(player, 200);
    expect(body).toMatchObject({ status: "open", balance_after_minor: 8_00, outcome: { bust: null } });
    expect((await cashOut(player, body.round_id)).refused.errorCode).toBe("invalid_step");
    to(flight.closesAt + msUntil(300, GROWTH) + 3);
    const multiplier = multiplierAt(msUntil(300, GROWTH) + 3, GROWTH);
    // A multiplier in the request is ignored.
    const paid = await cashOut(player, body.round_id, "out", { at: 999 });
    expect(paid.body).toMatchObject({
      status: "settled",
      payout_minor: 2 * multiplier,
      server_seed: null,
      steps: [{ step: "choose" }, { step: "cashout", at: multiplier / 100 }],
      outcome: { cashed_out_at: multiplier / 100, bust: null },
      shared: { result_at: null },
    });
    expect((await cashOut(player, body.round_id, "out", { at: 999 })).body).toEqual(paid.body);
    expect((await cashOut(player, body.round_id)).body).toEqual(paid.body);
    expect(await balanceOf(player)).toBe(8_00 + 2 * multiplier);

    const flying = (await look(player)).body;
    expect(flying).toMatchObject({
      phase: "running",
      phase_ends_at: null,
      seconds_left: null,
      round: { result: null },
    });
    expect(flying.bets).toEqual([
      { player: "S***", stake_minor: 200, payout_minor: 2 * multiplier, cashed_out_at: multiplier / 100 },
    ]);
    expect(JSON.stringify(flying)).not.toContain(flight.seed.toString("hex"));

    to(flight.resultAt);
    expect((await look(player)).body).toMatchObject({ phase: "result" });
    expect((await recordOf(player, body.round_id)).body).toMatchObject({
      payout_minor: 2 * multiplier,
      server_seed: flight.seed.toString("hex"),
      outcome: { bust: flight.burst / 100 },
    });
    const { body: record } = await send(casino.url, tables.tableRound, {
      params: { code: CODE, day: flight.day, no: flight.no },
    });
    expect(isOfChain(record)).toBe(true);
    expect(record.result).toMatchObject({ kind: "crash", bust: burstOf(record) });
  });

  it("crash: a cash-out after the burst loses, and settles the round", async () => {
    const player = await seat(casino, 10_00);
    const flight = await toFlight(150, 400);
    const { body } = await bet(player, 500);
    to(flight.resultAt);
    const late = await cashOut(player, body.round_id, "late");
    expect(late.body).toMatchObject({ status: "settled", payout_minor: 0, outcome: { cashed_out_at: null } });
    expect((await cashOut(player, body.round_id, "late")).body).toEqual(late.body);
    expect(await balanceOf(player)).toBe(5_00);
  });

  it("crash: a cash-out in the last millisecond is paid below the burst, or not at all", async () => {
    const player = await seat(casino, 10_00);
    const flight = await toFlight(150, 400);
    const { body } = await bet(player, 100);
    to(flight.resultAt - 1);
    const { body: last } = await cashOut(player, body.round_id);
    expect(last.payout_minor).toBeLessThan(flight.burst);
  });

  it("crash: an auto cash-out is paid even if nobody watches, or a manual one came too late", async () => {
    const [under, over] = [await seat(casino, 10_00), await seat(casino, 10_00)];
    const flight = await toFlight(250, 2000);
    const passed = await bet(under, 300, 1.5, "auto");
    const missed = await bet(over, 300, flight.burst / 100);
    to(flight.closesAt + msUntil(200, GROWTH));
    const cashOuts = (await look()).body.bets.map(({ cashed_out_at }) => cashed_out_at);
    expect(cashOuts.toSorted()).toEqual([1.5, null]);
    to(flight.resultAt + 500);
    expect((await cashOut(under, passed.body.round_id)).body).toMatchObject({
      status: "settled",
      payout_minor: 450,
    });
    to(flight.resultAt + 1_000);
    await allSettled();
    expect((await recordOf(over, missed.body.round_id)).body).toMatchObject({
      status: "settled",
      payout_minor: 0,
    });
    expect(await balanceOf(under)).toBe(11_50);
    // The first answer says open, although the round is settled by now.
    expect((await bet(under, 300, 1.5, "auto")).body).toEqual(passed.body);
  });

  it("crash: fifty players in one flight, each settled once", async () => {
    const players = await tenAtOnce(Array(50).fill(null), () => seat(casino, 10_00));
    const flight = await toFlight(300, 5000);
    const bets = await tenAtOnce(players, (player, index) =>
      bet(player, 100, index % 2 === 0 ? 1.01 + index : null),
    );
    expect(bets.map(({ status }) => status)).toEqual(players.map(() => 200));
    to(flight.closesAt + msUntil(120, GROWTH));
    const multiplier = multiplierAt(msUntil(120, GROWTH), GROWTH);
    const byHand = players.filter((_, index) => index % 4 === 1);
    await tenAtOnce(byHand, (player) => cashOut(player, bets[players.indexOf(player)]?.body.round_id ?? ""));
    to(flight.resultAt + 1_000);
    await allSettled();
    for (const [index, player] of players.entries()) {
      const target = index % 2 === 0 ? 101 + index * 100 : MAX_MULTIPLIER;
      const payout = index % 4 === 1 ? multiplier : target < flight.burst ? target : 0;
      expect([index, await balanceOf(player)]).toEqual([index, 9_00 + payout]);
    }
    expect(await bookFaults(casino)).toEqual([]);
    const { rows } = await casino.database.pool.query(
      "select 1 from ledger_transaction where kind = 'payout' group by player_id, reference having count(*) > 1",
    );
    expect(rows).toEqual([]);
  });

  it("crash: a bet during a flight is refused without revealing when it ends", async () => {
    const player = await seat(casino, 10_00);
    const flight = await toFlight(300, 5000);
    to(flight.closesAt);
    const refused = await bet(player, 100);
    expect(refused.refused).toMatchObject({ errorCode: "betting_closed" });
    expect(refused.refused.errorMessage).not.toMatch(/\d/);
    expect(refused.refused.retryAfterSeconds).toBeUndefined();
    expect(await balanceOf(player)).toBe(10_00);
    to(flight.resultAt);
    expect((await bet(player, 100)).refused.retryAfterSeconds).toBe(4);
  });

  it.each([
    ["no choice", {}, 400, "invalid_step"],
    [
      "chips",
      { choice: { kind: "roulette", bets: [{ bet: "red", numbers: [], amount_minor: 100 }] } },
      400,
      "invalid_step",
    ],
    ["a target of 1.00", { choice: { kind: "crash", auto_target: 1 } }, 400, "invalid_step"],
    [
      "a stake off the list",
      { stake_minor: 150, choice: { kind: "crash", auto_target: 2 } },
      400,
      "invalid_stake",
    ],
  ])("crash: a bet with %s is refused", async (_, changes, status, code) => {
    const player = await seat(casino, 10_00);
    await toFlight(100, 5000);
    const answer = await send(casino.url, rounds.startRound, {
      params: { pid: player.pid },
      token: player.token,
      body: { game_code: CODE, stake_minor: 100, ...changes },
    });
    expect([answer.status, answer.refused.errorCode]).toEqual([status, code]);
  });

  it("choices: a spin takes none", async () => {
    const player = await seat(casino, 10_00);
    const answer = await send(casino.url, rounds.startRound, {
      params: { pid: player.pid },
      token: player.token,
      body: { game_code: "101-1", stake_minor: 20, choice: { kind: "crash", auto_target: 2 } },
    });
    expect([answer.status, answer.refused.errorCode]).toEqual([400, "invalid_step"]);
    expect(await balanceOf(player)).toBe(10_00);
  });
});

describe("crash and wagering", () => {
  async function seatWithCoupon(): Promise<Seated> {
    const player = await seat(casino, 0);
    const { kysely } = casino.database;
    await redeem(kysely, player.pid, "CHERRY400", casino.clock.now());
    await deposit(kysely, player.pid, 1000, { now: casino.clock.now() });
    return player;
  }

  const played = async ({ pid }: Seated) => {
    const active = await activeCouponOf(casino.database.kysely, pid, casino.clock.now(), "en");
    return "coupon" in active ? active.coupon.playthrough_details?.amount_played : null;
  };

  it("a stake counts by its target multiple, or by where it was cashed out", async () => {
    const players = await Promise.all([1, 2, 3, 4].map(seatWithCoupon));
    const [low, middle, high, byHand] = players;
    if (!low || !middle || !high || !byHand) throw new Error("Four players sit down.");
    const flight = await toFlight(250, 2000);
    await bet(low, 1000, 1.49);
    await bet(middle, 1000, 1.5);
    await bet(high, 1000, 2);
    const { body } = await bet(byHand, 1000);
    to(flight.closesAt + msUntil(110, GROWTH) + 3);
    await cashOut(byHand, body.round_id);
    to(flight.resultAt);
    await allSettled();
    expect(await Promise.all(players.map(played))).toEqual([0, 1, 2, 0]);
  });

  it("a lost stake counts by its target; without a target like the highest", async () => {
    const players = await Promise.all([1, 2].map(seatWithCoupon));
    const [low, none] = players;
    if (!low || !none) throw new Error("Two players sit down.");
    const flight = await toFlight(100, 105);
    await bet(low, 1000, 1.1);
    await bet(none, 1000);
    to(flight.resultAt);
    await allSettled();
    expect(await Promise.all(players.map(played))).toEqual([0, 2]);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoundStep } from "~/casino/contract/outcomes";
import type { Round } from "~/casino/contract/rounds";
import { DAY_MS, MINUTE_MS } from "~/shared/durations";
import { readBalance } from "../../../server/casino/domain/ledger/wallets";
import { settleAbandoned } from "../../../server/casino/domain/rounds/abandoned";
import { roundRecord } from "../../../server/casino/domain/rounds/read";
import { Dealer } from "../../../server/casino/domain/rounds/rounds";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { bookFaults } from "../../support/seated-players";
import { TestClock } from "../../support/test-clock";
import { deposit, newPlayer, NOW, POKER, redeem, stepOf, wager } from "./support";

const BLACKJACK = "311-1";

let db: FreshDatabase;
let dealer: Dealer;
beforeAll(async () => {
  db = await freshDatabase();
  dealer = new Dealer(db);
});
afterAll(() => db.drop());

async function richPlayer(): Promise<number> {
  const player = await newPlayer(db.kysely);
  await deposit(db.kysely, player, 100_000);
  return player;
}

/** A round that waits for its player; deals again if one settles at once. */
async function left(player: number, gameCode = POKER, stakeMinor = 100): Promise<Round> {
  for (;;) {
    const round = await dealer.startRound(wager(player, stakeMinor, { gameCode }));
    if (round.status === "open") return round;
  }
}

function step(
  player: number,
  round: Round,
  taken: RoundStep,
  now: Date,
  idempotencyKey: string = randomUUID(),
) {
  return dealer.stepRound(stepOf(player, round, taken, { now, idempotencyKey }));
}

const after = (ms: number) => new Date(NOW.getTime() + ms);

/** Rounds of one player that a run at that moment settles. */
function settledAt(now: Date, playerId: number, isClosing = false): Promise<number> {
  const faults: unknown[] = [];
  return settleAbandoned(
    {
      ...db,
      clock: new TestClock(now),
      onSettled: () => undefined,
      onFault: (error) => {
        faults.push(error);
        throw error;
      },
    },
    { playerId, isClosing },
  );
}

const record = (player: number, round: Round) => roundRecord(db, player, round.round_id);

describe("an abandoned round", () => {
  it("game.abandoned-round-settled: is left alone for 29 days, 23:59, and settled after 30 days", async () => {
    const player = await richPlayer();
    const drawn = await step(player, await left(player), { step: "draw", hold: [] }, NOW);
    expect(drawn.settled_by_rule).toBeUndefined();
    const hand = await left(player);
    const balanceBefore = (await readBalance(db.kysely, player)).balanceMinor;
    expect(await settledAt(after(30 * DAY_MS - MINUTE_MS), player)).toBe(0);
    expect(await record(player, hand)).toEqual(hand);
    expect(await settledAt(after(30 * DAY_MS), player)).toBe(1);
    const settled = await record(player, hand);
    const dealt = "dealt" in hand.outcome ? hand.outcome.dealt : [];
    expect(settled).toMatchObject({
      status: "settled",
      settled_by_rule: true,
      settled_at: after(30 * DAY_MS).toISOString(),
      steps: [{ step: "draw", hold: [0, 1, 2, 3, 4] }],
      outcome: { final: dealt },
    });
    const { balanceMinor } = await readBalance(db.kysely, player);
    expect(balanceMinor).toBe(balanceBefore + settled.payout_minor);
    expect(settled.balance_after_minor).toBe(balanceMinor);
    expect(await settledAt(after(31 * DAY_MS), player)).toBe(0);
    expect(await bookFaults({ database: db })).toEqual([]);
  });

  it("closing.open-rounds: who closes the account has every open round settled at once, and nobody else has", async () => {
    const [player, other] = [await richPlayer(), await richPlayer()];
    const [hand, otherHand] = [await left(player), await left(other)];
    expect(await settledAt(after(MINUTE_MS), player)).toBe(0);
    expect(await settledAt(after(MINUTE_MS), player, true)).toBe(1);
    expect(await record(player, hand)).toMatchObject({ status: "settled", settled_by_rule: true });
    expect(await record(other, otherHand)).toEqual(otherHand);
  });

  it("counts from the last step: blackjack stands on every hand", async () => {
    const player = await richPlayer();
    let hand: Round;
    do {
      hand = await left(player, BLACKJACK);
      hand = await step(player, hand, { step: "hit" }, after(10 * DAY_MS));
    } while (hand.status === "settled");
    expect(await settledAt(after(39 * DAY_MS), player)).toBe(0);
    expect(await settledAt(after(40 * DAY_MS), player)).toBe(1);
    const settled = await record(player, hand);
    expect(settled.steps).toEqual([{ step: "hit" }, { step: "stand" }]);
    expect(settled.settled_by_rule).toBe(true);
    expect(settled.stake_minor).toBe(hand.stake_minor);
  });

  it("repeated requests get the same answers as before", async () => {
    const player = await richPlayer();
    const request = wager(player, 100, { gameCode: POKER });
    const hand = await dealer.startRound(request);
    await settledAt(after(30 * DAY_MS), player);
    expect(await dealer.startRound(request)).toEqual(hand);
    await expect(step(player, hand, { step: "draw", hold: [] }, after(31 * DAY_MS))).rejects.toMatchObject({
      code: "round_over",
    });
  });

  it("is settled once by two copies, or drawn by its player, whoever comes first", async () => {
    const now = after(30 * DAY_MS);
    for (let race = 0; race < 5; race += 1) {
      const player = await richPlayer();
      const hand = await left(player);
      const drawn = step(player, hand, { step: "draw", hold: [] }, now).then(
        () => 1,
        () => 0,
      );
      const settled = await Promise.all([settledAt(now, player), settledAt(now, player), drawn]);
      // A copy that finds the wallet locked leaves the round to the next run.
      const later = await settledAt(now, player);
      expect(settled.reduce((sum, one) => sum + one, later)).toBe(1);
      expect((await record(player, hand)).steps).toHaveLength(1);
    }
    expect(await bookFaults({ database: db })).toEqual([]);
  });

  it("counts towards a coupon's playthrough and leaves nothing open in the books, as any other", async () => {
    const players = await Promise.all(
      [1, 2].map(async () => {
        const player = await newPlayer(db.kysely);
        await redeem(db.kysely, player, "CHERRY400");
        await deposit(db.kysely, player, 2_500);
        return player;
      }),
    );
    const [patient = 0, leaver = 0] = players;
    const hand = await left(patient);
    await step(patient, hand, { step: "draw", hold: [0, 1, 2, 3, 4] }, NOW);
    await left(leaver);
    expect(await settledAt(after(30 * DAY_MS), leaver)).toBe(1);
    const { rows } = await db.pool.query<{ played_minor: number }>(
      "select played_minor from player_coupon where player_id = any($1)",
      [players],
    );
    expect(rows[0]?.played_minor).toBeGreaterThan(0);
    expect(rows[0]).toEqual(rows[1]);
    expect(await bookFaults({ database: db })).toEqual([]);
  });

  it("is settled without waiting 30 days once its player is banned, by whatever means", async () => {
    const player = await richPlayer();
    const hand = await left(player);
    await db.pool.query("update player set banned = true where player_id = $1", [player]);
    expect(await settledAt(NOW, player)).toBe(1);
    expect((await record(player, hand)).settled_by_rule).toBe(true);
  });

  it("does not block others when its own wallet is stopped", async () => {
    const stopped = await richPlayer();
    const other = await richPlayer();
    await left(stopped);
    const hand = await left(other);
    await db.pool.query("update wallet set stopped_at = now() where player_id = $1", [stopped]);
    const services = { ...db, clock: new TestClock(after(60 * DAY_MS)) };
    await settleAbandoned({ ...services, onSettled: () => undefined, onFault: () => undefined });
    expect((await record(other, hand)).status).toBe("settled");
  });
});

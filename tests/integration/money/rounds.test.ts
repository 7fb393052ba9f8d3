import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gameState } from "~/casino/contract/launch";
import type { RoundStep } from "~/casino/contract/outcomes";
import type { Round } from "~/casino/contract/rounds";
import { round as roundSchema } from "~/casino/contract/rounds";
import { cancelActiveCoupon } from "../../../server/casino/domain/coupons/engine";
import { activeCouponOf } from "../../../server/casino/domain/coupons/views";
import { fairnessOf, rotateSeed, verifyRound } from "../../../server/casino/domain/fairness";
import { readHistory } from "../../../server/casino/domain/history/history";
import { readBalance } from "../../../server/casino/domain/ledger/wallets";
import { gameStateOf, roundHistory, roundRecord } from "../../../server/casino/domain/rounds/read";
import { Dealer } from "../../../server/casino/domain/rounds/rounds";
import { settleStep } from "../../../server/casino/domain/rounds/settle";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import {
  deposit,
  fixedRound,
  hashOf,
  newPlayer,
  NOW,
  POKER,
  redeem,
  SLOT,
  stakeUpTo,
  stepOf,
  wager,
} from "./support";

const BLACKJACK = "311-1";

let db: FreshDatabase;
let dealer: Dealer;
beforeAll(async () => {
  db = await freshDatabase();
  dealer = new Dealer(db);
});
afterAll(() => db.drop());

async function richPlayer(amountMinor = 100_000, playerClass?: string): Promise<number> {
  const player = await newPlayer(db.kysely, playerClass);
  await deposit(db.kysely, player, amountMinor);
  return player;
}

async function playerWithBonus(): Promise<number> {
  const player = await newPlayer(db.kysely);
  await redeem(db.kysely, player, "CHERRY400");
  await deposit(db.kysely, player, 2500);
  return player;
}

const statesOf = async (player: number) =>
  (await db.kysely.selectFrom("player_coupon").select("state").where("player_id", "=", player).execute()).map(
    (row) => row.state,
  );

const countRounds = async (player: number) =>
  (await db.kysely.selectFrom("round").select("round_id").where("player_id", "=", player).execute()).length;

const take = (player: number, round: Round, step: RoundStep, idempotencyKey: string = randomUUID()) =>
  dealer.stepRound(stepOf(player, round, step, { idempotencyKey }));

const draw = (player: number, round: Round, hold: number[], key?: string) =>
  take(player, round, { step: "draw", hold }, key);

const rotate = (playerId: number, clientSeed: string) =>
  db.kysely
    .transaction()
    .execute((trx) => rotateSeed({ kysely: trx, vault: db.vault }, { playerId, clientSeed, now: NOW }));

describe("a spin", () => {
  it("wagers: a settled round has its balances and outcome, and is in the history as it was answered", async () => {
    const player = await richPlayer();
    const round = await dealer.startRound(wager(player, 100));
    expect(roundSchema.parse(round)).toEqual(round);
    expect(round).toMatchObject({
      status: "settled",
      stake_minor: 100,
      balance_before_minor: 100_000,
      balance_after_minor: 100_000 - 100 + round.payout_minor,
      nonce: 0,
      server_seed: null,
    });
    expect(await readBalance(db.kysely, player)).toMatchObject({ balanceMinor: round.balance_after_minor });
    expect(await roundRecord(db, player, round.round_id)).toEqual(round);
    expect(await roundHistory(db, { playerId: player, limit: 10 })).toEqual({
      rounds: [round],
      next: null,
    });
  });

  it("games: after rotation the seed shows that the outcome followed from what was published before", async () => {
    const player = await richPlayer();
    const published = await fairnessOf(db, player, NOW);
    const rounds = [await dealer.startRound(wager(player, 100)), await dealer.startRound(wager(player, 200))];
    const { revealed, fairness } = await rotate(player, "my own seed");
    expect(revealed.server_seed_hash).toBe(published.server_seed_hash);
    expect(fairness).toMatchObject({ client_seed: "my own seed", nonce: 0 });
    expect(fairness.server_seed_hash).not.toBe(published.server_seed_hash);
    for (const [nonce, round] of rounds.entries()) {
      const again = verifyRound({
        gameCode: SLOT,
        serverSeed: revealed.server_seed,
        clientSeed: published.client_seed,
        nonce,
        stakeMinor: round.stake_minor,
        steps: [],
      });
      expect(again).toEqual({
        serverSeedHash: published.server_seed_hash,
        payoutMinor: round.payout_minor,
        outcome: round.outcome,
      });
      expect((await roundRecord(db, player, round.round_id)).server_seed).toBe(revealed.server_seed);
    }
    expect(await dealer.startRound(wager(player, 100))).toMatchObject({
      nonce: 0,
      client_seed: "my own seed",
      server_seed_hash: fairness.server_seed_hash,
    });
  });

  it("wagers: another process's rounds and rotations are noticed, and no nonce is used twice", async () => {
    const player = await richPlayer();
    const dealers = [dealer, new Dealer(db), new Dealer(db)];
    await Promise.all(
      dealers.flatMap((one) => Array.from({ length: 8 }, () => one.startRound(wager(player, 100)))),
    );
    const { rounds } = await roundHistory(db, { playerId: player, limit: 100 });
    expect(rounds.map((one) => one.nonce).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 24 }, (_, n) => n),
    );
    await rotate(player, "next");
    for (const one of dealers) await one.startRound(wager(player, 100));
    expect(await fairnessOf(db, player, NOW)).toMatchObject({ client_seed: "next", nonce: 3 });
  });

  it("max bet: a change of class holds from the next round on", async () => {
    const player = await richPlayer();
    await dealer.startRound(wager(player, 1000));
    await db.kysely
      .updateTable("player")
      .set({ player_class: "Cash Recyclers" })
      .where("player_id", "=", player)
      .execute();
    await expect(dealer.startRound(wager(player, 1000))).rejects.toMatchObject({ code: "stake_above_limit" });
    expect(await dealer.startRound(wager(player, 700))).toMatchObject({ stake_minor: 700 });
  });
});

describe("what a stake may be", () => {
  it.each([
    ["negative", -100],
    ["zero", 0],
    ["fractional", 100.5],
    ["not on the list", 101],
    ["not a number", Number.NaN],
  ])("wagers: a %s stake is refused", async (_what, stakeMinor) => {
    const player = await richPlayer();
    await expect(dealer.startRound(wager(player, stakeMinor))).rejects.toMatchObject({
      code: "invalid_stake",
    });
    expect(await countRounds(player)).toBe(0);
  });

  it("wagers: a stake above the balance is refused", async () => {
    const player = await richPlayer(999);
    await expect(dealer.startRound(wager(player, 1000))).rejects.toMatchObject({
      code: "insufficient_funds",
    });
    expect(await readBalance(db.kysely, player)).toMatchObject({ balanceMinor: 999 });
  });

  it.each([
    ["Low Margin", 700],
    ["Cash Recyclers", 700],
    ["Cash Recyclers + Bonuses", 700],
    ["Bronze No2", 500],
    ["Standard", 1000],
  ])("max bet: class %s up to %i cents", async (playerClass, limitMinor) => {
    const player = await richPlayer(100_000, playerClass);
    const state = await gameStateOf(db, { playerId: player, gameCode: SLOT, now: NOW });
    expect(state.max_bet_minor).toBe(limitMinor);
    expect(Math.max(...state.stakes_minor)).toBe(limitMinor);
    expect(await dealer.startRound(wager(player, limitMinor))).toMatchObject({ stake_minor: limitMinor });
    if (limitMinor < 1000) {
      await expect(dealer.startRound(wager(player, 1000))).rejects.toMatchObject({
        code: "stake_above_limit",
      });
    }
  });

  it("wagers: a game that does not exist", async () => {
    const player = await richPlayer();
    await expect(dealer.startRound(wager(player, 100, { gameCode: "9999-1" }))).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("session: with a token that is unknown, over or revoked nothing is staked", async () => {
    const player = await richPlayer();
    const tokenHash = hashOf("token");
    const start = () => dealer.startRound(wager(player, 100, { tokenHash }));
    await expect(start()).rejects.toMatchObject({ code: "unauthenticated" });
    await db.kysely
      .insertInto("player_session")
      .values({
        player_id: player,
        session_id: randomUUID(),
        family_id: randomUUID(),
        signed_in_at: NOW,
        token_hash: tokenHash,
        client_id: 3,
        timezone: "+00:00",
        address: "",
        created_at: NOW,
        expires_at: new Date(NOW.getTime() + 1),
        revoked_at: null,
      })
      .execute();
    await start();
    const later = new Date(NOW.getTime() + 1);
    await expect(dealer.startRound(wager(player, 100, { tokenHash, now: later }))).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await db.kysely
      .updateTable("player_session")
      .set({ revoked_at: NOW })
      .where("player_id", "=", player)
      .execute();
    await expect(start()).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await countRounds(player)).toBe(1);
  });
});

describe("a request that comes again", () => {
  it("fifty starts with one key are one round, and all get its answer", async () => {
    const player = await richPlayer();
    const request = wager(player, 100);
    const other = new Dealer(db);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? other : dealer).startRound(request)),
    );
    expect(await countRounds(player)).toBe(1);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it("the key with other content is a conflict", async () => {
    const player = await richPlayer();
    const request = wager(player, 100);
    await dealer.startRound(request);
    await expect(
      dealer.startRound({ ...request, stakeMinor: 200, requestHash: hashOf("other") }),
    ).rejects.toMatchObject({ code: "idempotency_conflict" });
    expect(await countRounds(player)).toBe(1);
  });

  it("ledger: a key in the format of the casino's own keys is not accepted", async () => {
    const player = await richPlayer();
    const idempotencyKey = `system:forfeit:${randomUUID()}`;
    await expect(dealer.startRound(wager(player, 100, { idempotencyKey }))).rejects.toMatchObject({
      code: "invalid_request",
    });
  });
});

describe("the last rounds of a game", () => {
  it("game.last-rounds: the player's own settled rounds of that game, newest first, five at most, with what the pool paid", async () => {
    const [player, other] = [await richPlayer(), await richPlayer()];
    const stateOf = (gameCode: string) => gameStateOf(db, { playerId: player, gameCode, now: NOW });
    expect((await stateOf(SLOT)).last_rounds).toEqual([]);
    await fixedRound(db, other, { stakeMinor: 100, payoutMinor: 700 });
    await fixedRound(db, player, { stakeMinor: 100, payoutMinor: 800, gameCode: POKER });
    const played = [];
    for (const payoutMinor of [0, 10, 20, 30, 40, 50])
      played.unshift({ payoutMinor, ...(await fixedRound(db, player, { stakeMinor: 100, payoutMinor })) });
    const open = await fixedRound(db, player, { stakeMinor: 100, payoutMinor: 0, status: "open" });
    await db.pool.query(
      `insert into jackpot_hit (player_id, round_id, pool_code, hit_at, guid, place, amount_minor, currency)
       values ($1, $2, $3, $4, gen_random_uuid(), 1, 123400, 'USD')`,
      [player, played[1]?.roundId, SLOT, NOW],
    );

    const state = await stateOf(SLOT);
    // Outcomes of fixed rounds are of no game.
    expect(gameState.shape.last_rounds.parse(state.last_rounds)).toEqual(
      played.slice(0, 5).map(({ roundId, payoutMinor }, place) => ({
        round_id: roundId,
        stake_minor: 100,
        payout_minor: payoutMinor,
        ...(place === 1 ? { jackpot_won_minor: 123_400 } : {}),
        currency: "USD",
        settled_at: NOW.toISOString(),
        free_spin: false,
      })),
    );
    expect([state.open_round?.round_id, state.last_round?.round_id]).toEqual([
      open.roundId,
      played[0]?.roundId,
    ]);
  });
});

describe("video poker", () => {
  const stake = stakeUpTo(POKER, 500);
  const deal = (player: number, more = {}) =>
    dealer.startRound(wager(player, stake, { gameCode: POKER, ...more }));

  it("wagers: a deal takes the stake, can be resumed, and the draw settles it", async () => {
    const player = await richPlayer();
    const dealt = await deal(player);
    expect(dealt).toMatchObject({ status: "open", payout_minor: 0, balance_after_minor: 100_000 - stake });
    expect(dealt.settled_at).toBeNull();

    const state = await gameStateOf(db, { playerId: player, gameCode: POKER, now: NOW });
    expect(state.open_round).toEqual(dealt);

    const drawn = await draw(player, dealt, [0, 1]);
    expect(roundSchema.parse(drawn)).toEqual(drawn);
    expect(drawn).toMatchObject({
      round_id: dealt.round_id,
      status: "settled",
      balance_after_minor: 100_000 - stake + drawn.payout_minor,
      steps: [{ step: "draw", hold: [0, 1] }],
    });
    expect(await readBalance(db.kysely, player)).toMatchObject({ balanceMinor: drawn.balance_after_minor });
    const after = await gameStateOf(db, { playerId: player, gameCode: POKER, now: NOW });
    expect(after).toMatchObject({ open_round: null, last_round: { round_id: dealt.round_id } });

    const { revealed } = await rotate(player, "x");
    const again = verifyRound({
      gameCode: POKER,
      serverSeed: revealed.server_seed,
      clientSeed: revealed.client_seed,
      nonce: drawn.nonce,
      stakeMinor: stake,
      steps: drawn.steps,
    });
    expect(again.outcome).toEqual(drawn.outcome);
    expect(again.payoutMinor).toBe(drawn.payout_minor);
  });

  it("wagers: a second deal waits for the open round; so does a new seed", async () => {
    const player = await richPlayer();
    const dealt = await deal(player);
    await expect(deal(player)).rejects.toMatchObject({ code: "open_round" });
    await expect(rotate(player, "x")).rejects.toMatchObject({ code: "seed_in_use" });
    expect(await dealer.startRound(wager(player, 100))).toMatchObject({ status: "settled" });
    await draw(player, dealt, []);
    expect(await deal(player)).toMatchObject({ status: "open" });
  });

  it("deal and draw that come again get the first answers, whatever happened since", async () => {
    const player = await richPlayer();
    const request = wager(player, stake, { gameCode: POKER });
    const dealt = await dealer.startRound(request);
    const key = randomUUID();
    const draws = await Promise.all(Array.from({ length: 10 }, () => draw(player, dealt, [2], key)));
    for (const one of draws) expect(one).toEqual(draws[0]);
    expect(await dealer.startRound(request)).toEqual(dealt);
    await expect(draw(player, dealt, [3], key)).rejects.toMatchObject({ code: "idempotency_conflict" });
    const balance = await readBalance(db.kysely, player);
    expect(balance.balanceMinor).toBe(draws[0]?.balance_after_minor);
  });

  it("a step that comes again gets its first answer, with the balance of then, once more steps were taken", async () => {
    const player = await richPlayer();
    let key: string;
    let dealt: Round;
    let hit: Round;
    do {
      do dealt = await dealer.startRound(wager(player, 100, { gameCode: BLACKJACK }));
      while (dealt.status === "settled");
      await deposit(db.kysely, player, 500);
      key = randomUUID();
      hit = await take(player, dealt, { step: "hit" }, key);
    } while (hit.status === "settled");
    expect(hit.balance_after_minor).toBe(dealt.balance_after_minor + 500);
    await take(player, dealt, { step: "stand" });
    expect(await take(player, dealt, { step: "hit" }, key)).toEqual(hit);
  });

  it("wagers: two different draws at once take one", async () => {
    const player = await richPlayer();
    const dealt = await deal(player);
    const results = await Promise.allSettled([draw(player, dealt, [0]), draw(player, dealt, [1])]);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect(results.find((result) => result.status === "rejected")).toMatchObject({
      reason: { code: "round_over" },
    });
  });

  it.each([[[5]], [[-1]], [[0, 0]], [[1.5]]])("hold %j is refused", async (hold) => {
    const player = await richPlayer();
    const dealt = await deal(player);
    await expect(draw(player, dealt, hold)).rejects.toMatchObject({ code: "invalid_step" });
    expect(await draw(player, dealt, [])).toMatchObject({ status: "settled" });
  });

  it("a round of another player is not found", async () => {
    const player = await richPlayer();
    const other = await richPlayer();
    const dealt = await deal(player);
    await expect(draw(other, dealt, [])).rejects.toMatchObject({ code: "not_found" });
    await expect(roundRecord(db, other, dealt.round_id)).rejects.toMatchObject({ code: "not_found" });
    expect(await roundHistory(db, { playerId: other, limit: 5 })).toEqual({ rounds: [], next: null });
  });
});

describe("history", () => {
  it("every round is recallable, newest first, by pages", async () => {
    const player = await richPlayer();
    for (let second = 0; second < 5; second += 1) {
      await dealer.startRound(wager(player, 100, { now: new Date(NOW.getTime() + second * 1000) }));
    }
    const nonces: number[] = [];
    let before: string | undefined;
    do {
      const page = await roundHistory(db, { playerId: player, limit: 2, before });
      nonces.push(...page.rounds.map((one) => one.nonce));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(nonces).toEqual([4, 3, 2, 1, 0]);
    await expect(roundHistory(db, { playerId: player, limit: 2, before: "'; drop" })).rejects.toMatchObject({
      code: "invalid_cursor",
    });
  });
});

describe("rounds and the coupon", () => {
  it("coupons: cash is staked before bonus, and a win returns in the same proportion, bonus rounded up", async () => {
    const player = await playerWithBonus();
    await deposit(db.kysely, player, 500);
    expect(await readBalance(db.kysely, player)).toMatchObject({ cashMinor: 500, bonusMinor: 12_500 });
    // 500 of 700 from cash, 200 from bonus: of 333 the bonus part is 95.14…, rounded up.
    await fixedRound(db, player, { stakeMinor: 700, payoutMinor: 333 });
    expect(await readBalance(db.kysely, player)).toMatchObject({
      cashMinor: 333 - 96,
      bonusMinor: 12_500 - 200 + 96,
    });
  });

  it("coupon: each stake counts towards the playthrough", async () => {
    const player = await playerWithBonus();
    await fixedRound(db, player, { stakeMinor: 700, payoutMinor: 0 });
    await dealer.startRound(wager(player, 200));
    expect(await activeCouponOf(db.kysely, player, NOW, "en")).toMatchObject({
      coupon: { playthrough_details: { amount_played: 9, amount_needed: 3750 } },
    });
  });

  it("coupons: with the playthrough met the deposit and its share become cash, and the bonus up to its limit", async () => {
    const player = await playerWithBonus();
    await db.pool.query("update player_coupon set played_minor = needed_minor - 1000 where player_id = $1", [
      player,
    ]);
    expect(await fixedRound(db, player, { stakeMinor: 500, payoutMinor: 500 })).toMatchObject({
      coupon_event: "",
    });
    expect(await fixedRound(db, player, { stakeMinor: 500, payoutMinor: 700 })).toMatchObject({
      coupon_event: "completed",
    });
    expect(await readBalance(db.kysely, player)).toMatchObject({
      cashMinor: 12_700 / 5 + 2500,
      bonusMinor: 0,
    });
    expect(await statesOf(player)).toEqual(["completed"]);
  });

  it("NINJABOOST: the part of a bonus above the maximum cash-out goes back to the casino", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "NINJABOOST");
    await deposit(db.kysely, player, 50_000);
    await db.pool.query(
      "update player_coupon set played_minor = needed_minor - 100, max_cashout_minor = 15000 where player_id = $1",
      [player],
    );
    await fixedRound(db, player, { stakeMinor: 100, payoutMinor: 0 });
    expect(await readBalance(db.kysely, player)).toMatchObject({
      cashMinor: (124_900 * 2) / 5 + 15_000,
      bonusMinor: 0,
    });
    expect(await statesOf(player)).toEqual(["completed"]);
  });

  it("coupon.removed-below-threshold: removed when the balance falls below 1.00, and its bonus with it", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "CHERRY400");
    await deposit(db.kysely, player, 1000);
    for (let round = 0; round < 4; round += 1)
      await fixedRound(db, player, { stakeMinor: 1000, payoutMinor: 0 });
    expect(await fixedRound(db, player, { stakeMinor: 900, payoutMinor: 0 })).toMatchObject({
      coupon_event: "",
      balance_after: 100,
    });
    expect(await fixedRound(db, player, { stakeMinor: 100, payoutMinor: 99 })).toMatchObject({
      coupon_event: "removed",
      balance_after: 99,
    });
    expect(await statesOf(player)).toEqual(["removed"]);
    // A fifth of 0.99 was the player's own.
    expect(await readBalance(db.kysely, player)).toMatchObject({ cashMinor: 19, bonusMinor: 0 });

    // Only the round that removed it says so, with the forfeited amount.
    const { rounds } = await roundHistory(db, { playerId: player, limit: 3 });
    const forfeited = [80, undefined, undefined];
    expect(rounds.map(({ coupon_removed_minor }) => coupon_removed_minor)).toEqual(forfeited);
    const { rows } = await readHistory(db.kysely, {
      playerId: player,
      kind: "rounds",
      limit: 3,
      language: "en",
    });
    expect(rows.map((row) => row.kind === "round" && row.coupon_removed_minor)).toEqual(forfeited);
  });

  it("coupon: the answer to the round that removes it says so, and a repeat gets the same answer", async () => {
    const player = await playerWithBonus();
    // Whatever the round pays, the balance is too low for this coupon.
    await db.pool.query("update player_coupon set below_minor = 100000000 where player_id = $1", [player]);
    const request = wager(player, 100);
    const first = await dealer.startRound(request);
    // Four fifths of it were the bonus's; the player's share is rounded down.
    const lostMinor = first.balance_after_minor - Math.floor(first.balance_after_minor / 5);
    expect(first.coupon_removed_minor).toBe(lostMinor);
    expect(await dealer.startRound(request)).toEqual(first);
    expect(await readBalance(db.kysely, player)).toMatchObject({
      balanceMinor: first.balance_after_minor - lostMinor,
    });
    expect(await statesOf(player)).toEqual(["removed"]);
  });

  it("coupon: the last step of an open round says that it removed the coupon", async () => {
    const player = await playerWithBonus();
    const open = await dealer.startRound(wager(player, 100, { gameCode: POKER }));
    await db.pool.query("update player_coupon set below_minor = 100000000 where player_id = $1", [player]);
    const key = randomUUID();
    const drawn = await draw(player, open, [], key);
    expect(drawn.coupon_removed_minor).toBeGreaterThan(0);
    expect(await draw(player, open, [], key)).toEqual(drawn);
  });

  it("coupon: one that awaits its deposit is not removed, however low the balance", async () => {
    const player = await richPlayer(100);
    await redeem(db.kysely, player, "CHERRY400");
    await fixedRound(db, player, { stakeMinor: 100, payoutMinor: 0 });
    expect(await statesOf(player)).toEqual(["requested"]);
  });

  it("coupon: while a round with its money is open it is neither removed, completed nor cancelled", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "CHERRY400");
    await deposit(db.kysely, player, 1000);
    for (let round = 0; round < 4; round += 1)
      await fixedRound(db, player, { stakeMinor: 1000, payoutMinor: 0 });
    const open = await fixedRound(db, player, {
      stakeMinor: 900,
      payoutMinor: 0,
      status: "open",
      gameCode: POKER,
    });
    await db.pool.query("update player_coupon set played_minor = needed_minor where player_id = $1", [
      player,
    ]);
    expect(await fixedRound(db, player, { stakeMinor: 60, payoutMinor: 0 })).toMatchObject({
      coupon_event: "",
    });
    expect(await statesOf(player)).toEqual(["redeemed"]);
    await expect(
      db.kysely.transaction().execute((trx) => cancelActiveCoupon(trx, { playerId: player, now: NOW })),
    ).rejects.toMatchObject({ code: "coupon_in_play" });

    const answer = await settleStep(db.pool, {
      playerId: player,
      roundId: open.roundId,
      gameCode: POKER,
      stepsBefore: 0,
      steps: [{ step: "draw", hold: [] }],
      idempotencyKey: randomUUID(),
      requestHash: hashOf("draw"),
      now: NOW,
      play: { status: "settled", payoutMinor: 500, outcome: { kind: "slot", spins: [] } },
    });
    expect(answer).toMatchObject({ answer: "done", balance_after: 540, coupon_event: "completed" });
    expect(await readBalance(db.kysely, player)).toMatchObject({ cashMinor: 540, bonusMinor: 0 });
  });
});

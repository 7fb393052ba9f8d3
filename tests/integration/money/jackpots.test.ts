import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readHistory } from "../../../server/casino/domain/history/history";
import { claimHits, optLobbyJackpot, playerJackpot } from "../../../server/casino/domain/jackpots/lobby";
import { rollUpJackpots } from "../../../server/casino/domain/jackpots/pools";
import { settleRounds, settleStep } from "../../../server/casino/domain/rounds/settle";
import { LOBBY_JACKPOT_SEED_MINOR } from "../../../server/casino/games/lobby-jackpot";
import { seed } from "../../../server/casino/seeds/seed";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import {
  cashOf,
  depositor,
  hitsOf,
  jackpotFaults,
  optIn,
  POOL_GAME,
  POOL_TITLE,
  poolNamed,
  roundWith,
  spin,
} from "./jackpots-support";
import { deposit, newPlayer, NOW } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterEach(async () => expect(await jackpotFaults(db)).toEqual([]));
afterAll(() => db.drop());

const HIT = { lobbyHit: true };
const claim = (playerId: number) => db.kysely.transaction().execute((trx) => claimHits(trx, playerId, NOW));

async function entriesOf(playerId: number, kind: string) {
  const { rows } = await db.pool.query<{ account: string; amount_minor: number }>(
    `select account, amount_minor from ledger_transaction join ledger_entry using (player_id, transaction_id)
     where player_id = $1 and kind = $2 order by account`,
    [playerId, kind],
  );
  return rows;
}

describe("lobby jackpot: the compulsory bet", () => {
  it("jackpot.compulsory-bet: one cent a spin, as an entry of its own, whatever was staked and won", async () => {
    const player = await depositor(db, 10_00, true);
    for (const stakeMinor of [20, 100, 500]) await spin(db, player, { stakeMinor, payoutMinor: 20 });
    expect(await cashOf(db, player)).toBe(10_00 - 20 - 100 - 500 + 3 * 20 - 3);
    expect(await entriesOf(player, "jackpot_bet")).toEqual([
      ...Array<object>(3).fill({ account: "cash", amount_minor: -1 }),
      ...Array<object>(3).fill({ account: "house:jackpot", amount_minor: 1 }),
    ]);
  });

  it("lobby jackpot: a player who has not opted in pays nothing, even where the draw would hit", async () => {
    const player = await depositor(db, 10_00);
    const before = await poolNamed(db, "lobby");
    expect((await spin(db, player, { draws: HIT })).jackpots).toBeNull();
    expect(await cashOf(db, player)).toBe(9_00);
    expect((await poolNamed(db, "lobby")).hits).toBe(before.hits);
  });

  it("lobby jackpot: a player without a cent of cash skips that spin and stays opted in", async () => {
    const player = await depositor(db, 1_00, true);
    expect((await spin(db, player, { draws: HIT })).jackpots).toBeNull();
    expect(await cashOf(db, player)).toBe(0);
    expect(await playerJackpot(db.kysely, player)).toMatchObject({ isOptIn: true, unclaimedMinor: 0 });
  });

  it("lobby jackpot: a multi-step round pays its cent with the stake, a repeat pays none", async () => {
    const player = await depositor(db, 10_00, true);
    const open = await roundWith(db, player, { status: "open" });
    const [answer] = await settleRounds(db.pool, [open]);
    expect([answer?.answer, answer?.jackpots]).toEqual(["done", { lobby_bet: 1 }]);
    const step = {
      playerId: player,
      roundId: open.roundId,
      gameCode: open.gameCode,
      stepsBefore: 0,
      steps: [{ step: "stand" }],
      idempotencyKey: "step-of-a-round",
      requestHash: Buffer.from("x"),
      now: NOW,
      play: { status: "settled" as const, payoutMinor: 0, outcome: { kind: "slot" as const, spins: [] } },
      jackpots: { poolMicro: 0, poolHit: false, lobbyHit: false },
    };
    expect(await settleStep(db.pool, step)).toMatchObject({ answer: "done", jackpots: null });
    expect((await settleStep(db.pool, step)).answer).toBe("stale");
    expect(await cashOf(db, player)).toBe(9_00 - 1);

    const again = await roundWith(db, player);
    const first = await settleRounds(db.pool, [again]);
    const second = await settleRounds(db.pool, [again]);
    expect([first[0]?.answer, second[0]?.answer]).toEqual(["done", "replay"]);
    expect(await cashOf(db, player)).toBe(8_00 - 2);
  });

  it("lobby jackpot: a player who is blocked later is charged no more", async () => {
    const player = await depositor(db, 10_00, true);
    await db.pool.query("update player set player_class = 'Bronze No2' where player_id = $1", [player]);
    await spin(db, player, { draws: HIT });
    expect(await cashOf(db, player)).toBe(9_00);
    expect(await playerJackpot(db.kysely, player)).toMatchObject({ blocked: true, unclaimedMinor: 0 });
  });
});

describe("lobby jackpot: who is blocked", () => {
  it.each([
    ["Standard", true, false],
    ["Standard", false, true],
    ["Low Margin", true, false],
    ["Banned", true, true],
    ["Bronze No2", true, true],
    ["Coupon", true, true],
    ["Deactivated", true, true],
    ["Review – Options blocked", true, true],
    ["Test Class", true, true],
    ["Unverified / Non Dep", false, true],
  ])("jackpot.blocked-classes: class %s, deposited %s: %s", async (playerClass, deposits, blocked) => {
    const player = await newPlayer(db.kysely, playerClass);
    if (deposits) await deposit(db.kysely, player, 10_00);
    const { guid } = await poolNamed(db, "lobby");
    expect((await playerJackpot(db.kysely, player)).blocked).toBe(blocked);
    const opting = db.kysely
      .transaction()
      .execute((trx) => optLobbyJackpot(trx, { playerId: player, guid, isIn: true, now: NOW }));
    if (blocked) await expect(opting).rejects.toMatchObject({ code: "jackpot_blocked" });
    else expect(await opting).toMatchObject({ isOptIn: true });
  });
});

describe("lobby jackpot: hits", () => {
  it("lobby jackpot: a hit waits, is claimed once, and the next jackpot has another name and the seed", async () => {
    const player = await depositor(db, 10_00, true);
    const before = await poolNamed(db, "lobby");
    const waiting = await db.pool.query<{ sum: number }>(
      "select coalesce(sum(amount_micro), 0) / 1000000 as sum from jackpot_contribution where pool_code = 'lobby'",
    );
    const won = before.valueMinor + Number(waiting.rows[0]?.sum) + 1;
    expect((await spin(db, player, { draws: HIT })).jackpots).toEqual({ lobby_bet: 1, lobby_hit: won });
    expect(await cashOf(db, player)).toBe(9_00 - 1);
    expect((await playerJackpot(db.kysely, player)).unclaimedMinor).toBe(won);
    const after = await poolNamed(db, "lobby");
    expect([after.guid === before.guid, after.valueMinor]).toEqual([false, LOBBY_JACKPOT_SEED_MINOR]);

    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(player)));
    expect(claims.filter((amount) => amount > 0)).toEqual([won]);
    expect(await cashOf(db, player)).toBe(9_00 - 1 + won);
    expect(await claim(player)).toBe(0);
  });

  it("lobby jackpot: a player whose money is stopped claims nothing, and everything once it is released", async () => {
    const player = await depositor(db, 10_00, true);
    await spin(db, player, { draws: HIT });
    const { unclaimedMinor } = await playerJackpot(db.kysely, player);
    await db.pool.query("select wallet_stop($1::bigint, now())", [player]);
    await expect(claim(player)).rejects.toMatchObject({ code: "account_stopped" });
    expect(await playerJackpot(db.kysely, player)).toMatchObject({ unclaimedMinor });
    await db.pool.query("select wallet_release($1::bigint)", [player]);
    expect(await claim(player)).toBe(unclaimedMinor);
  });

  it("lobby jackpot: twenty hits at once have an order, and each gets what is there then", async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => depositor(db, 10_00, true)));
    const before = await poolNamed(db, "lobby");
    const rounds = await Promise.all(players.map((player) => roundWith(db, player, { draws: HIT })));
    const batches = [rounds.slice(0, 10), rounds.slice(10)];
    await Promise.all([
      ...batches.map((batch) => settleRounds(db.pool, batch)),
      rollUpJackpots(db.kysely, NOW),
      rollUpJackpots(db.kysely, NOW),
    ]);
    const hits = (await hitsOf(db, "lobby")).filter(({ player_id }) => players.includes(player_id));
    expect(hits.map(({ place }) => place)).toEqual(players.map((_, index) => before.hits + 1 + index));
    expect(new Set(hits.map(({ guid }) => guid)).size).toBe(20);
    const bets = 20;
    const total = hits.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    const left = await poolNamed(db, "lobby");
    expect(total + left.valueMinor - 20 * LOBBY_JACKPOT_SEED_MINOR).toBeGreaterThanOrEqual(
      before.valueMinor + bets - 20,
    );
    for (const { amount_minor } of hits.slice(1))
      expect(amount_minor).toBeLessThan(before.valueMinor + bets + 1);
    for (const player of players) await claim(player);
  });

  it("jackpots: a hit is neither changed nor deleted, nor paid again", async () => {
    const refused = { constraint: "jackpot_hit_kept" };
    for (const statement of [
      "update jackpot_hit set amount_minor = amount_minor + 1",
      "update jackpot_hit set paid_at = now() where paid_at is not null",
      "update jackpot_hit set paid_at = null",
      "delete from jackpot_hit",
      "truncate jackpot_hit",
    ]) {
      await expect(db.pool.query(statement), statement).rejects.toMatchObject(refused);
    }
  });
});

describe("jackpots: the pools of the progressive games", () => {
  const partOf = (stakeMinor: number) => stakeMinor * POOL_TITLE.progressive.contributionPercent * 10_000;

  it("jackpots: each stake gives its part, to fractions of a cent, and the ledger its whole cents", async () => {
    const player = await depositor(db, 100_00);
    const before = await poolNamed(db, POOL_GAME);
    for (const stakeMinor of [20, 20, 50, 100, 700]) {
      const draws = { poolMicro: partOf(stakeMinor) };
      await spin(db, player, { gameCode: POOL_GAME, stakeMinor, draws });
      await rollUpJackpots(db.kysely, NOW);
      expect(await jackpotFaults(db)).toEqual([]);
    }
    expect((await poolNamed(db, POOL_GAME)).valueMicro).toBe(before.valueMicro + partOf(890));
    expect((await hitsOf(db, POOL_GAME)).length).toBe(before.hits);
  });

  it("jackpots: a hit is paid with the round, the pool begins with its seed and keeps the fraction", async () => {
    const player = await depositor(db, 10_00);
    const before = await poolNamed(db, POOL_GAME);
    const draws = { poolMicro: partOf(50), poolHit: true };
    const answer = await spin(db, player, { gameCode: POOL_GAME, stakeMinor: 50, draws });
    const whole = before.valueMicro + partOf(50);
    expect(answer.jackpots).toEqual({ pool_won: Math.floor(whole / 1_000_000) });
    expect(await cashOf(db, player)).toBe(10_00 - 50 + Math.floor(whole / 1_000_000));
    const after = await poolNamed(db, POOL_GAME);
    expect(after.valueMicro).toBe(POOL_TITLE.progressive.seedMinor * 1_000_000 + (whole % 1_000_000));
    expect(after.guid).not.toBe(before.guid);
    const { rows } = await readHistory(db.kysely, {
      playerId: player,
      kind: "rounds",
      limit: 1,
      language: "en",
    });
    expect(rows).toMatchObject([
      { game_name: POOL_TITLE.displayName, jackpot_won_minor: Math.floor(whole / 1_000_000) },
    ]);
  });

  it("jackpots: of two hits at once the order is recorded, and the second gets what is there then", async () => {
    const players = await Promise.all([depositor(db, 10_00), depositor(db, 10_00)]);
    const draws = { poolMicro: partOf(100), poolHit: true };
    const rounds = await Promise.all(
      players.map((player) => roundWith(db, player, { gameCode: POOL_GAME, stakeMinor: 100, draws })),
    );
    const before = await poolNamed(db, POOL_GAME);
    await Promise.all(rounds.map((round) => settleRounds(db.pool, [round])));
    const hits = (await hitsOf(db, POOL_GAME)).slice(-2);
    expect(hits.map(({ place, isPaid }) => [place, isPaid])).toEqual([
      [before.hits + 1, true],
      [before.hits + 2, true],
    ]);
    const won = hits.map(({ amount_minor }) => amount_minor);
    const cash = await Promise.all(hits.map(({ player_id }) => cashOf(db, player_id)));
    expect(cash).toEqual(won.map((amount) => 9_00 + amount));
    const { seedMinor } = POOL_TITLE.progressive;
    // The first took its own contribution, the second at least its own: three cents each.
    expect(won[0]).toBeGreaterThanOrEqual(before.valueMinor + 3);
    expect(won[1]).toBeGreaterThanOrEqual(seedMinor);
    expect(won[1]).toBeLessThanOrEqual(seedMinor + 4);
  });

  it("jackpots: failed rounds take back their contribution, in the same batch too", async () => {
    const [rich, other] = [await depositor(db, 10_00, true), await depositor(db, 10_00, true)];
    const good = await roundWith(db, rich, { draws: HIT });
    const bad = await roundWith(db, other, { payoutMinor: -1 });
    const before = await poolNamed(db, "lobby");
    await expect(settleRounds(db.pool, [good, bad])).rejects.toThrow();
    expect([await cashOf(db, rich), await cashOf(db, other)]).toEqual([10_00, 10_00]);
    expect(await poolNamed(db, "lobby")).toEqual(before);
  });

  it("jackpots: many spins, roll-ups, hits and claims at once; nothing is lost and nothing counts twice", async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => depositor(db, 50_00, true)));
    const before = await poolNamed(db, POOL_GAME);
    const play = async (player: number) => {
      for (let no = 0; no < 12; no += 1) {
        const draws = { poolMicro: partOf(20), poolHit: no === 7, lobbyHit: no === 5 };
        await spin(db, player, { gameCode: POOL_GAME, stakeMinor: 20, draws });
        if (no % 4 === 0) await rollUpJackpots(db.kysely, NOW);
        if (no === 9) await claim(player);
      }
    };
    await Promise.all(players.map(play));
    await rollUpJackpots(db.kysely, NOW);
    const hits = (await hitsOf(db, POOL_GAME)).slice(before.hits);
    expect(hits).toHaveLength(8);
    const paid = hits.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    const after = await poolNamed(db, POOL_GAME);
    const seeds = 8 * POOL_TITLE.progressive.seedMinor;
    expect(after.valueMicro + paid * 1_000_000).toBe(
      before.valueMicro + seeds * 1_000_000 + 8 * 12 * partOf(20),
    );
    for (const player of players) {
      expect(await entriesOf(player, "jackpot_bet")).toHaveLength(2 * 12);
      expect(await entriesOf(player, "jackpot_win")).toHaveLength(2 * 2);
    }
  });
});

describe("jackpots: a restart", () => {
  it("jackpots: seeds are put in once; what has grown stays, what was not rolled up is", async () => {
    const player = await depositor(db, 10_00);
    await optIn(db, player);
    await spin(db, player);
    const before = await poolNamed(db, "lobby");
    await Promise.all([seed(db.kysely, NOW), seed(db.kysely, NOW)]);
    expect(await poolNamed(db, "lobby")).toEqual(before);
    await rollUpJackpots(db.kysely, NOW);
    expect((await poolNamed(db, "lobby")).valueMinor).toBeGreaterThan(before.valueMinor);
    expect(await rollUpJackpots(db.kysely, NOW)).toBe(0);
  });
});

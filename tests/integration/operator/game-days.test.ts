import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RoundChoice } from "~/casino/contract/outcomes";
import * as rounds from "~/casino/contract/rounds";
import { countGameDays } from "../../../server/casino/domain/catalogue/game-days";
import { casinoGameCode, casinoGames } from "../../../server/casino/games/casino-games";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newDepositor, send, type TestPlayer } from "../../support/casino-client";

let casino: TestCasino;
let player: TestPlayer;
beforeAll(async () => {
  casino = await startTestCasino();
  player = await newDepositor(casino.url, 500_00);
});
afterAll(() => casino.close());

const play = async (game_code: string, stake_minor: number, choice?: RoundChoice) =>
  (
    await send(casino.url, rounds.startRound, {
      params: { pid: player.pid },
      token: player.token,
      key: randomUUID(),
      body: { game_code, stake_minor, ...(choice ? { choice } : {}) },
    })
  ).body;

/** Chooses an instant after all that was settled, then counts up to it, as far as transactions under way allow. */
async function count(): Promise<void> {
  const { kysely } = casino.database;
  for (let runs = 0; runs < 3; runs += 1) {
    await countGameDays(kysely, { now: new Date(casino.clock.now().getTime() + 1), settledWithinMs: 0 });
  }
}

/** Other databases of the server have transactions too: it counts when theirs are over. */
async function countAll(): Promise<void> {
  const wanted = await inRounds();
  await expect
    .poll(
      async () => {
        await count();
        return sumOf(await counted());
      },
      { timeout: 20_000, interval: 100 },
    )
    .toEqual(wanted);
}

const counted = () =>
  casino.database.kysely.selectFrom("game_day").selectAll().orderBy("game_code").execute();
const inRounds = async () =>
  (
    await sql<{ rounds: number; stakes: number; payouts: number }>`
      select count(*) as rounds, sum(stake_minor)::bigint as stakes, sum(payout_minor)::bigint as payouts
      from round where status = 'settled'`.execute(casino.database.kysely)
  ).rows[0];
const sumOf = (rows: Awaited<ReturnType<typeof counted>>) => ({
  rounds: rows.reduce((so, row) => so + row.rounds, 0),
  stakes: rows.reduce((so, row) => so + row.stakes_minor, 0),
  payouts: rows.reduce((so, row) => so + row.payouts_minor, 0),
});

describe("desk.game-days: each settled round is counted once, by game, day, version and choice", () => {
  it("adds up what the rounds hold, and again nothing", async () => {
    for (const stake of [20, 40, 100, 200]) await play("101-1", stake);
    await play("301-1", 100, { kind: "keno", picks: [3, 5, 8] });
    await play("302-1", 100, { kind: "plinko", rows: 12, risk: "high" });
    await play("303-1", 100, { kind: "dice", target: 48 });
    await countAll();
    const rows = await counted();
    expect(sumOf(rows)).toEqual(await inRounds());
    expect(rows.map(({ game_code, choice }) => [game_code, choice])).toEqual([
      ["101-1", ""],
      ["301-1", "picks_3"],
      ["302-1", "rows_12_high"],
      ["303-1", "under_48"],
    ]);
    expect(rows[0]).toMatchObject({
      day: casino.clock.now().toISOString().slice(0, 10),
      paytable_version: 1,
      rounds: 4,
      base_squares: String(20 ** 2 + 40 ** 2 + 100 ** 2 + 200 ** 2),
    });
    await countAll();
    expect(await counted()).toEqual(rows);
    casino.clock.advance(1_000);
    await play("101-1", 100);
    await countAll();
    expect(sumOf(await counted())).toEqual(await inRounds());
  });

  it("the choices are rows of the games' paytables", () => {
    const choiceKeys = casinoGames
      .filter((game) => ["301-1", "302-1", "303-1"].includes(casinoGameCode(game)))
      .map((game) => game.rules().choices?.map(({ key }) => key) ?? []);
    expect(choiceKeys[0]).toContain("picks_3");
    expect(choiceKeys[1]).toContain("rows_12_high");
    expect(choiceKeys[2]).toContain("under_48");
  });

  it("a round that is open is counted when it is over, and one that commits late is not missed", async () => {
    const before = sumOf(await counted()).rounds;
    casino.clock.advance(1_000);
    const hand = await play("201-1", 100);
    await count();
    expect(sumOf(await counted()).rounds).toBe(before);
    casino.clock.advance(1_000);
    // A transaction that is still under way when the instant is chosen: nothing is counted before it is over.
    const late = await casino.database.pool.connect();
    try {
      await late.query("begin");
      await late.query("select pg_current_xact_id()");
      await count();
      await send(casino.url, rounds.stepRound, {
        params: { pid: player.pid, roundId: hand.round_id },
        token: player.token,
        body: { step: "draw", hold: [0] },
      });
      await count();
      expect(sumOf(await counted()).rounds).toBe(before);
    } finally {
      await late.query("commit");
      late.release();
    }
    await countAll();
    expect(sumOf(await counted())).toEqual(await inRounds());
  });

  it("two copies that count at once count once", async () => {
    casino.clock.advance(1_000);
    for (let spins = 0; spins < 5; spins += 1) await play("101-1", 20);
    await Promise.all([count(), count(), count()]);
    await countAll();
    expect(sumOf(await counted())).toEqual(await inRounds());
  });

  it("reads the rounds of a span by its index", async () => {
    const plan = await casino.database.kysely.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const found = await sql<{ "QUERY PLAN": string }>`
        explain select game_code from round where settled_at >= '2020-01-01' and settled_at < '2020-01-02'`.execute(
        trx,
      );
      return found.rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain("round_by_time");
  });
});

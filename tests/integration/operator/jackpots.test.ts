import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as demos from "~/casino/contract/demo";
import { gameRulesOf } from "~/casino/contract/game-rules";
import { lobbyJackpot } from "~/casino/contract/jackpot";
import * as contract from "~/casino/contract/operator/jackpots";
import { playerRound } from "~/casino/contract/operator/player-records";
import { deskSwitches, flipSwitch } from "~/casino/contract/operator/switches";
import * as rounds from "~/casino/contract/rounds";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { progressiveTitles } from "../../../server/casino/games/slots/progressives";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newDepositor, send, type TestPlayer } from "../../support/casino-client";
import { winLobbyJackpot } from "../../support/lobby-win";
import { operatorOfRole, type TestOperator } from "../../support/operators";
import { rollUpAll } from "../money/jackpots-support";

const [TITLE] = progressiveTitles;
if (!TITLE) throw new Error("no progressive");
const POOL = casinoGameCode(TITLE);
const PERCENT = TITLE.progressive.contributionPercent;
const SOON = { timeout: 10_000, interval: 20 };

let casino: TestCasino;
let owner: TestOperator;
beforeAll(async () => {
  casino = await startTestCasino();
  owner = await operatorOfRole(casino.database.kysely, "owner", casino.clock.now());
});
afterAll(() => casino.close());

const as = () => ({ operatorToken: owner.token });
const read = async (pool: string) =>
  (await send(casino.url, contract.deskJackpot, { ...as(), params: { pool }, query: {} })).body;
const spin = async ({ pid, token }: TestPlayer, game_code = POOL) =>
  (
    await send(casino.url, rounds.startRound, {
      params: { pid },
      token,
      key: randomUUID(),
      body: { game_code, stake_minor: 100 },
    })
  ).body;

async function flip(pool: string, is_on: boolean) {
  const { switches } = (await send(casino.url, deskSwitches, as())).body;
  const version = switches.find(({ kind, name }) => kind === "jackpot" && name === pool)?.version ?? -1;
  const body = { kind: "jackpot", name: pool, is_on, version, reason: "The pool is looked at" };
  const answer = await send(casino.url, flipSwitch, { ...as(), body });
  await expect.poll(async () => (await read(pool)).pool.is_on, SOON).toBe(is_on);
  return answer.status;
}

/** What the pool was given so far, with what is on its way. */
async function given(pool: string): Promise<number> {
  await rollUpAll(casino.database.kysely, casino.clock.now());
  return (await read(pool)).pool.given_minor;
}

describe("desk.jackpots: pools, contributions and hits as they are", () => {
  it("lists every pool and what it was given, by day", async () => {
    const { pools } = (await send(casino.url, contract.deskJackpots, as())).body;
    expect(pools.map(({ pool }) => pool)).toEqual(["lobby", ...progressiveTitles.map(casinoGameCode).sort()]);
    const player = await newDepositor(casino.url, 50_00);
    const before = await given(POOL);
    for (let spins = 0; spins < 5; spins += 1) await spin(player);
    expect(await given(POOL)).toBe(before + 5 * PERCENT);
    const { days, pool } = await read(POOL);
    expect(pool.name).toBe(TITLE.displayName);
    expect(days).toEqual([
      { day: casino.clock.now().toISOString().slice(0, 10), given_minor: pool.given_minor },
    ]);
    expect((await read("lobby")).pool).toMatchObject({ name: "Lobby jackpot", hits: 0, last_hit_at: null });
    const unknown = { ...as(), params: { pool: "9-9" }, query: {} };
    expect((await send(casino.url, contract.deskJackpot, unknown)).status).toBe(404);
  });

  it("lists hits, newest first, paid or waiting to be claimed", async () => {
    const player = await newDepositor(casino.url, 50_00);
    const won = await winLobbyJackpot(casino.database.pool, player.pid);
    const { hits, pool } = await read("lobby");
    expect(hits).toMatchObject([{ pid: player.pid, amount_minor: won, paid_at: null }]);
    expect(pool.hits).toBe(1);
    expect(pool.last_hit_at).not.toBeNull();
  });
});

describe("desk.jackpot-pause: a paused pool is given nothing and is not hit, and says so", () => {
  it("a game's pool: rounds are played without it, and their records say so", async () => {
    const player = await newDepositor(casino.url, 50_00);
    const rules = async () => (await send(casino.url, gameRulesOf, { params: { code: POOL } })).body;
    expect((await rules()).is_jackpot_paused).toBeUndefined();
    expect(await flip(POOL, false)).toBe(200);
    expect((await rules()).is_jackpot_paused).toBe(true);
    const before = await given(POOL);
    const { pool } = await read(POOL);
    const round = await spin(player);
    expect(round).toMatchObject({ status: "settled", outcome: { jackpot_hit: false, jackpot_paused: true } });
    const record = await send(casino.url, rounds.roundRecord, {
      params: { pid: player.pid, roundId: round.round_id },
      token: player.token,
    });
    expect(record.body.outcome).toEqual(round.outcome);
    const checked = await send(casino.url, playerRound, {
      ...as(),
      params: { pid: player.pid, roundId: round.round_id },
    });
    expect(checked.body.check).toMatchObject({ is_outcome_equal: true, is_payout_equal: true });
    expect(await given(POOL)).toBe(before);
    expect((await read(POOL)).pool.value_minor).toBe(pool.value_minor);
    expect((await read(POOL)).switched).toMatchObject({
      operator: owner.name,
      reason: "The pool is looked at",
    });
    await flip(POOL, true);
    expect((await spin(player)).outcome).not.toHaveProperty("jackpot_paused");
    expect(await given(POOL)).toBe(before + PERCENT);
  });

  it("a demo of the game plays without the pool, too, and its round stays as it was", async () => {
    const params = { code: POOL };
    const start = async () =>
      (await send(casino.url, demos.startDemoRound, { params, body: { stake_minor: 100 } })).body;
    expect((await start()).pool_seed_minor).toBe(TITLE.progressive.seedMinor);
    await flip(POOL, false);
    const paused = await start();
    expect(paused.pool_seed_minor).toBeNull();
    expect(paused.round?.outcome).toMatchObject({ jackpot_hit: false, jackpot_paused: true });
    await flip(POOL, true);
    const again = await send(casino.url, demos.demoOf, { params, query: { demo: paused.demo } });
    expect(again.body.round).toEqual(paused.round);
    expect((await start()).round?.outcome).not.toHaveProperty("jackpot_paused");
  });

  it("the lobby jackpot: no cent is taken, and what was won can be claimed", async () => {
    const player = await newDepositor(casino.url, 50_00);
    const { pool } = casino.database;
    await pool.query("insert into lobby_jackpot_player values ($1, $2)", [player.pid, casino.clock.now()]);
    const bets = async () =>
      (
        await pool.query<{ count: string }>(
          "select count(*) from ledger_transaction where player_id = $1 and kind = 'jackpot_bet'",
          [player.pid],
        )
      ).rows[0]?.count;
    await spin(player, "101-1");
    expect(Number(await bets())).toBe(1);
    await flip("lobby", false);
    expect((await send(casino.url, lobbyJackpot, {})).body.is_paused).toBe(true);
    await spin(player, "101-1");
    expect(Number(await bets())).toBe(1);
    const poker = await spin(player, "201-1");
    expect(poker.status).toBe("open");
    const { rows } = await pool.query<{ in_lobby_jackpot: boolean }>(
      "select in_lobby_jackpot from round where player_id = $1 and round_id = $2",
      [player.pid, poker.round_id],
    );
    expect(rows).toEqual([{ in_lobby_jackpot: false }]);
    await flip("lobby", true);
    expect((await send(casino.url, lobbyJackpot, {})).body.is_paused).toBeUndefined();
    await spin(player, "101-1");
    expect(Number(await bets())).toBe(2);
  });
});

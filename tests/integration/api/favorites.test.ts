import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balance } from "~/casino/contract/account";
import { addFavorite, favorites, recentGames, removeFavorite } from "~/casino/contract/games";
import { startRound } from "~/casino/contract/rounds";
import { recentGamesQuery } from "../../../server/casino/domain/catalogue/recent-games";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newDepositor, newPlayer, send, type TestPlayer } from "../../support/casino-client";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
  await casino.database.pool.query(
    `insert into game (game_id, machine_id, display_name, category, sub_category, on_desktop, on_mobile, sort)
     select 9000 + n, 1, 'Game ' || n, 'Slots', 'Test', true, true, 9000 + n from generate_series(1, 4) n`,
  );
});
afterAll(() => casino.close());

function change(
  call: typeof addFavorite | typeof removeFavorite,
  player: TestPlayer,
  gameId: number,
  key?: string,
) {
  casino.clock.advance(1_000);
  const query = { machineId: 1, gameId, playerId: player.pid, skinId: 1 };
  return send(casino.url, call, { query, token: player.token, ...(key === undefined ? {} : { key }) });
}

async function listOf({ pid, token }: TestPlayer): Promise<number[]> {
  const answer = await send(casino.url, favorites, { query: { playerId: pid, skinId: 1 }, token });
  expect(answer.status).toBe(200);
  return answer.body.map(({ game_id }) => game_id);
}

describe("favorites", () => {
  it("favorites: none at first, then in the order added", async () => {
    const player = await newPlayer(casino.url);
    expect(await listOf(player)).toEqual([]);
    for (const game of [9003, 9001, 9002]) expect((await change(addFavorite, player, game)).status).toBe(200);
    expect(await listOf(player)).toEqual([9003, 9001, 9002]);
  });

  it("lobby.favorites-latest-first: they come with the balance, oldest first, and only if asked for", async () => {
    const player = await newPlayer(casino.url);
    const withBalance = async (more: { favorites?: "true" }) => {
      const { pid, token } = player;
      const query = { forMoney: "true" as const, ...more };
      const answer = await send(casino.url, balance, { params: { pid }, query, token });
      expect(answer.status).toBe(200);
      return answer.body.favorites?.map(({ game_id }) => game_id);
    };
    expect(await withBalance({ favorites: "true" })).toEqual([]);
    for (const game of [9003, 9001]) await change(addFavorite, player, game);
    expect(await withBalance({ favorites: "true" })).toEqual([9003, 9001]);
    expect(await withBalance({})).toBeUndefined();
  });

  it("favorites: both numbers make the game", async () => {
    const player = await newPlayer(casino.url);
    await change(addFavorite, player, 9001);
    const query = { playerId: player.pid, skinId: 1 };
    const { body } = await send(casino.url, favorites, { query, token: player.token });
    expect(body).toEqual([{ game_id: 9001, machine_id: 1 }]);
  });

  it("favorite: added twice it is listed once in its place; removed twice is harmless", async () => {
    const player = await newPlayer(casino.url);
    for (const game of [9001, 9002, 9001]) expect((await change(addFavorite, player, game)).status).toBe(200);
    expect(await listOf(player)).toEqual([9001, 9002]);
    for (const again of [1, 2]) {
      expect([again, (await change(removeFavorite, player, 9001)).status]).toEqual([again, 200]);
    }
    expect(await listOf(player)).toEqual([9002]);
    await change(addFavorite, player, 9001);
    expect(await listOf(player)).toEqual([9002, 9001]);
  });

  it("under one key it is done once", async () => {
    const player = await newPlayer(casino.url);
    await change(addFavorite, player, 9001, "favorite:first-key");
    await change(removeFavorite, player, 9001, "favorite:second-key");
    expect((await change(addFavorite, player, 9001, "favorite:first-key")).status).toBe(200);
    expect(await listOf(player)).toEqual([]);
  });

  it("two simultaneous additions make one", async () => {
    const player = await newPlayer(casino.url);
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(addFavorite, player, 9004)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    expect(await listOf(player)).toEqual([9004]);
  });

  it.each([1, 0, -5, 2_147_483_648, 9_007_199_254_740_991])(
    "game %i, which does not exist, is refused",
    async (game) => {
      const player = await newPlayer(casino.url);
      const { status, refused } = await change(addFavorite, player, game);
      expect([status, refused.errorCode, refused.resource]).toEqual([404, "not_found", "game"]);
      expect(await listOf(player)).toEqual([]);
    },
  );

  it("an unknown game can still be removed", async () => {
    const player = await newPlayer(casino.url);
    expect((await change(removeFavorite, player, 2_147_483_648)).status).toBe(200);
  });

  it("lobby.favorites-private: another player's favorites are neither shown nor changed", async () => {
    const [ada, bob] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    await change(addFavorite, ada, 9001);
    const asBob = { ...ada, token: bob.token };
    const answer = await send(casino.url, favorites, {
      query: { playerId: ada.pid, skinId: 1 },
      token: bob.token,
    });
    expect([answer.status, answer.refused.errorCode]).toEqual([403, "forbidden"]);
    expect((await change(addFavorite, asBob, 9002)).status).toBe(403);
    expect((await change(removeFavorite, asBob, 9001)).status).toBe(403);
    expect(await listOf(ada)).toEqual([9001]);
    expect(await listOf(bob)).toEqual([]);
  });

  it("favorites: without a session, and with another skin, nothing is answered", async () => {
    const player = await newPlayer(casino.url);
    const query = { playerId: player.pid, skinId: 1 };
    expect((await send(casino.url, favorites, { query })).status).toBe(401);
    const other = { query: { ...query, skinId: 2 }, token: player.token };
    expect((await send(casino.url, favorites, other)).status).toBe(400);
  });
});

describe("recently played", () => {
  const recent = async ({ pid, token }: TestPlayer, limit?: number) => {
    const query = limit === undefined ? {} : { limit };
    const answer = await send(casino.url, recentGames, { params: { pid }, query, token });
    expect(answer.status).toBe(200);
    return answer.body.map(({ game_id, machine_id }) => `${game_id}-${machine_id}`);
  };
  const play = async ({ pid, token }: TestPlayer, game_code: string) => {
    casino.clock.advance(1_000);
    const body = { game_code, stake_minor: 100 };
    const answer = await send(casino.url, startRound, {
      params: { pid },
      body,
      token,
      key: `play:${game_code}:${casino.clock.now().getTime()}`,
    });
    expect(answer.status).toBe(200);
  };

  it("lobby.recently-played: recently played lists each game once, the latest first, however often it was played", async () => {
    const player = await newDepositor(casino.url, 100_00);
    expect(await recent(player)).toEqual([]);
    for (const code of ["101-1", "201-1", "101-1", "101-1"]) await play(player, code);
    expect(await recent(player)).toEqual(["101-1", "201-1"]);
    expect(await recent(player, 1)).toEqual(["101-1"]);
  });

  it("lobby.continue-playing: they come with the balance, as many as asked for, and only if asked for", async () => {
    const player = await newDepositor(casino.url, 100_00);
    const withBalance = async (recentCount?: number) => {
      const { pid, token } = player;
      const query = { forMoney: "true" as const, ...(recentCount && { recent: recentCount }) };
      const answer = await send(casino.url, balance, { params: { pid }, query, token });
      expect(answer.status).toBe(200);
      return answer.body.recent_games?.map(({ game_id, machine_id }) => `${game_id}-${machine_id}`);
    };
    expect(await withBalance()).toBeUndefined();
    expect(await withBalance(6)).toEqual([]);
    for (const code of ["101-1", "201-1", "101-1"]) await play(player, code);
    expect(await withBalance(6)).toEqual(["101-1", "201-1"]);
    expect(await withBalance(1)).toEqual(["101-1"]);
    expect(await withBalance()).toBeUndefined();
  });

  it("lobby.new-player-card: whether the player has deposited comes along", async () => {
    const query = { forMoney: "true" as const, recent: 6 };
    const [fresh, depositor] = [await newPlayer(casino.url), await newDepositor(casino.url, 100_00)];
    for (const [{ pid, token }, has] of [
      [fresh, false],
      [depositor, true],
    ] as const) {
      const { body } = await send(casino.url, balance, { params: { pid }, query, token });
      expect(body.has_deposited).toBe(has);
    }
  });

  it("permissions: only one's own", async () => {
    const [ada, bob] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    const answer = await send(casino.url, recentGames, { params: { pid: ada.pid }, token: bob.token });
    expect(answer.status).toBe(403);
  });

  it("of 3,000 rounds of three games only a few are read", async () => {
    const player = await newPlayer(casino.url);
    const { pool, kysely } = casino.database;
    await pool.query(
      `insert into round (player_id, round_id, sequence, game_code, status, stake_minor, stake_bonus_minor, payout_minor,
         currency, balance_before_minor, balance_after_minor, seed_id, nonce, outcome, request_hash, started_at,
         settled_at)
       select $1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n, (9001 + n % 3) || '-1', 'settled',
         1, 0, 0, 'USD', 0, 0, gen_random_uuid(), n, '{}', '', now(), now()
       from generate_series(1, 3000) n`,
      [player.pid],
    );
    await pool.query("analyze round");
    // The last one is the 3,000th, of the first game; before it comes the third, then the second.
    expect(await recent(player)).toEqual(["9001-1", "9003-1", "9002-1"]);

    const { sql, parameters } = recentGamesQuery(player.pid, 24).compile(kysely);
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain (analyze, timing off) ${sql}`, [
      ...parameters,
    ]);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("round_of_game");
    const read = [...plan.matchAll(/ on round.*actual rows=([\d.]+) loops=(\d+)/g)];
    expect(read.length).toBeGreaterThan(0);
    expect(read.reduce((sum, [, each, loops]) => sum + Number(each) * Number(loops), 0)).toBeLessThan(10);
  });
});

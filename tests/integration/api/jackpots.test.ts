import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balance } from "~/casino/contract/account";
import { history } from "~/casino/contract/history";
import * as jackpot from "~/casino/contract/jackpot";
import { roundRecord, startRound } from "~/casino/contract/rounds";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { LOBBY_JACKPOT_BET_MINOR } from "../../../server/casino/games/lobby-jackpot";
import { progressiveTitles } from "../../../server/casino/games/slots/progressives";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newDepositor, newPlayer, send, type TestPlayer } from "../../support/casino-client";
import { hitsOf, jackpotFaults, POOL_GAME, rollUpAll, spin } from "../money/jackpots-support";
import { SLOT, stakeUpTo } from "../money/support";

let casino: TestCasino;
let player: TestPlayer;
beforeAll(async () => {
  casino = await startTestCasino();
  player = await newDepositor(casino.url, 50_00);
});
afterAll(async () => {
  expect(await jackpotFaults(casino.database)).toEqual([]);
  await casino.close();
});

async function jackpotOf({ pid, token }: TestPlayer) {
  const answer = await send(casino.url, jackpot.playerJackpots, { params: { pid }, token });
  expect([answer.status, answer.body.length]).toEqual([200, 1]);
  const [only] = answer.body;
  if (!only) throw new Error("no jackpot");
  return only;
}

function opt(who: TestPlayer, guid: string, optPlayer: "true" | "false", key?: string) {
  return send(casino.url, jackpot.optJackpot, {
    params: { pid: who.pid, guid },
    query: { optPlayer },
    token: who.token,
    ...(key === undefined ? {} : { key }),
  });
}

function play({ pid, token }: TestPlayer, game_code: string, key = randomUUID()) {
  const body = { game_code, stake_minor: stakeUpTo(game_code, 20) };
  return send(casino.url, startRound, { params: { pid }, token, body, key });
}

function claim({ pid, token }: TestPlayer, key = randomUUID()) {
  return send(casino.url, jackpot.claimHits, { params: { pid }, token, key });
}

const balanceOf = async ({ pid, token }: TestPlayer) =>
  (await send(casino.url, balance, { params: { pid }, query: { forMoney: "true" }, token })).body;

describe("jackpots for money", () => {
  it("jackpots by currency: the progressives in USD, none in another currency", async () => {
    const usd = await send(casino.url, jackpot.jackpots, { query: { currency: "USD" } });
    const codes = usd.body.map(({ game_id, machine_id }) => `${game_id}-${machine_id}`);
    expect(codes.sort()).toEqual(progressiveTitles.map(casinoGameCode).sort());
    for (const { value_minor, game_id } of usd.body) {
      const title = progressiveTitles.find(({ gameId }) => gameId === game_id);
      expect(value_minor).toBeGreaterThanOrEqual(title?.progressive.seedMinor ?? Infinity);
    }
    const euro = await send(casino.url, jackpot.jackpots, { query: { currency: "EUR" } });
    expect([euro.status, euro.body]).toEqual([200, []]);
  });

  it("jackpots by currency: the figure grows with what is staked", async () => {
    const valueOf = async () => {
      const { body } = await send(casino.url, jackpot.jackpots, { query: { currency: "USD" } });
      return body.find(({ game_id }) => `${game_id}-1` === POOL_GAME)?.value_minor ?? 0;
    };
    const before = await valueOf();
    for (let no = 0; no < 2; no += 1) expect((await play(player, POOL_GAME)).status).toBe(200);
    await rollUpAll(casino.database.kysely, casino.clock.now());
    expect(await valueOf()).toBe(before + 1);
  });
});

describe("lobby jackpot", () => {
  it("lobby jackpot: value, name and terms for everyone; flag, hits and block for the player", async () => {
    const open = await send(casino.url, jackpot.lobbyJackpot);
    expect(open.body.terms?.bet_minor).toBe(1);
    expect(open.body["jackpot-amount"]).toBeGreaterThanOrEqual((open.body.terms?.seed_minor ?? 0) / 100);
    expect(await jackpotOf(player)).toMatchObject({
      guid: open.body.guid,
      "is-opt-in": false,
      "unclaimed-hits-amount": 0,
      blocked: false,
    });
  });

  it("lobby jackpot: one's own data only", async () => {
    const other = await newPlayer(casino.url);
    const params = { pid: player.pid };
    const answer = await send(casino.url, jackpot.playerJackpots, { params, token: other.token });
    expect(answer.status).toBe(403);
    expect((await send(casino.url, jackpot.claimHits, { params, token: other.token })).status).toBe(403);
  });

  it("lobby jackpot: in and out; a repeat changes nothing; a key gets its first answer", async () => {
    const { guid } = await jackpotOf(player);
    const key = randomUUID();
    expect((await opt(player, guid, "true", key)).body["is-opt-in"]).toBe(true);
    expect((await opt(player, guid, "true")).body["is-opt-in"]).toBe(true);
    expect((await opt(player, guid, "false")).body["is-opt-in"]).toBe(false);
    expect((await opt(player, guid, "true", key)).body["is-opt-in"]).toBe(true);
    expect((await jackpotOf(player))["is-opt-in"]).toBe(false);
  });

  it("lobby jackpot: into the current one only, out of any", async () => {
    const old = randomUUID();
    const into = await opt(player, old, "true");
    expect([into.status, into.refused.errorCode]).toEqual([404, "jackpot_won"]);
    expect((await opt(player, old, "false")).status).toBe(200);
  });

  it("jackpot.blocked-player-cannot-opt-in: a blocked player is told so and refused, and may opt out", async () => {
    const fresh = await newPlayer(casino.url);
    const { guid, blocked } = await jackpotOf(fresh);
    expect(blocked).toBe(true);
    const refused = await opt(fresh, guid, "true");
    expect([refused.status, refused.refused.errorCode]).toEqual([403, "jackpot_blocked"]);
    expect((await opt(fresh, guid, "false")).status).toBe(200);
  });

  it("lobby jackpot: one cent with each spin, seen in the history; none before and after", async () => {
    const who = await newDepositor(casino.url, 20_00);
    const { guid } = await jackpotOf(who);
    const spinOnce = async () => {
      const before = (await balanceOf(who)).balance_minor;
      const { status, body } = await play(who, SLOT);
      expect(status).toBe(200);
      const due = before - body.stake_minor + body.payout_minor;
      return due - (await balanceOf(who)).balance_minor;
    };
    expect(await spinOnce()).toBe(0);
    await opt(who, guid, "true");
    for (let no = 0; no < 3; no += 1) expect(await spinOnce()).toBe(LOBBY_JACKPOT_BET_MINOR);
    await opt(who, guid, "false");
    expect(await spinOnce()).toBe(0);
    const query = { kind: "ledger" as const };
    const { body } = await send(casino.url, history, { params: { pid: who.pid }, token: who.token, query });
    const bets = body.rows.filter((row) => row.kind === "ledger" && row.transaction_kind === "jackpot_bet");
    expect(bets.map((row) => row.kind === "ledger" && [row.account, row.amount_minor])).toEqual(
      Array(3).fill(["cash", -1]),
    );
  });

  it("lobby jackpot: a spin sent twice under one key is charged once", async () => {
    const who = await newDepositor(casino.url, 20_00);
    await opt(who, (await jackpotOf(who)).guid, "true");
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => play(who, SLOT, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [round] = answers;
    const due = 20_00 - (round?.body.stake_minor ?? 0) + (round?.body.payout_minor ?? 0);
    expect((await balanceOf(who)).balance_minor).toBe(due - 1);
  });

  it("lobby jackpot hits: reported with the balance, claimed once, the winner's name masked", async () => {
    const who = await newDepositor(casino.url, 20_00);
    await opt(who, (await jackpotOf(who)).guid, "true");
    expect((await balanceOf(who)).unclaimed_jackpot_minor).toBe(0);
    await spin(casino.database, who.pid, { draws: { lobbyHit: true } });
    const won = (await hitsOf(casino.database, "lobby")).at(-1)?.amount_minor ?? 0;
    const before = await balanceOf(who);
    expect(before.unclaimed_jackpot_minor).toBe(won);
    expect((await jackpotOf(who))["unclaimed-hits-amount"]).toBe(won / 100);

    const key = randomUUID();
    const claims = await Promise.all([claim(who, key), claim(who, key), claim(who), claim(who)]);
    expect(claims.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await balanceOf(who)).balance_minor).toBe(before.balance_minor + won);
    expect((await claim(who)).body).toEqual({ claimed_minor: 0 });

    const { body, headers } = await send(casino.url, jackpot.jackpotWinners);
    expect(body[0]).toEqual({
      name: "A***",
      amount_minor: won,
      currency: "USD",
      at: casino.clock.now().toISOString(),
    });
    expect(headers.get("etag")).toMatch(/^"/);
  });

  it("jackpots: a pool hit is in the round's record", async () => {
    const who = await newDepositor(casino.url, 20_00);
    await spin(casino.database, who.pid, { gameCode: POOL_GAME, draws: { poolMicro: 1, poolHit: true } });
    const [row] = await casino.database.kysely
      .selectFrom("round")
      .select("round_id")
      .where("player_id", "=", who.pid)
      .execute();
    const params = { pid: who.pid, roundId: row?.round_id ?? "" };
    const { body } = await send(casino.url, roundRecord, { params, token: who.token });
    const won = (await hitsOf(casino.database, POOL_GAME)).at(-1)?.amount_minor;
    expect([body.payout_minor, body.jackpot_won_minor]).toEqual([0, won]);

    const listed = await send(casino.url, history, {
      params: { pid: who.pid },
      query: { kind: "rounds" },
      token: who.token,
    });
    expect(listed.body.rows).toEqual([
      expect.objectContaining({ id: row?.round_id, jackpot_won_minor: won }),
    ]);
  });
});

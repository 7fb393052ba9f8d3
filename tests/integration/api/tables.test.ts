import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as fairnessCalls from "~/casino/contract/fairness";
import * as games from "~/casino/contract/games";
import * as rounds from "~/casino/contract/rounds";
import type { RouletteBet } from "~/casino/contract/table-bets";
import * as tables from "~/casino/contract/tables";
import { activeCouponOf } from "../../../server/casino/domain/coupons/views";
import { readBalance } from "../../../server/casino/domain/ledger/wallets";
import { TableClock } from "../../../server/casino/domain/shared-rounds/clock";
import { settleDueBets, settleOpenBet } from "../../../server/casino/domain/shared-rounds/settle";
import { Tables } from "../../../server/casino/domain/shared-rounds/shared-rounds";
import { startTestCasino, type TestCasino, TestClock } from "../../support/casino";
import { send } from "../../support/casino-client";
import { freshDatabase } from "../../support/fresh-database";
import { bookFaults, seat, type Seated } from "../../support/seated-players";
import { tenAtOnce } from "../../support/ten-at-once";
import { isOfChain, wheelOf } from "../../support/verify-shared";
import { deposit, redeem } from "../money/support";

const TABLE = "501-1";
const OTHER_TABLE = "501-2";
const PERIOD_MS = 30_000;

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

/** Moves to this many seconds into the next round of the wheel. */
function toNextRound(seconds = 0): void {
  const into = casino.clock.now().getTime() % PERIOD_MS;
  casino.clock.advance(PERIOD_MS - into + seconds * 1000);
}

const chip = (bet: RouletteBet["bet"], amount_minor: number, numbers: number[] = []): RouletteBet => ({
  bet,
  numbers,
  amount_minor,
});

function bet(
  player: Seated,
  bets: RouletteBet[],
  key: string = randomUUID(),
  { url = casino.url, game_code = TABLE } = {},
) {
  return send(url, rounds.startRound, {
    params: { pid: player.pid },
    token: player.token,
    key,
    body: {
      game_code,
      stake_minor: bets.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
      choice: { kind: "roulette", bets },
    },
  });
}

function addChips(player: Seated, roundId: string, bets: RouletteBet[], key: string = randomUUID()) {
  return send(casino.url, rounds.stepRound, {
    params: { pid: player.pid, roundId },
    token: player.token,
    key,
    body: { step: "bet", bets },
  });
}

function look(player?: Seated, url = casino.url) {
  return send(url, tables.table, {
    params: { code: TABLE },
    ...(player ? { token: player.token } : {}),
  });
}

function recordOf(player: Seated, roundId: string, url = casino.url) {
  return send(url, rounds.roundRecord, { params: { pid: player.pid, roundId }, token: player.token });
}

const balanceOf = async (player: Seated) =>
  (await readBalance(casino.database.kysely, player.pid)).balanceMinor;

async function openBets(): Promise<number> {
  const { rows } = await casino.database.pool.query<{ open: number }>(
    "select count(*)::int as open from round where status = 'open'",
  );
  return rows[0]?.open ?? -1;
}

const allSettled = () => expect.poll(openBets).toBe(0);

describe("the live table", () => {
  it("live: a visitor sees phase, seconds left and chains, and no result before it is public", async () => {
    toNextRound(3);
    const open = (await look()).body;
    expect(open).toMatchObject({ phase: "betting", seconds_left: 17, round: { result: null }, mine: null });
    expect(open.chains.map(({ day }) => day)).toEqual(["2026-11-21", "2026-11-22"]);
    casino.clock.advance(18_000);
    const spinning = (await look()).body;
    expect(spinning).toMatchObject({ phase: "running", seconds_left: 4, round: { result: null } });
    casino.clock.advance(4_000);
    const out = (await look()).body;
    expect(out).toMatchObject({ phase: "result", seconds_left: 5, round: { result: { kind: "roulette" } } });
    expect(out.last_results[0]).toMatchObject({ no: open.round?.no, result: out.round?.result });
    expect(out.last_results).toHaveLength(20);
    casino.clock.advance(5_000);
    expect((await look()).body).toMatchObject({ phase: "betting", round: { no: (open.round?.no ?? 0) + 1 } });
  });

  it("table.checkable-by-strangers: anyone can check a round once it is over", async () => {
    toNextRound(2);
    const { round, chains } = (await look()).body;
    if (!round) throw new Error("There is no round.");
    const params = { code: TABLE, day: round.day, no: round.no };
    expect((await send(casino.url, tables.tableRound, { params })).status).toBe(404);
    casino.clock.advance(24_000);
    const { body } = await send(casino.url, tables.tableRound, { params });
    expect(body.server_seed_hash).toBe(round.server_seed_hash);
    expect(body.terminal_hash).toBe(chains[0]?.terminal_hash);
    expect(isOfChain(body)).toBe(true);
    expect(body.result).toMatchObject({ kind: "roulette", number: wheelOf(body) });
    expect(body.how_to_check.length).toBeGreaterThan(3);
    const other = await send(casino.url, tables.tableRound, { params: { ...params, day: "2026-11-20" } });
    expect(other.status).toBe(404);
  });

  it("a public record is rate-limited by address, and cached for good once its last bet is settled", async () => {
    const strict = await startTestCasino({
      limits: { recordsByAddress: { points: 3, windowSeconds: 900 } },
    });
    try {
      // The day's chain is made by the first look at the table.
      await send(strict.url, tables.table, { params: { code: TABLE } });
      const params = { code: TABLE, day: "2026-11-21", no: 1 };
      const record = (address: string) =>
        send(strict.url, tables.tableRound, { params, headers: { "x-forwarded-for": address } });
      expect((await record("192.0.2.1")).headers.get("cache-control")).toBe("public, max-age=60");
      expect((await record("192.0.2.1")).status).toBe(200);
      strict.clock.advance(24 * 3_600_000);
      const settled = await record("192.0.2.1");
      expect(settled.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const refused = await record("192.0.2.1");
      expect([refused.status, refused.headers.get("cache-control")]).toEqual([429, "no-store"]);
      expect((await record("192.0.2.2")).status).toBe(200);
      const body = {
        game_code: "101-1",
        server_seed: "0".repeat(64),
        client_seed: "c",
        nonce: 1,
        stake_minor: 100,
        steps: [],
      };
      const verify = (address: string) =>
        send(strict.url, fairnessCalls.verifyRound, { body, headers: { "x-forwarded-for": address } });
      expect((await verify("192.0.2.1")).status).toBe(429);
      expect((await verify("192.0.2.3")).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it("table.shared-result: fifty players at one table have one result, and all are settled once", async () => {
    const players = await tenAtOnce(Array(50).fill(null), () => seat(casino, 20_00));
    toNextRound(1);
    const bets = await tenAtOnce(players, (player, index) =>
      bet(player, [chip("straight", 100, [index % 37]), chip("red", 100)]),
    );
    expect(bets.map(({ status, refused }) => [status, refused.errorMessage])).toEqual(
      players.map(() => [200, undefined]),
    );
    expect(new Set(bets.map(({ body }) => body.shared?.no)).size).toBe(1);
    expect(bets[0]?.body).toMatchObject({ status: "open", balance_after_minor: 18_00, server_seed: null });
    casino.clock.advance(300);
    const view = (await look()).body;
    expect(view).toMatchObject({ players: 50, staked_minor: 50 * 200 });
    expect(new Set(view.bets.map(({ player }) => player))).toEqual(new Set(["S***"]));

    casino.clock.advance(24_000);
    await allSettled();
    const { body: record } = await send(casino.url, tables.tableRound, {
      params: { code: TABLE, day: view.round?.day ?? "", no: view.round?.no ?? 0 },
    });
    const number = wheelOf(record);
    const red = record.result.kind === "roulette" && record.result.colour === "red";
    for (const [index, player] of players.entries()) {
      const payout = (index % 37 === number ? 3600 : 0) + (red ? 200 : 0);
      const { body } = await recordOf(player, bets[index]?.body.round_id ?? "");
      expect(body).toMatchObject({
        status: "settled",
        payout_minor: payout,
        server_seed: record.server_seed,
        outcome: { number },
        shared: { late: false },
      });
      expect(await balanceOf(player)).toBe(20_00 - 200 + payout);
    }
    expect(record).toMatchObject({ players: 50, staked_minor: 50 * 200 });
    expect(await bookFaults(casino)).toEqual([]);
  });

  it("table.bet-after-close: refused with a sentence and the stake untouched; a repeat of a bet is not", async () => {
    const player = await seat(casino, 10_00);
    toNextRound(19);
    const inTime = await bet(player, [chip("odd", 100)], "in-time");
    expect(inTime.status).toBe(200);
    casino.clock.advance(2_000);
    const late = await bet(await seat(casino, 10_00), [chip("odd", 100)]);
    expect([late.status, late.refused.errorCode]).toEqual([409, "betting_closed"]);
    expect(late.refused.errorMessage).toContain("Next round in 9 seconds");
    expect(late.headers.get("retry-after")).toBe("9");
    const more = await addChips(player, inTime.body.round_id, [chip("even", 100)]);
    expect(more.refused.errorCode).toBe("betting_closed");
    expect(await balanceOf(player)).toBe(9_00);
    expect((await bet(player, [chip("odd", 100)], "in-time")).body).toEqual(inTime.body);
    casino.clock.advance(10_000);
    await allSettled();
    // The first answer, although the round is over.
    expect((await bet(player, [chip("odd", 100)], "in-time")).body).toEqual(inTime.body);
    expect((await bet(player, [chip("odd", 200)], "in-time")).refused.errorCode).toBe("idempotency_conflict");
    const stranger = {
      ...player,
      token: `${player.token.slice(0, -1)}${player.token.endsWith("A") ? "B" : "A"}`,
    };
    casino.clock.advance(12_000);
    expect((await bet(stranger, [chip("odd", 100)], "in-time")).status).toBe(401);
  });

  it("live: a bet whose last bytes arrive after the result is not in time", async () => {
    const player = await seat(casino, 10_00);
    toNextRound(10);
    const body = JSON.stringify({
      game_code: TABLE,
      stake_minor: 100,
      choice: { kind: "roulette", bets: [chip("odd", 100)] },
    });
    const status = await new Promise<number>((resolve, reject) => {
      const slow = httpRequest(`${casino.url}/players/${player.pid}/rounds`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "x-casino-id": "799",
          "x-session-token": player.token,
          "idempotency-key": randomUUID(),
        },
      });
      slow.on("response", (response) => resolve(response.statusCode ?? 0)).on("error", reject);
      slow.write(body.slice(0, 20), () => {
        // Long enough for the casino to have started on the request.
        void look().then(() => {
          casino.clock.advance(16_000);
          slow.end(body.slice(20));
        });
      });
    });
    expect(status).toBe(409);
    expect(await balanceOf(player)).toBe(10_00);
  });

  it("added stakes: chips are added once, in funds and under the round's maximum bet", async () => {
    const player = await seat(casino, 9_00);
    toNextRound(1);
    const first = (await bet(player, [chip("red", 300)], "first")).body;
    expect((await bet(player, [chip("red", 300)])).refused.errorCode).toBe("already_bet");
    const second = await addChips(player, first.round_id, [chip("black", 200)], "second");
    expect(second.body).toMatchObject({ stake_minor: 500, base_stake_minor: 300, balance_after_minor: 4_00 });
    const third = await addChips(player, first.round_id, [chip("odd", 100)], "third");
    expect(third.body).toMatchObject({ stake_minor: 600, base_stake_minor: 300, balance_after_minor: 3_00 });
    // Repeats, including a step that is no longer the last.
    expect((await addChips(player, first.round_id, [chip("black", 200)], "second")).body).toEqual(
      second.body,
    );
    expect((await addChips(player, first.round_id, [chip("odd", 100)], "third")).body).toEqual(third.body);
    expect((await bet(player, [chip("red", 300)], "first")).body).toEqual(first);
    expect((await addChips(player, first.round_id, [chip("black", 300)], "second")).refused.errorCode).toBe(
      "idempotency_conflict",
    );
    const poor = await addChips(player, first.round_id, [chip("low", 400)]);
    expect(poor.refused.errorCode).toBe("insufficient_funds");
    await deposit(casino.database.kysely, player.pid, 20_00);
    const high = await addChips(player, first.round_id, [chip("low", 450)]);
    expect(high.refused).toMatchObject({
      errorCode: "stake_above_limit",
      errorMessage: "The maximum bet is $10.00.",
    });
    expect((await recordOf(player, first.round_id)).body).toMatchObject({ stake_minor: 600, status: "open" });
    expect(await balanceOf(player)).toBe(23_00);
    casino.clock.advance(25_000);
    await allSettled();
    const settled = (await recordOf(player, first.round_id)).body;
    if (settled.server_seed === null) throw new Error("The seed is out.");
    const verified = await send(casino.url, fairnessCalls.verifyRound, {
      body: {
        game_code: TABLE,
        server_seed: settled.server_seed,
        client_seed: settled.client_seed,
        nonce: settled.nonce,
        stake_minor: settled.base_stake_minor ?? settled.stake_minor,
        steps: settled.steps,
      },
    });
    expect(verified.body).toEqual({
      server_seed_hash: settled.server_seed_hash,
      payout_minor: settled.payout_minor,
      outcome: settled.outcome,
    });
    expect(await bookFaults(casino)).toEqual([]);
  });

  it("maximum bet: of class and coupon, for all chips together; wagering counts them by weight", async () => {
    toNextRound(1);
    const bronze = await seat(casino, 20_00, "Bronze No2");
    expect((await bet(bronze, [chip("red", 300), chip("odd", 250)])).refused.errorCode).toBe(
      "stake_above_limit",
    );
    const bonus = await seat(casino, 0);
    await redeem(casino.database.kysely, bonus.pid, "NINJABOOST", casino.clock.now());
    await deposit(casino.database.kysely, bonus.pid, 50_00, { now: casino.clock.now() });
    const first = (await bet(bonus, [chip("red", 200)])).body;
    expect((await addChips(bonus, first.round_id, [chip("odd", 350)])).refused.errorCode).toBe(
      "stake_above_limit",
    );
    expect((await addChips(bonus, first.round_id, [chip("odd", 300)])).status).toBe(200);
    casino.clock.advance(25_000);
    await allSettled();
    // Live dealer games count a tenth of 5.00 staked in all.
    expect(await activeCouponOf(casino.database.kysely, bonus.pid, casino.clock.now(), "en")).toMatchObject({
      coupon: { playthrough_details: { amount_played: 0.5 } },
    });
  });

  it("stakes: cash is staked first, added chips too, and a win returns in the whole stake's proportion", async () => {
    const player = await seat(casino, 0);
    const { kysely } = casino.database;
    await redeem(kysely, player.pid, "CHERRY400", casino.clock.now());
    await deposit(kysely, player.pid, 10_00, { now: casino.clock.now() });
    // 3.00 in cash, in addition to the deposit and its bonus.
    await deposit(kysely, player.pid, 3_00, { now: casino.clock.now() });
    toNextRound(1);
    const before = await readBalance(kysely, player.pid);
    expect(before.cashMinor).toBe(3_00);
    const first = (await bet(player, [chip("red", 200)])).body;
    await addChips(player, first.round_id, [chip("black", 800)]);
    const { rows } = await casino.database.pool.query<{ stake_minor: number; stake_bonus_minor: number }>(
      "select stake_minor, stake_bonus_minor from round where player_id = $1 and round_id = $2",
      [player.pid, first.round_id],
    );
    const ofBonus = 700;
    expect(rows).toEqual([{ stake_minor: 1000, stake_bonus_minor: ofBonus }]);
    casino.clock.advance(25_000);
    await allSettled();
    const { payout_minor } = (await recordOf(player, first.round_id)).body;
    const after = await readBalance(kysely, player.pid);
    expect(after.bonusMinor - before.bonusMinor).toBe(-ofBonus + Math.ceil((payout_minor * ofBonus) / 1000));
    expect(await bookFaults(casino)).toEqual([]);
  });

  it("live: settled by several copies and by reads at once, a bet is settled once", async () => {
    const player = await seat(casino, 10_00);
    toNextRound(1);
    const { body } = await bet(player, [chip("red", 100), chip("black", 100)]);
    casino.clock.advance(25_000);
    const services = {
      ...casino.database,
      tableClock: new TableClock(
        casino.database.kysely,
        new Tables(casino.database.kysely, casino.database.vault),
        casino.clock,
      ),
      clock: casino.clock,
      onSettled: () => undefined,
      onFault: (error: unknown) => {
        throw error;
      },
    };
    const viewer = { playerId: player.pid, gameCode: TABLE, now: casino.clock.now() };
    await Promise.all([
      settleDueBets(services),
      settleOpenBet(casino.database, viewer),
      settleDueBets(services),
      look(player),
    ]);
    await allSettled();
    const { rows } = await casino.database.pool.query(
      "select kind from ledger_transaction where player_id = $1 and reference = $2 order by sequence",
      [player.pid, body.round_id],
    );
    const { payout_minor } = (await recordOf(player, body.round_id)).body;
    expect(rows).toEqual([{ kind: "wager" }, { kind: payout_minor > 0 ? "payout" : "settlement" }]);
    expect(await balanceOf(player)).toBe(8_00 + payout_minor);
  });

  it("live: a player sees their own bet and balance, and can rotate the seed meanwhile", async () => {
    const player = await seat(casino, 10_00);
    toNextRound(1);
    const { body } = await bet(player, [chip("red", 100)]);
    expect((await look(player)).body.mine).toMatchObject({
      bet: body,
      balance_minor: 9_00,
      max_bet_minor: 10_00,
    });
    const rotated = await send(casino.url, fairnessCalls.rotateSeed, {
      params: { pid: player.pid },
      token: player.token,
      body: { client_seed: "mine" },
    });
    expect(rotated.status).toBe(200);
    casino.clock.advance(25_000);
    expect((await look(player)).body.mine?.bet).toMatchObject({ status: "settled", round_id: body.round_id });
    casino.clock.advance(5_000);
    expect((await look(player)).body.mine?.bet).toBeNull();
  });

  it("live dealer: the external lobby leads to our own tables", async () => {
    const player = await seat(casino, 0);
    const lobbies = await send(casino.url, games.externalLobbies);
    const live = lobbies.body.find(({ code }) => code === "LiveDealer");
    const enter = (lobbyId: number) =>
      send(casino.url, games.playerLobby, {
        params: { lobbyId, pid: player.pid },
        query: { skinId: "1", pid: player.pid, clientType: "mobile" },
        token: player.token,
      });
    expect((await enter(live?.id ?? 0)).body.message).toBe("http://127.0.0.1:3000/house/tables/");
    expect((await enter(99)).status).toBe(404);
    const listed = (await send(casino.url, tables.listTables)).body;
    expect(listed.filter(({ kind }) => kind === "roulette").map(({ game_code }) => game_code)).toEqual([
      "501-1",
      "501-2",
      "501-3",
      "501-4",
    ]);
  });
});

describe("a restart in the middle of a round", () => {
  it("live: the next copy knows the same round and settles what is over, visibly late", async () => {
    const database = await freshDatabase();
    const clock = new TestClock();
    const first = await startTestCasino({ databaseUrl: database.url, clock });
    const player = await seat({ database, clock }, 10_00);
    const { body } = await bet(player, [chip("red", 100)], "bet", { url: first.url });
    const before = (await look(undefined, first.url)).body;
    await first.close();

    clock.advance(1_000);
    const second = await startTestCasino({ databaseUrl: database.url, clock });
    try {
      expect((await look(undefined, second.url)).body).toMatchObject({
        round: before.round,
        chains: before.chains,
        players: 1,
      });
      clock.advance(60_000);
      const record = async () => (await recordOf(player, body.round_id, second.url)).body;
      await expect.poll(record).toMatchObject({ status: "settled", shared: { late: true } });
      expect(await bookFaults({ database })).toEqual([]);
    } finally {
      await second.close();
      await database.drop();
    }
  });
});

describe("ops.one-bad-item: a table whose chain cannot be opened", () => {
  it("does not keep the bets of the others from being settled", async () => {
    const own = await startTestCasino();
    try {
      const [bad, good] = [await seat(own, 10_00), await seat(own, 10_00)];
      own.clock.advance(PERIOD_MS - (own.clock.now().getTime() % PERIOD_MS) + 1_000);
      for (const [player, game_code] of [
        [bad, TABLE],
        [good, OTHER_TABLE],
      ] as const) {
        expect(
          (await bet(player, [chip("red", 100)], randomUUID(), { url: own.url, game_code })).status,
        ).toBe(200);
      }
      await own.database.pool.query(`set session_replication_role = replica;
        update seed_chain set secret_sealed = sha256('x'), chain_id = gen_random_uuid() where game_code = '${TABLE}' and secret_sealed is not null;
        reset session_replication_role`);
      own.clock.advance(2 * PERIOD_MS);
      const open = async () => {
        const { rows } = await own.database.pool.query<{ player_id: number }>(
          "select player_id from round where status = 'open'",
        );
        return rows.map(({ player_id }) => player_id);
      };
      await expect.poll(open, { timeout: 5_000 }).toEqual([bad.pid]);
    } finally {
      await own.close();
    }
  });
});

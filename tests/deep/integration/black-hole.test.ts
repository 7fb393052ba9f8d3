import { randomUUID } from "node:crypto";
import { fetch } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Round, startRound } from "~/casino/contract/rounds";
import { metricsOf, startTestCasino, type TestCasino } from "../../support/casino";
import { newDepositor, send, type TestPlayer } from "../../support/casino-client";
import { DatabaseProxy } from "../../support/database-proxy";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";

const PLAYERS = 6;
const GAME = "101-1";
const STAKE_MINOR = 1_00;
const CASH_MINOR = 1_000_00;
/** Of each player. */
const ROUNDS = 6;
/** As in production, but shorter. */
const LIMITS = { connectMs: 10_000, lockMs: 2_000, statementMs: 2_000, silenceMs: 700 };
const ROUND_WAIT_MS = 500;

let database: FreshDatabase;
let proxy: DatabaseProxy;
let casino: TestCasino;
/** Another copy with a direct database connection, for undisturbed sign-ups. */
let peaceful: TestCasino;
let players: TestPlayer[];
beforeAll(async () => {
  database = await freshDatabase();
  proxy = await DatabaseProxy.before(database.url);
  peaceful = await startTestCasino({ databaseUrl: database.url });
  casino = await startTestCasino({
    databaseUrl: proxy.url,
    databaseLimits: LIMITS,
    roundWaitMs: ROUND_WAIT_MS,
  });
  players = await Promise.all(Array.from({ length: PLAYERS }, () => newDepositor(peaceful.url, CASH_MINOR)));
});
afterAll(async () => {
  await casino.close();
  await peaceful.close();
  await proxy.close();
  await database.drop();
});

function spin({ pid, token }: TestPlayer, key: string) {
  const body = { game_code: GAME, stake_minor: STAKE_MINOR };
  return send(casino.url, startRound, { params: { pid }, token, key, body });
}

/** Repeats the request under its key until the casino reports the round's result. */
async function untilAnswered(player: TestPlayer, key: string): Promise<Round> {
  for (;;) {
    const { status, body, refused } = await spin(player, key);
    if (status === 200) return body;
    expect([status, refused.errorCode]).toEqual([503, "unavailable"]);
  }
}

interface Answered {
  player: TestPlayer;
  key: string;
  round: Round;
}

/** The part of a round that must never change. */
const lasting = ({ round_id, nonce, payout_minor, balance_after_minor, outcome }: Round) => ({
  round_id,
  nonce,
  payout_minor,
  balance_after_minor,
  outcome,
});

/** All players spin and continue after `trouble`, which starts in the middle. */
async function spinThrough(trouble: () => void): Promise<Answered[]> {
  const answered: Answered[] = [];
  await Promise.all(
    players.map(async (player) => {
      for (let n = 0; n < ROUNDS; n += 1) {
        const key = randomUUID();
        answered.push({ player, key, round: await untilAnswered(player, key) });
        if (answered.length === 2 * PLAYERS) trouble();
      }
    }),
  );
  return answered;
}

/** Rounds per player in the database. */
function roundsOfAll(): Promise<number[]> {
  return Promise.all(
    players.map(async ({ pid }) => {
      const { rows } = await database.pool.query<{ count: number }>(
        "select count(*)::bigint as count from round where player_id = $1",
        [pid],
      );
      return rows[0]?.count ?? 0;
    }),
  );
}

const waiting = async () => Number(/rounds_waiting\{.*\} (\d+)/.exec(await metricsOf(casino))?.[1]);

describe("a network that silently drops database connections", () => {
  it.each([
    ["everything is lost", () => proxy.swallow()],
    ["only answers are lost: what was sent is committed", () => proxy.loseAnswers()],
    ["connections are cut", () => proxy.cut()],
  ])("%s: rounds go on, nothing acknowledged is lost or played twice", async (_, trouble) => {
    const before = await roundsOfAll();
    const after = before.map((count) => count + ROUNDS);
    const answered = await spinThrough(trouble);
    expect(await roundsOfAll()).toEqual(after);
    const again = await Promise.all(answered.map(({ player, key }) => untilAnswered(player, key)));
    expect(again.map(lasting)).toEqual(answered.map(({ round }) => lasting(round)));
    expect(await roundsOfAll()).toEqual(after);
  });

  it("/readyz reports it while it lasts and recovers by itself", async () => {
    proxy.opening = "is ignored";
    proxy.swallow();
    const report = async () => {
      const response = await fetch(`${casino.url}/readyz`);
      return [response.status, await response.json()];
    };
    await expect.poll(report).toMatchObject([
      503,
      {
        status: "not ready",
        checks: expect.arrayContaining([expect.objectContaining({ name: "database", ok: false })]) as unknown,
      },
    ]);
    proxy.opening = "passes";
    await expect.poll(report).toMatchObject([200, { status: "ready" }]);
  });
});

describe("a database that stalls", () => {
  it("a spin whose client has left is not played once the database is back", async () => {
    const before = await roundsOfAll();
    proxy.stall();
    const leave = new AbortController();
    const spins = players.map(({ pid, token }) =>
      fetch(`${casino.url}/players/${pid}/rounds`, {
        method: "POST",
        headers: {
          "x-casino-id": "799",
          "x-session-token": token,
          "idempotency-key": randomUUID(),
          "content-type": "application/json",
        },
        body: JSON.stringify({ game_code: GAME, stake_minor: STAKE_MINOR }),
        signal: leave.signal,
      }),
    );
    const settled = Promise.allSettled(spins);
    // Two calls have been sent to the database; the others wait for their answers.
    await expect.poll(waiting).toBe(PLAYERS - 2);
    leave.abort();
    expect((await settled).map(({ status }) => status)).toEqual(players.map(() => "rejected"));
    await expect.poll(waiting).toBe(0);
    // The stall lasts longer than the casino waits for the two sent calls.
    await expect.poll(() => proxy.holding).toBe(0);
    proxy.resume();
    const next = await Promise.all(players.map((player) => untilAnswered(player, randomUUID())));
    expect(next.map(({ nonce }) => nonce)).toEqual(before);
    expect(await roundsOfAll()).toEqual(before.map((count) => count + 1));
  });

  it("error.stalled-database-plays-nothing: a spin that waited too long is refused and not played later", async () => {
    const before = await roundsOfAll();
    proxy.stall();
    const statuses: number[] = [];
    const spins = players.map(async (player) => {
      const { status } = await spin(player, randomUUID());
      statuses.push(status);
      return status;
    });
    // All but the two sent ones, which the database may still settle.
    await expect.poll(() => statuses).toEqual(players.slice(2).map(() => 503));
    proxy.resume();
    const played = (await Promise.all(spins)).map((status) => Number(status === 200));
    expect(await roundsOfAll()).toEqual(before.map((count, index) => count + (played[index] ?? 0)));
  });
});

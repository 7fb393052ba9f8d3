import { randomUUID } from "node:crypto";
import { Pool } from "undici";
import { gameRulesOf } from "~/casino/contract/game-rules";
import { send, type TestPlayer } from "../support/casino-client";
import { fundedPlayers } from "./players";
import { cpuSeconds } from "./program";
import type { System } from "./system";
import { median, perSecond, times, type Row } from "./table";
import { prepareTpcb } from "./tpcb";

const GAME = "101-1";
const PLAYERS = 96;
const CASH_MINOR = 1_000_000_00;
/** Requests at once; the casino's pool of connections to the database has sixteen. */
const CONCURRENCY = 32;
const TPCB_CLIENTS = 16;
const ROUNDS = 3;
const ROUND_SECONDS = 5;
/** The budget, relative to TPC-B-like transactions in the same run. */
const SPINS_SHARE_MIN = 0.5;

export async function spinsRows(system: System): Promise<Row[]> {
  const { casino, database } = system;
  const players = await fundedPlayers(casino.url, database.ownerUrl, PLAYERS, CASH_MINOR);
  const rules = (await send(casino.url, gameRulesOf, { params: { code: GAME } })).body;
  const stakeMinor = rules.stakes_minor[0] ?? 0;
  const tpcb = await prepareTpcb(database.ownerUrl);
  const spins: number[] = [];
  const ofCore: number[] = [];
  const fromNode: number[] = [];
  const fromPgbench: number[] = [];
  await spinFor(casino.url, players, stakeMinor, 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    const cpuBefore = cpuSeconds(casino.pid);
    const rate = await spinFor(casino.url, players, stakeMinor, ROUND_SECONDS);
    spins.push(rate);
    ofCore.push((rate * ROUND_SECONDS) / (cpuSeconds(casino.pid) - cpuBefore));
    fromNode.push(await tpcb.fromNode(TPCB_CLIENTS, ROUND_SECONDS));
    const transactions = await tpcb.fromPgbench(TPCB_CLIENTS, ROUND_SECONDS);
    if (transactions !== null) fromPgbench.push(transactions);
  }
  const settled = median(spins);
  return [
    {
      figure: `spins through the casino API, ${CONCURRENCY} at once, ${PLAYERS} players`,
      measured: `${perSecond(settled)}, ${perSecond(median(ofCore))} per core of the casino`,
      budget: "",
      held: null,
    },
    ...comparison("TPC-B-like transactions from Node", settled, fromNode),
    ...comparison("TPC-B-like transactions from pgbench", settled, fromPgbench),
  ];
}

function comparison(figure: string, settled: number, rates: readonly number[]): Row[] {
  if (rates.length === 0) return [];
  const share = settled / median(rates);
  return [
    {
      figure: `${figure}, ${TPCB_CLIENTS} clients`,
      measured: perSecond(median(rates)),
      budget: "",
      held: null,
    },
    {
      figure: `spins to ${figure}`,
      measured: times(share),
      budget: `at least ${times(SPINS_SHARE_MIN)}`,
      held: share >= SPINS_SHARE_MIN,
    },
  ];
}

/** Each worker spins for players of its own, so that none waits for its own last spin. */
async function spinFor(
  url: string,
  players: readonly TestPlayer[],
  stakeMinor: number,
  seconds: number,
): Promise<number> {
  const pool = new Pool(url, { connections: CONCURRENCY, pipelining: 1 });
  const until = Date.now() + seconds * 1000;
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CONCURRENCY }, async (_, worker) => {
      const own = players.filter((_player, n) => n % CONCURRENCY === worker);
      let count = 0;
      for (; Date.now() < until; count += 1) {
        const player = own[count % own.length];
        if (player) await spin(pool, player, stakeMinor);
      }
      return count;
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  await pool.close();
  return counts.reduce((sum, count) => sum + count, 0) / elapsed;
}

async function spin(pool: Pool, { pid, token }: TestPlayer, stakeMinor: number): Promise<void> {
  const answer = await pool.request({
    method: "POST",
    path: `/players/${pid}/rounds`,
    headers: {
      "content-type": "application/json",
      "x-casino-id": "799",
      "x-session-token": token,
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ game_code: GAME, stake_minor: stakeMinor }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`a spin answered ${answer.statusCode}: ${text}`);
}

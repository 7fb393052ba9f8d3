import { randomUUID } from "node:crypto";
import pg from "pg";
import { gameRulesOf } from "~/casino/contract/game-rules";
import { send, type TestPlayer } from "../support/casino-client";
import { PlainConnection } from "./plain-http";
import { fundedPlayers } from "./players";
import { cpuSeconds } from "./program";
import type { System } from "./system";
import { median, perSecond, type Row, times } from "./table";
import { prepareTpcb } from "./tpcb";

const GAME = "101-1";
const PLAYERS = 96;
const CASH_MINOR = 1_000_000_00;
const CONCURRENCY = 32;
/** As many as the casino's pool has connections: the database then has the same clients in both. */
const TPCB_CLIENTS = 16;
const ROUNDS = 5;
const ROUND_SECONDS = 5;
/** The budgets, relative to TPC-B-like transactions in the same run. */
const SHARE_MIN = { fromNode: 0.75, fromPgbench: 0.5 };
/** What a spin may take of the database: statements, inside functions too, and bytes of its log. */
const SPIN_MAX = { statements: 5, walBytes: 1_300 };

export async function spinsRows(system: System): Promise<Row[]> {
  const { casino, database } = system;
  const players = await fundedPlayers(casino.url, database.ownerUrl, PLAYERS, CASH_MINOR);
  const rules = (await send(casino.url, gameRulesOf, { params: { code: GAME } })).body;
  const stakeMinor = rules.stakes_minor[0] ?? 0;
  await countStatements(database.ownerUrl, "none");
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
      isMet: null,
    },
    ...comparison("TPC-B-like transactions from Node", settled, fromNode, SHARE_MIN.fromNode),
    ...comparison("TPC-B-like transactions from pgbench", settled, fromPgbench, SHARE_MIN.fromPgbench),
    ...(await costRows(database.ownerUrl, () => spinFor(casino.url, players, stakeMinor, ROUND_SECONDS))),
  ];
}

/** Statements, round trips and write-ahead log of a spin, counted by the database. */
async function costRows(databaseUrl: string, spin: () => Promise<number>): Promise<Row[]> {
  await countStatements(databaseUrl, "all");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("create extension if not exists pg_stat_statements");
    await client.query("checkpoint");
    await client.query("select pg_stat_statements_reset()");
    await spin();
    await countStatements(databaseUrl, "none");
    const { rows } = await client.query<Record<"spins" | "calls" | "statements" | "wal", string>>(
      `select sum(rows) filter (where is_settling) as spins, sum(calls) filter (where is_settling) as calls,
         sum(calls) filter (where is_settling or not toplevel) as statements,
         sum(wal_bytes) filter (where is_settling) as wal
       from (select *, toplevel and query like '%settle_round%' as is_settling from pg_stat_statements) s
       where dbid = (select oid from pg_database where datname = current_database())`,
    );
    const [row] = rows;
    if (!row) throw new Error("no statistics of statements");
    const perSpin = (count: string) => Number(count) / Number(row.spins);
    const statements = perSpin(row.statements);
    const walBytes = perSpin(row.wal);
    return [
      {
        figure: "database statements of a spin, inside functions too",
        measured: statements.toFixed(2),
        budget: `at most ${SPIN_MAX.statements}`,
        isMet: statements <= SPIN_MAX.statements,
      },
      {
        figure: "round trips to the database of a spin",
        measured: `${perSpin(row.calls).toFixed(2)}, ${(1 / perSpin(row.calls)).toFixed(1)} spins a call`,
        budget: "",
        isMet: null,
      },
      {
        figure: "write-ahead log of a spin",
        measured: `${Math.round(walBytes)} bytes`,
        budget: `at most ${SPIN_MAX.walBytes} bytes`,
        isMet: walBytes <= SPIN_MAX.walBytes,
      },
    ];
  } finally {
    await client.end();
  }
}

/** For the whole server, and all connections that are open. */
async function countStatements(databaseUrl: string, which: "all" | "none"): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`alter system set pg_stat_statements.track = '${which}'`);
  await client.query("select pg_reload_conf()");
  await client.end();
}

function comparison(figure: string, settled: number, rates: readonly number[], shareMin: number): Row[] {
  if (rates.length === 0) return [];
  const share = settled / median(rates);
  return [
    {
      figure: `${figure}, ${TPCB_CLIENTS} clients`,
      measured: perSecond(median(rates)),
      budget: "",
      isMet: null,
    },
    {
      figure: `spins to ${figure}`,
      measured: times(share),
      budget: `at least ${times(shareMin)}`,
      isMet: share >= shareMin,
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
  const until = Date.now() + seconds * 1000;
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CONCURRENCY }, async (_, worker) => {
      const own = players.filter((_player, n) => n % CONCURRENCY === worker);
      const connection = new PlainConnection(new URL(url));
      let count = 0;
      for (; Date.now() < until; count += 1) {
        const player = own[count % own.length];
        if (player) await spin(connection, player, stakeMinor);
      }
      connection.close();
      return count;
    }),
  );
  const elapsed = (performance.now() - started) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / elapsed;
}

async function spin(
  connection: PlainConnection,
  { pid, token }: TestPlayer,
  stakeMinor: number,
): Promise<void> {
  const headers = {
    "content-type": "application/json",
    "x-casino-id": "799",
    "x-session-token": token,
    "idempotency-key": randomUUID(),
  };
  const body = JSON.stringify({ game_code: GAME, stake_minor: stakeMinor });
  const answer = await connection.post(`/players/${pid}/rounds`, headers, body);
  if (answer.status !== 200) throw new Error(`a spin answered ${answer.status}: ${answer.body}`);
}

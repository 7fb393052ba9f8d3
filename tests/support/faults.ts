import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { JOB_LIMITS, openPool } from "../../server/casino/db/pool";
import { newDepositor, type TestPlayer } from "./casino-client";
import { type Cluster, startCluster, type Victim, VICTIMS } from "./cluster";
import { type Acknowledged, type LoadCount, MixedLoad, type WebPlayer, webPlayer } from "./mixed-load";
import { repeatedBy, seededRandom, weighted } from "./seeded";
import {
  countsOf,
  disturbWithdrawals,
  hastenLooks,
  newOperator,
  type PhaseCount,
  PHASES,
  phasesNow,
  readyToWithdraw,
  type StateCount,
  statesOf,
} from "./withdrawal-load";
import { withdrawalFaults } from "./withdrawals";

/** Time limit for settling table bets and pending payments after the last kill. */
const SETTLE_LIMIT_MS = 90_000;
const POLL_MS = 250;

export interface LoadRun {
  apiPlayers: number;
  webPlayers: number;
  seed: number;
}

export interface FaultRun extends LoadRun {
  kills: number;
  /** The longest time from one kill to the next. */
  pauseMs: number;
}

export interface LoadReport extends LoadCount {
  /** Withdrawals by their state at the end: one that waits for a person may wait on. */
  withdrawals: StateCount;
  /** Acknowledged, but missing or different afterwards. */
  lost: string[];
  /** Done more than once. */
  doubled: string[];
  /** Inconsistencies of the ledger. */
  faults: string[];
}

export interface FaultReport extends LoadReport {
  kills: Readonly<Record<Victim, number>>;
  /** Kills that fell while at least one withdrawal was in a phase. */
  phases: PhaseCount;
}

/** What players use while it is disturbed. */
export type LoadedSystem = Pick<
  Cluster,
  "webUrl" | "casinoUrl" | "databaseUrl" | "allReady" | "output" | "stop"
>;

/** Kills copies and database at random under load. */
export async function killUnderLoad(run: FaultRun): Promise<FaultReport> {
  const cluster = await startCluster();
  return underLoad(cluster, run, (parts) => killAtRandom({ cluster, ...parts }, run));
}

/**
 * Lets players act while a system is disturbed, repeats everything unanswered under its key, and then compares what was
 * acknowledged with the ledger and with a repeat of each request. Stops the system.
 * @returns what `disturb` found, too
 */
export async function underLoad<Found extends object>(
  system: LoadedSystem,
  run: LoadRun,
  disturb: (parts: { load: MixedLoad; pool: pg.Pool }) => Promise<Found>,
): Promise<LoadReport & Found> {
  const pool = openPool(system.databaseUrl, () => undefined, 4, JOB_LIMITS);
  try {
    const load = new MixedLoad();
    const players: TestPlayer[] = [];
    for (let n = 0; n < run.apiPlayers; n += 1) players.push(await newDepositor(system.casinoUrl, 500_00));
    const visitors: WebPlayer[] = [];
    for (let n = 0; n < run.webPlayers; n += 1) {
      visitors.push(await webPlayer(system.webUrl, seededRandom(run.seed - n - 1)));
    }
    const pids = players.map(({ pid }) => pid);
    await readyToWithdraw(pool, pids);
    for (const [n, player] of players.entries()) {
      load.add({ kind: "api", player, casinoUrl: system.casinoUrl, random: seededRandom(run.seed + n + 1) });
    }
    for (const visitor of visitors) load.add(visitor);
    const operator = await newOperator(pool);
    load.add({ kind: "decider", operator, casinoUrl: system.casinoUrl, random: seededRandom(~run.seed) });
    let isOver = false;
    const disturbing = disturbWithdrawals(pool, pids, seededRandom(run.seed ^ 1), () => isOver);
    const found = await disturb({ load, pool });
    await system.allReady();
    isOver = true;
    await Promise.all([load.stop(), disturbing]);
    await settled(pool);
    const again = await sentAgain(load.acknowledged);
    const books = await booksOf(pool, load.acknowledged, run);
    return { ...load.count, ...found, withdrawals: await statesOf(pool), ...again, ...books };
  } catch (error) {
    throw new Error(`${String(error)}\n${repeatedBy(run.seed)}\n${system.output().slice(-6000)}`, {
      cause: error,
    });
  } finally {
    await pool.end();
    await system.stop();
  }
}

interface Victims {
  cluster: Cluster;
  load: MixedLoad;
  pool: pg.Pool;
}

async function killAtRandom({ cluster, load, pool }: Victims, run: FaultRun) {
  const random = seededRandom(run.seed);
  const kills: Record<Victim, number> = { "web 1": 0, "web 2": 0, "casino 1": 0, "casino 2": 0, database: 0 };
  const phases = countsOf(PHASES, () => 0);
  for (let n = 0; n < run.kills; n += 1) {
    await sleep(50 + random() * run.pauseMs);
    const victim = weighted(
      random,
      VICTIMS.map((name) => [1, name] as const),
    );
    const interrupted = await phasesNow(pool);
    if (load.isUnderWay("withdrawal")) interrupted.add("requesting");
    if (load.isUnderWay("decision")) interrupted.add("deciding");
    await cluster.kill(victim);
    kills[victim] += 1;
    for (const phase of interrupted) phases[phase] += 1;
    // With both copies of a program down there is no load, so all are brought back now and then.
    if (n % 4 === 3) await cluster.allReady();
  }
  return { kills, phases };
}

/** Waits until no bet on a shared round is open, and every captured payment and every withdrawal was looked up. */
async function settled(pool: pg.Pool): Promise<void> {
  for (const until = Date.now() + SETTLE_LIMIT_MS; Date.now() < until; await sleep(POLL_MS)) {
    await hastenLooks(pool);
    const { rows } = await pool.query<{ waiting: number }>(
      `select (select count(*) from round where status = 'open' and shared_day is not null)::int
        + (select count(*) from deposit d join sandbox_payment p on p.reference = d.deposit_id::text
            where p.status = 'captured' and d.status <> 'approved')::int
        + (select count(*) from withdrawal where state in ('requested', 'processing'))::int as waiting`,
    );
    if (rows[0]?.waiting === 0) return;
  }
}

/** Repeats every acknowledged request: its first answer has to come back. */
async function sentAgain(acknowledged: readonly Acknowledged[]): Promise<{ lost: string[] }> {
  const lost: string[] = [];
  for (const { operation, url, lasting } of acknowledged) {
    if (operation.kind === "web") continue;
    const answer = await operation
      .send(url)
      .catch((error: unknown) => ({ status: 0, lasting: String(error) }));
    if (answer.status < 400 && JSON.stringify(answer.lasting) === JSON.stringify(lasting)) continue;
    lost.push(
      `${operation.kind} ${operation.key}: was ${JSON.stringify(lasting)}, is ${JSON.stringify(answer)}`,
    );
  }
  return { lost };
}

async function booksOf(pool: pg.Pool, acknowledged: readonly Acknowledged[], run: LoadRun) {
  const { rows: faults } = await pool.query<{ fault: string }>(BOOK_FAULTS);
  const { rows } = await pool.query<
    Record<"rounds" | "deposits" | "captured" | "credited" | "requests" | "sent" | "paid", number>
  >(
    `select (select count(*)::int from round) as rounds,
        (select count(*)::int from deposit) as deposits,
        (select count(distinct request_id)::int from withdrawal) as requests,
        (select coalesce(sum(amount_minor), 0)::int from sandbox_payout where status = 'paid') as sent,
        (select coalesce(sum(amount_minor), 0)::int from ledger_entry where account = 'house:payouts') as paid,
        (select count(*)::int from sandbox_payment where status = 'captured') as captured,
        (select count(*)::int from ledger_transaction where kind = 'deposit') as credited`,
  );
  const doubled: string[] = [];
  const firstDeposits = run.apiPlayers + run.webPlayers;
  const rounds = acknowledged.filter(({ operation }) => ["round", "web"].includes(operation.kind)).length;
  const deposits =
    acknowledged.filter(({ operation }) => operation.kind === "deposit").length + firstDeposits;
  const [found] = rows;
  if (found?.rounds !== rounds)
    doubled.push(`${rounds} rounds were acknowledged, ${found?.rounds} are stored`);
  if (found?.deposits !== deposits) {
    doubled.push(`${deposits} deposits were acknowledged, ${found?.deposits} are stored`);
  }
  const requests = acknowledged.filter(({ operation }) => operation.kind === "withdrawal").length;
  if (found?.requests !== requests) {
    doubled.push(`${requests} withdrawals were acknowledged, ${found?.requests} are stored`);
  }
  if (found?.sent !== found?.paid) {
    doubled.push(`the provider paid ${found?.sent}, the ledger says ${found?.paid}`);
  }
  // A charge that died with its casino never reached the provider: its deposit stays unknown, and nobody has paid.
  if (found?.credited !== found?.captured) {
    doubled.push(`${found?.captured} payments were captured, ${found?.credited} were credited`);
  }
  const ofWithdrawals = await withdrawalFaults({ url: "", database: { pool } });
  return {
    doubled,
    faults: [...faults.map(({ fault }) => fault), ...ofWithdrawals.map((fault) => JSON.stringify(fault))],
  };
}

/** Invariants of the ledger, whatever was killed and when. */
const BOOK_FAULTS = `
  select 'withdrawal ' || withdrawal_id || ' is ' || state || ', the provider says ' || coalesce(status, 'nothing') as fault
    from withdrawal left join sandbox_payout on reference = withdrawal_id::text
    where (state = 'paid') <> (coalesce(status, '') = 'paid')
  union all
  select 'transaction ' || transaction_id || ' does not sum to zero'
    from ledger_entry group by player_id, transaction_id, currency having sum(amount_minor) <> 0
  union all
  select 'the entries of ' || currency || ' do not sum to zero' from ledger_entry group by currency
    having sum(amount_minor) <> 0
  union all
  select 'round ' || r.round_id || ' and its postings differ' from round r
    join ledger_transaction t on t.player_id = r.player_id and t.reference = r.round_id
    join ledger_entry e on e.player_id = t.player_id and e.transaction_id = t.transaction_id
      and e.account in ('house:games', 'house:open_stakes')
    where r.status = 'settled'
    group by r.player_id, r.round_id, r.stake_minor, r.payout_minor
    having sum(e.amount_minor) <> r.stake_minor - r.payout_minor`;

import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startCluster, VICTIMS, type Cluster, type Victim } from "./cluster";
import { newDepositor } from "./casino-client";
import { MixedLoad, webPlayer, type Acknowledged, type LoadCount } from "./mixed-load";
import { repeatedBy, seededRandom, weighted } from "./seeded";

/** Time limit for settling table bets and pending payments after the last kill. */
const SETTLE_LIMIT_MS = 90_000;
const POLL_MS = 250;

export interface FaultRun {
  kills: number;
  apiPlayers: number;
  webPlayers: number;
  seed: number;
  /** The longest time from one kill to the next. */
  pauseMs: number;
}

export interface FaultReport extends LoadCount {
  kills: Readonly<Record<Victim, number>>;
  /** Acknowledged withdrawals. */
  withdrawals: number;
  /** Acknowledged, but missing or different afterwards. */
  lost: string[];
  /** Done more than once. */
  doubled: string[];
  /** Inconsistencies of the ledger. */
  faults: string[];
}

/**
 * Kills copies and database at random under load, repeats everything unanswered under its key, and then
 * compares what was acknowledged with the ledger and with a repeat of each request.
 */
export async function killUnderLoad(run: FaultRun): Promise<FaultReport> {
  const random = seededRandom(run.seed);
  const cluster = await startCluster();
  try {
    const load = new MixedLoad();
    for (let n = 0; n < run.apiPlayers; n += 1) {
      const player = await newDepositor(cluster.casinoUrl, 500_00);
      await verified(cluster.databaseUrl, player.pid);
      load.add({ kind: "api", player, casinoUrl: cluster.casinoUrl, random: seededRandom(run.seed + n + 1) });
    }
    for (let n = 0; n < run.webPlayers; n += 1) {
      load.add(await webPlayer(cluster.webUrl, seededRandom(run.seed - n - 1)));
    }
    const kills = await killAtRandom(cluster, run, random);
    await cluster.allReady();
    await load.stop();
    await settled(cluster.databaseUrl);
    const again = await sentAgain(load.acknowledged);
    const books = await booksOf(cluster.databaseUrl, load.acknowledged, run);
    return { ...load.count, kills, ...again, ...books };
  } catch (error) {
    throw new Error(`${String(error)}\n${repeatedBy(run.seed)}\n${cluster.output().slice(-6000)}`, {
      cause: error,
    });
  } finally {
    await cluster.stop();
  }
}

/** Only verified players withdraw. */
async function verified(databaseUrl: string, pid: number): Promise<void> {
  const client = await connected(databaseUrl);
  try {
    await client.query("update player set identity_state = 'verified' where player_id = $1", [pid]);
  } finally {
    await client.end();
  }
}

async function killAtRandom(cluster: Cluster, run: FaultRun, random: () => number) {
  const kills: Record<Victim, number> = { "web 1": 0, "web 2": 0, "casino 1": 0, "casino 2": 0, database: 0 };
  for (let n = 0; n < run.kills; n += 1) {
    await sleep(50 + random() * run.pauseMs);
    const victim = weighted(
      random,
      VICTIMS.map((name) => [1, name] as const),
    );
    await cluster.kill(victim);
    kills[victim] += 1;
    // With both copies of a program down there is no load, so all are brought back now and then.
    if (n % 4 === 3) await cluster.allReady();
  }
  return kills;
}

/** Waits until no bet on a shared round is open, and every captured payment and every withdrawal was looked up. */
async function settled(databaseUrl: string): Promise<void> {
  const client = await connected(databaseUrl);
  try {
    for (const until = Date.now() + SETTLE_LIMIT_MS; Date.now() < until; await sleep(POLL_MS)) {
      const { rows } = await client.query<{ waiting: number }>(
        `select (select count(*) from round where status = 'open' and shared_day is not null)::int
          + (select count(*) from deposit d join sandbox_payment p on p.reference = d.deposit_id::text
              where p.status = 'captured' and d.status <> 'approved')::int
          + (select count(*) from withdrawal where state in ('requested', 'processing'))::int as waiting`,
      );
      if (rows[0]?.waiting === 0) return;
    }
  } finally {
    await client.end();
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

async function booksOf(databaseUrl: string, acknowledged: readonly Acknowledged[], run: FaultRun) {
  const client = await connected(databaseUrl);
  try {
    const { rows: faults } = await client.query<{ fault: string }>(BOOK_FAULTS);
    const { rows } = await client.query<
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
    return { withdrawals: requests, doubled, faults: faults.map(({ fault }) => fault) };
  } finally {
    await client.end();
  }
}

/** Invariants of the ledger, whatever was killed and when. */
const BOOK_FAULTS = `
  select 'player ' || w.player_id || ' holds other than the open withdrawals' as fault from wallet w
    where w.held_minor <> (select coalesce(sum(o.amount_minor), 0) from withdrawal o
      where o.player_id = w.player_id and o.state in ('requested', 'review', 'processing'))
  union all
  select 'transaction ' || transaction_id || ' does not sum to zero' as fault
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

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

import { type Kysely, sql } from "kysely";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { reportDay } from "./reports/stored";
import { playDays } from "./today-play";

const DAYS = 7;
/** Tables that are listed with their sizes. */
const MOST_TABLES = 20;

export interface Queue {
  waiting: number;
  since: Date | null;
}

export interface MoneyDay {
  day: string;
  currency: string;
  deposits_minor: number;
  deposits: number;
  withdrawals_minor: number;
  withdrawals: number;
  ggr_minor: number;
  ngr_minor: number;
}

/** What waits for an operator. Each figure is one range of an index. */
export async function waitingWork(db: Kysely<Database>) {
  const [withdrawals, contradicted, identities, messages, mails, unknown, findings, ledger] =
    await Promise.all([
      queueOf(
        db,
        sql`select count(*) as waiting, min(created_at) as since from withdrawal where state = 'review'`,
      ),
      queueOf(
        db,
        sql`select count(*) as waiting, min(ended_at) as since from withdrawal where contradiction is not null`,
      ),
      queueOf(
        db,
        sql`select count(*) as waiting, min(submitted_at) as since from identity_check where state = 'in_review'`,
      ),
      queueOf(
        db,
        sql`select count(*) as waiting, min(updated_at) as since from support_thread where status = 'open'`,
      ),
      mailCounts(db),
      countOf(
        db,
        sql`select count(*) as count from deposit where next_look_at is not null and status = 'unknown'`,
      ),
      countOf(db, sql`select count(*) as count from payment_reconciliation where resolved_at is null`),
      countOf(
        db,
        sql`select coalesce(jsonb_array_length(differences), 0) as count from ledger_reconciliation`,
      ),
    ]);
  return { withdrawals, contradicted, identities, messages, mails, unknown, findings, ledger };
}

/** How long the queues of the workers are, and how large the database is. */
export async function workload(db: Kysely<Database>) {
  const [offerMails, unsent, payouts, deposits, bytes] = await Promise.all([
    countOf(
      db,
      sql`select count(*) as count from outbox
        where campaign_id is not null and sent_at is null and given_up_at is null and held_at is null`,
    ),
    countOf(db, sql`select count(*) as count from withdrawal where state = 'requested'`),
    countOf(db, sql`select count(*) as count from withdrawal where state = 'processing'`),
    countOf(db, sql`select count(*) as count from deposit where next_look_at is not null`),
    databaseBytes(db),
  ]);
  return { offerMails, unsent, payouts, deposits, databaseBytes: bytes };
}

function databaseBytes(db: Kysely<Database>): Promise<number> {
  return countOf(db, sql`select pg_database_size(current_database()) as count`);
}

/** How large the database is, and its largest tables, with their indexes. */
export async function databaseSize(db: Kysely<Database>) {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select c.relname as name, greatest(c.reltuples, s.n_live_tup)::bigint as rows,
      pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by bytes desc, name limit ${MOST_TABLES}`.execute(db);
  return {
    bytes: await databaseBytes(db),
    tables: rows.map(({ name, rows: estimate, bytes }) => ({
      name,
      rows: Number(estimate),
      bytes: Number(bytes),
    })),
  };
}

/** Seven days to today: what moved, by currency, and who played. */
export async function lastDays(db: Kysely<Database>, now: Date) {
  const first = new Date(Date.parse(reportDay(now)) - (DAYS - 1) * DAY_MS);
  const [moved, played] = await Promise.all([moneyDays(db, first), playDays(db, first, now)]);
  const rows = new Map(moved.map((row) => [`${row.day} ${row.currency}`, row]));
  for (const [day, { byCurrency }] of played) {
    for (const { currency, ggrMinor: ggr_minor, ngrMinor: ngr_minor } of byCurrency) {
      const row = rows.get(`${day} ${currency}`) ?? { day, currency, ...NOTHING };
      rows.set(`${day} ${currency}`, { ...row, ggr_minor, ngr_minor });
    }
  }
  return {
    days: [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
    active: [...played]
      .filter(([, { activePlayers }]) => activePlayers > 0)
      .map(([day, { activePlayers: players }]) => ({ day, players })),
  };
}

const NOTHING = {
  ...{ deposits_minor: 0, deposits: 0, withdrawals_minor: 0, withdrawals: 0 },
  ...{ ggr_minor: 0, ngr_minor: 0 },
};

async function queueOf(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<Queue> {
  const { rows } = await query.execute(db);
  const row = rows[0] as { waiting: number; since: Date | null } | undefined;
  return { waiting: Number(row?.waiting ?? 0), since: row?.since ?? null };
}

async function countOf(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db);
  return Number((rows[0] as { count: number } | undefined)?.count ?? 0);
}

async function mailCounts(db: Kysely<Database>): Promise<{ waiting: number; givenUp: number }> {
  const waiting = await countOf(
    db,
    sql`select count(*) as count from outbox
      where campaign_id is null and sent_at is null and given_up_at is null and held_at is null`,
  );
  const givenUp = await countOf(
    db,
    sql`select count(*) as count from outbox where given_up_at is not null and sent_at is null`,
  );
  return { waiting, givenUp };
}

/** Money that came in and went out, by day (UTC) and currency, from a day on. */
async function moneyDays(db: Kysely<Database>, first: Date): Promise<MoneyDay[]> {
  const { rows } = await sql<MoneyDay>`
    with moved as (
      select (settled_at at time zone 'UTC')::date as day, currency, amount_minor, 0 as kind
      from deposit where status = 'approved' and settled_at >= ${first}::timestamptz
      union all
      select (ended_at at time zone 'UTC')::date, currency, amount_minor, 1
      from withdrawal where state = 'paid' and ended_at >= ${first}::timestamptz
    )
    select to_char(day, 'YYYY-MM-DD') as day, currency,
      coalesce(sum(amount_minor) filter (where kind = 0), 0)::bigint as deposits_minor,
      count(*) filter (where kind = 0) as deposits,
      coalesce(sum(amount_minor) filter (where kind = 1), 0)::bigint as withdrawals_minor,
      count(*) filter (where kind = 1) as withdrawals
    from moved group by day, currency order by day, currency`.execute(db);
  return rows.map((row) => ({
    ...NOTHING,
    ...row,
    deposits: Number(row.deposits),
    withdrawals: Number(row.withdrawals),
    deposits_minor: Number(row.deposits_minor),
    withdrawals_minor: Number(row.withdrawals_minor),
  }));
}

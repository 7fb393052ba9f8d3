import type pg from "pg";

/**
 * Does `work` while nobody else can write a row, or lock one: reading goes on, and what writes waits until its own limit
 * for locks is over. A transaction that waits for these tables crosswise gives way, not this one.
 */
export async function withoutWrites<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const lock = await pool.connect();
  try {
    await lock.query("begin; set local deadlock_timeout = '1min'; set local lock_timeout = '20s'");
    await lock.query(`do $$ begin
      execute (select 'lock table ' || string_agg(oid::regclass::text, ', ' order by oid) || ' in exclusive mode'
               from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'));
    end $$`);
    return await work();
  } finally {
    await lock.query("rollback");
    lock.release();
  }
}

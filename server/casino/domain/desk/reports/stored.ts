import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../../../db/schema";
import type { Instants } from "../../requests/count-once";

/** A span by what is counted of it (days.ts): the part that is, and up to two spans around it. */
export interface Parts {
  stored: Instants | null;
  live: Instants[];
}

export function storedAndLive({ since, until }: Instants, counted: Instants | null): Parts {
  if (counted === null || until <= counted.since || since >= counted.until) {
    return { stored: null, live: [{ since, until }] };
  }
  const from = since < counted.since ? counted.since : since;
  const before = until < counted.until ? until : counted.until;
  const around = [
    { since, until: from },
    { since: before, until },
  ];
  return { stored: { since: from, until: before }, live: around.filter((one) => one.since < one.until) };
}

/** The days of a span of sums; the last one may be counted in part. */
export function daysIn({ since, until }: Instants): RawBuilder<boolean> {
  return sql`day >= ${reportDay(since)}::date and day < ${until}::timestamptz at time zone 'UTC'`;
}

/** YYYY-MM-DD, UTC. */
export function reportDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Runs reads that see the sums, and how far they are counted, as of one instant. */
export function readCounted<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>, counted: Instants | null) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const mark = await trx
        .selectFrom("report_mark")
        .select(["counted_from", "counted_until"])
        .executeTakeFirst();
      const { counted_from: since, counted_until: until } = mark ?? {};
      return work(trx, since && until ? { since, until } : null);
    });
}

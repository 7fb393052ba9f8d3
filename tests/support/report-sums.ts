import type { Kysely } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../server/casino/db/schema";
import { countReportSums } from "../../server/casino/domain/desk/reports/days";

/**
 * Counts the sums of the desk up to an instant. The casino counts too, and other databases of the server have
 * transactions: it counts when theirs are over.
 */
export async function countSums(db: Kysely<Database>, until: Date): Promise<void> {
  await expect
    .poll(
      async () => {
        await countReportSums(db, { now: until, settledWithinMs: 0 });
        return (await sumsCountedUntil(db))?.getTime();
      },
      { timeout: 20_000, interval: 100 },
    )
    .toBe(until.getTime());
}

export async function sumsCountedUntil(db: Kysely<Database>): Promise<Date | null> {
  const mark = await db.selectFrom("report_mark").select("counted_until").executeTakeFirstOrThrow();
  return mark.counted_until;
}

import { type Kysely, sql } from "kysely";
import packageJson from "../../../../package.json";
import type { Database } from "../../db/schema";
import { writeLog } from "./log";

const ACTION = "casino.start";

/** Logs a start with another version of the program or of its schema than the last one. */
export async function logVersion(
  db: Kysely<Database>,
  now: Date,
  program: string = packageJson.version,
): Promise<void> {
  const version = { program, schema: await schemaVersion(db) };
  await db.transaction().execute(async (trx) => {
    // Copies that start at once log it once.
    await sql`select pg_advisory_xact_lock(hashtext(${ACTION}))`.execute(trx);
    const last = await trx
      .selectFrom("operator_log")
      .select("after")
      .where("action", "=", ACTION)
      .orderBy("entry_id", "desc")
      .limit(1)
      .executeTakeFirst();
    const previous = last?.after as Record<string, string> | null | undefined;
    if (previous?.["program"] === version.program && previous["schema"] === version.schema) return;
    await writeLog(trx, {
      actor: null,
      action: ACTION,
      subject: { kind: "casino", id: "program" },
      before: previous ?? null,
      after: version,
      at: now,
    });
  });
}

/** The last migration; functions and triggers have rows of their own, `FILE, version N` (db/migrate.ts). */
async function schemaVersion(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select max(name) as name from schema_migration where name not like '%, version %'`.execute(db);
  return rows[0]?.name ?? "";
}

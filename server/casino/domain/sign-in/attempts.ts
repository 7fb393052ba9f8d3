import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";
import { Refusal } from "../refusal";
import { hashSecret } from "../secrets/secrets";

/** This many failed logins in a row are refused with `too_many_attempts`, which shows a page with ways to get help. */
export const MAX_FAILED_LOGINS = 5;

/**
 * Counts a failed login for the name that was typed, whether or not it has an account.
 * @throws Refusal on the fifth in a row; the counter then starts again
 */
export async function failedLogin(db: Kysely<Database>, name: string, now: Date): Promise<void> {
  const nameHash = hashSecret(name);
  const { failures } = await db
    .insertInto("login_failure")
    .values({ name_hash: nameHash, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column("name_hash").doUpdateSet((row) => ({
        failures: row("login_failure.failures", "+", 1),
        last_at: now,
      })),
    )
    .returning("failures")
    .executeTakeFirstOrThrow();
  if (failures < MAX_FAILED_LOGINS) return;
  await forgetFailures(db, name);
  throw new Refusal("too_many_attempts");
}

/** Resets the count after a successful login. */
export async function forgetFailures(db: Kysely<Database>, name: string): Promise<void> {
  await db.deleteFrom("login_failure").where("name_hash", "=", hashSecret(name)).execute();
}

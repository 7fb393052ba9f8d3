import type { Kysely } from "kysely";
import type { Database } from "../db/schema";
import { Refusal } from "./refusal";
import { hashSecret } from "./secrets";

/** Spec §9: maximum failed logins. */
export const MAX_FAILED_LOGINS = 5;

/**
 * Counts a failed login for the name that was typed, whether or not an account has it.
 * @throws Refusal at the fifth in a row, when the counter starts again (spec §4, §8)
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
  throw new Refusal("too_many_attempts", "Too many failed login attempts", 403);
}

/** A success ends the row of failures. */
export async function forgetFailures(db: Kysely<Database>, name: string): Promise<void> {
  await db.deleteFrom("login_failure").where("name_hash", "=", hashSecret(name)).execute();
}

import { sql, type Kysely } from "kysely";
import type { Database } from "../db/schema";

/**
 * Puts a mail of this week's offers into the outbox for every player who permits such mail.
 * @returns how many
 */
export async function enqueueOffers(db: Kysely<Database>, now: Date): Promise<number> {
  const result = await db
    .insertInto("outbox")
    .columns(["mail_id", "kind", "recipient", "player_id", "created_at", "next_attempt_at"])
    .expression((query) =>
      query
        .selectFrom("player")
        .select([
          sql<string>`gen_random_uuid()`.as("mail_id"),
          sql<string>`'offers'`.as("kind"),
          sql<string>`lower(email)`.as("recipient"),
          "player_id",
          sql<Date>`${now}::timestamptz`.as("created_at"),
          sql<Date>`${now}::timestamptz`.as("next_attempt_at"),
        ])
        .where("email_permit", "=", true)
        .where("banned", "=", false),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

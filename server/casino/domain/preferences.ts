import type { Kysely } from "kysely";
import type { Database } from "../db/schema";

/** Remembers whether marketing mail is welcome. */
export async function permitEmail(
  db: Kysely<Database>,
  { playerId, permit }: { playerId: number; permit: boolean },
): Promise<void> {
  await db
    .updateTable("player")
    .set({ email_permit: permit })
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
}

import type { Kysely } from "kysely";
import type { Database } from "../db/schema";

/** Stores whether the player accepts marketing email. */
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

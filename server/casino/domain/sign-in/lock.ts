import type { Transaction } from "kysely";
import type { Database } from "../../db/schema";

/**
 * Serializes opening, renewing and ending the player's sign-ins and changing the password, until the end of the
 * transaction. No session can slip in between a check and the change that would have forbidden it.
 * @returns the argon2id string of the current password; null when there is no such player
 */
export async function lockSignIns(trx: Transaction<Database>, playerId: number): Promise<string | null> {
  const row = await trx
    .selectFrom("player_password")
    .select("argon2id")
    .where("player_id", "=", playerId)
    .forUpdate()
    .executeTakeFirst();
  return row?.argon2id ?? null;
}

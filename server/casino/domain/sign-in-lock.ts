import type { Transaction } from "kysely";
import type { Database } from "../db/schema";

/**
 * Lets one at a time open, renew or end the player's sign-ins, or change the password, to the transaction's end:
 * no session slips through between a check and the change that would have forbidden it.
 * @returns the argon2id string of the password as it now is; null when there is no such player
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

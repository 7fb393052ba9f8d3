import { sql, type Transaction } from "kysely";
import type { ErrorCode } from "~/casino/contract/shared";
import type { Database } from "../../db/schema";
import { refusalWith } from "../refusal";
import { lockWallets } from "../wallets";

/**
 * Locks the money of a player with limits for deposits or time, so that two deposits at once do not both take what is
 * left. A first limit that is set in the same moment counts from the next deposit on.
 * @returns whether the player has such limits
 */
export async function lockIfLimited(trx: Transaction<Database>, playerId: number): Promise<boolean> {
  const limit = await trx
    .selectFrom("player_limit")
    .select("kind")
    .where("player_id", "=", playerId)
    .where("kind", "in", ["deposit", "time"])
    .limit(1)
    .executeTakeFirst();
  if (limit !== undefined) await lockWallets(trx, playerId);
  return limit !== undefined;
}

/**
 * Checks a deposit against the player's limits. Call it under the lock of the player's money. Deposits that are still open count: their money may yet come.
 * @throws Refusal `limit_reached`
 */
export async function checkDepositLimits(
  trx: Transaction<Database>,
  { playerId, amountMinor }: { playerId: number; amountMinor: number },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ refusal: { code: ErrorCode; facts: object } | null }>`
    select deposit_limit_refusal(${playerId}, ${amountMinor}, ${now}) as refusal`.execute(trx);
  const refusal = rows[0]?.refusal;
  if (refusal) throw refusalWith(refusal.code, refusal.facts);
}

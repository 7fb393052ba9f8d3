import { sql, type Transaction } from "kysely";
import type { ErrorCode } from "~/casino/contract/refusals";
import type { Database } from "../../db/schema";
import { refusalWith } from "../refusal";

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

import { type Kysely, sql, type Transaction } from "kysely";
import type { ErrorCode } from "~/casino/contract/refusals";
import type { Database } from "../../db/schema";
import { refusalWith } from "../refusal";
import { readLimits } from "./limits";

/** What the player's limits leave for a deposit now, integer minor units; null if none limits deposits. */
export async function depositLimitLeft(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<number | null> {
  const { limits } = await readLimits(db, playerId, now);
  const left = limits.filter(({ limit }) => limit === "deposit").map(({ value, used }) => value - used);
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
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

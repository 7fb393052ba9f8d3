import { sql, type Kysely } from "kysely";
import type { Database, LedgerAccount, TransactionKind } from "../db/schema";
import { keyConflict } from "./idempotency";
import { Refusal } from "./refusal";
import { newTimedId } from "./rounds-id";

export interface Entry {
  account: LedgerAccount;
  /** Integer minor units, positive into the account; zero is left out. */
  amountMinor: number;
}

export interface Posting {
  playerId: number;
  kind: TransactionKind;
  /** Unique among the player's transactions, for ever. */
  idempotencyKey: string;
  /** The round, deposit or player coupon that it belongs to. */
  reference: string;
  currency: string;
  entries: readonly Entry[];
  now: Date;
}

/** Keys that the house makes; a key of a request never begins like this. */
export const SYSTEM_KEY_PREFIX = "system:";

/** PostgreSQL's codes, as node-postgres reports them. */
const UNIQUE_VIOLATION = "23505";

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === UNIQUE_VIOLATION &&
    "constraint" in error &&
    error.constraint === constraint
  );
}

/** True when a transaction with the same idempotency key was posted before. */
export function isKeyTaken(error: unknown): boolean {
  return isUniqueViolation(error, "ledger_transaction_player_id_idempotency_key_key");
}

/** True when the reconciliation has stopped the player's money. */
export function isStopped(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "wallet_stopped";
}

export function stopped(): Refusal {
  const message = "Your account is under review, so nothing can be paid in or out. Please contact support.";
  return new Refusal("account_stopped", message, 403);
}

/**
 * Posts one transaction; its entries move the wallet. The database refuses what does not balance.
 * @returns the transaction's id
 * @throws Refusal `idempotency_conflict` when the key was used, `account_stopped`; the transaction around is then lost
 */
export async function post(trx: Kysely<Database>, posting: Posting): Promise<string> {
  const transactionId = newTimedId(posting.now);
  const entries = posting.entries.filter((entry) => entry.amountMinor !== 0);
  const accounts = entries.map((entry) => entry.account);
  const amounts = entries.map((entry) => entry.amountMinor);
  if (!amounts.every(Number.isSafeInteger)) throw new RangeError("amounts are integer minor units");
  try {
    await sql`select ledger_post(${posting.playerId}, ${transactionId}, ${posting.kind},
      ${posting.idempotencyKey}, ${posting.reference}, ${posting.now}, ${posting.currency},
      ${accounts}, ${amounts})`.execute(trx);
  } catch (error) {
    if (isStopped(error)) throw stopped();
    throw isKeyTaken(error) ? keyConflict() : error;
  }
  return transactionId;
}

/** What the transaction of a key moved into an account; null when there is none. Integer minor units. */
export async function postedTo(
  db: Kysely<Database>,
  { playerId, idempotencyKey, account }: { playerId: number; idempotencyKey: string; account: LedgerAccount },
): Promise<{ amountMinor: number; currency: string } | null> {
  const row = await db
    .selectFrom("ledger_transaction as t")
    .innerJoin("ledger_entry as e", (join) =>
      join.onRef("e.player_id", "=", "t.player_id").onRef("e.transaction_id", "=", "t.transaction_id"),
    )
    .select(["e.currency", sql<number>`sum(e.amount_minor)::bigint`.as("amountMinor")])
    .where("t.player_id", "=", playerId)
    .where("t.idempotency_key", "=", idempotencyKey)
    .where("e.account", "=", account)
    .groupBy("e.currency")
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Sum of all entries by account, for one currency: what the house owns and owes.
 * The sums of all accounts add up to zero.
 */
export async function ledgerTotals(
  db: Kysely<Database>,
  currency: string,
): Promise<Map<LedgerAccount, number>> {
  const sum = (columns: string) => sql<number>`coalesce(sum(${sql.raw(columns)}), 0)::bigint`;
  const totals = await db
    .selectFrom("ledger_transaction")
    .select([
      sum("cash_minor").as("cash"),
      sum("bonus_minor").as("bonus"),
      sum("coalesce(stakes_minor, 0) + coalesce(payouts_minor, 0)").as("house:games"),
      sum("open_stakes_minor").as("house:open_stakes"),
      sum("payments_minor").as("house:payments"),
      sum("promotions_minor").as("house:promotions"),
      sum("jackpot_minor").as("house:jackpot"),
    ])
    .where("currency", "=", currency)
    .executeTakeFirstOrThrow();
  return new Map(Object.entries(totals) as [LedgerAccount, number][]);
}

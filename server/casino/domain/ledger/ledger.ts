import { type Kysely, sql } from "kysely";
import type { Database, LedgerAccount, TransactionKind } from "../../db/schema";
import { Refusal } from "../refusal";
import { keyConflict } from "../requests/idempotency";
import { newTimedId } from "../rounds/id";

export interface Entry {
  account: LedgerAccount;
  /** Integer minor units, positive into the account. A zero entry is left out. */
  amountMinor: number;
}

export interface Posting {
  playerId: number;
  kind: TransactionKind;
  /** Unique among all of the player's transactions. */
  idempotencyKey: string;
  /** The round, deposit or player coupon that the transaction belongs to. */
  reference: string;
  currency: string;
  entries: readonly Entry[];
  now: Date;
}

/** Prefix of the casino's own keys. A request's key never begins with it, or a player could block a later posting. */
export const SYSTEM_KEY_PREFIX = "system:";

/** PostgreSQL error codes, as node-postgres reports them. */
const UNIQUE_VIOLATION = "23505";

function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === UNIQUE_VIOLATION &&
    "constraint" in error &&
    error.constraint === constraint
  );
}

/** True when a transaction with this idempotency key exists already. */
export function isKeyTaken(error: unknown): boolean {
  return isUniqueViolation(error, "ledger_transaction_player_id_idempotency_key_key");
}

/** True when the reconciliation has stopped the player's money. */
export function isStopped(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "wallet_stopped";
}

export function stopped(): Refusal {
  return new Refusal("account_stopped");
}

/**
 * Posts one transaction, whose entries move the wallet. The database refuses entries that do not sum to zero.
 * @returns the transaction's id
 * @throws Refusal `idempotency_conflict` when the key was used, `account_stopped`; both abort the surrounding
 *   transaction
 */
export async function post(trx: Kysely<Database>, posting: Posting): Promise<string> {
  const transactionId = newTimedId(posting.now);
  const accounts = posting.entries.map((entry) => entry.account);
  const amounts = posting.entries.map((entry) => entry.amountMinor);
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

/** What the transaction with this key moved into an account, integer minor units; null when there is none. */
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

/** Sum of all entries per account for one currency, the casino's accounts included. The sums add up to zero. */
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
      sum("held_minor").as("held"),
      sum("paid_out_minor").as("house:payouts"),
    ])
    .where("currency", "=", currency)
    .executeTakeFirstOrThrow();
  return new Map(Object.entries(totals) as [LedgerAccount, number][]);
}

import { sql, type Kysely } from "kysely";
import type { Database } from "../db/schema";
import type { ReconciliationFinding } from "../db/schema-payments";

export interface MoneyOf {
  /** Integer minor units. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
}

/** A difference between the provider's records and ours. */
export interface NewFinding {
  /** The provider's reference: a deposit id, or any other text. */
  reference: string;
  finding: ReconciliationFinding;
  playerId: number | null;
  /** The provider's amount; null for none. */
  provider: MoneyOf | null;
  /** The ledger's amount; null for none. */
  ledger: MoneyOf | null;
  /** When the money was captured or credited. */
  occurredAt: Date;
  now: Date;
  /** How it was resolved at once; null when a person has to look. */
  resolution?: string | null;
}

/** Records a finding. A known one is updated and reopened, unless it is resolved now. */
export async function noteFinding(db: Kysely<Database>, found: NewFinding): Promise<void> {
  const { resolution = null, now } = found;
  const seen = {
    provider_minor: found.provider?.amountMinor ?? null,
    provider_currency: found.provider?.currency ?? null,
    ledger_minor: found.ledger?.amountMinor ?? null,
    ledger_currency: found.ledger?.currency ?? null,
    seen_at: now,
    resolved_at: resolution === null ? null : now,
    resolution,
  };
  await db
    .insertInto("payment_reconciliation")
    .values({
      ...seen,
      reference: found.reference,
      finding: found.finding,
      player_id: found.playerId,
      occurred_at: found.occurredAt,
      found_at: now,
    })
    .onConflict((conflict) => conflict.columns(["reference", "finding"]).doUpdateSet(seen))
    .execute();
}

/** Resolves the open findings of a payment, on a person's decision or because the records agree again. */
export async function resolveFindings(
  db: Kysely<Database>,
  { reference, resolution, now }: { reference: string; resolution: string; now: Date },
): Promise<void> {
  await db
    .updateTable("payment_reconciliation")
    .set({ resolved_at: now, resolution })
    .where("reference", "=", reference)
    .where("resolved_at", "is", null)
    .execute();
}

export async function countOpenFindings(db: Kysely<Database>): Promise<number> {
  const { open } = await db
    .selectFrom("payment_reconciliation")
    .select(sql<number>`count(*)::int`.as("open"))
    .where("resolved_at", "is", null)
    .executeTakeFirstOrThrow();
  return open;
}

export function openFindings(db: Kysely<Database>) {
  return db
    .selectFrom("payment_reconciliation")
    .selectAll()
    .where("resolved_at", "is", null)
    .orderBy("occurred_at")
    .execute();
}

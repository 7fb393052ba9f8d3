import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../db/schema";
import type { PaymentReconciliationTable, ReconciliationFinding } from "../../db/schema-payments";

/** How a person resolved what stays as it is. */
const ACCEPTED = "accepted";

export type PaymentReconciliation = Selectable<PaymentReconciliationTable>;

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

/**
 * Records a finding. A known one is updated and reopened, unless it is resolved now, or a person has accepted it with the
 * same amounts.
 * @returns whether a person has to look
 */
export async function noteFinding(db: Kysely<Database>, found: NewFinding): Promise<boolean> {
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
  const noted = await db
    .insertInto("payment_reconciliation")
    .values({
      ...seen,
      reference: found.reference,
      finding: found.finding,
      player_id: found.playerId,
      occurred_at: found.occurredAt,
      found_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["reference", "finding"]).doUpdateSet({
        ...seen,
        resolved_at: unlessAccepted("resolved_at"),
        resolution: unlessAccepted("resolution"),
      }),
    )
    .returning("resolved_at")
    .executeTakeFirstOrThrow();
  return noted.resolved_at === null;
}

/** The new value of a column; the old one where the finding was accepted, and its amounts are the same. */
function unlessAccepted(column: "resolved_at" | "resolution") {
  const old = sql.table("payment_reconciliation");
  return sql<null>`case when ${old}.resolution = ${ACCEPTED}
    and (${old}.provider_minor, ${old}.provider_currency, ${old}.ledger_minor, ${old}.ledger_currency)
      is not distinct from
      (excluded.provider_minor, excluded.provider_currency, excluded.ledger_minor, excluded.ledger_currency)
    then ${old}.${sql.ref(column)} else excluded.${sql.ref(column)} end`;
}

/**
 * Settles the open findings of a payment as they are, by a person's decision. Nothing moves.
 * @returns those that were open
 */
export function acceptFindings(
  db: Kysely<Database>,
  { reference, now }: { reference: string; now: Date },
): Promise<PaymentReconciliation[]> {
  return db
    .updateTable("payment_reconciliation")
    .set({ resolved_at: now, resolution: ACCEPTED })
    .where("reference", "=", reference)
    .where("resolved_at", "is", null)
    .returningAll()
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

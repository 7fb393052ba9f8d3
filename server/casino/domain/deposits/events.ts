import type { Kysely, Transaction } from "kysely";
import { depositReason } from "~/casino/contract/hosted-cashier";
import type { PaymentEvent } from "~/casino/contract/payment-webhook";
import { UUID } from "~/shared/uuid";
import type { Database } from "../../db/schema";
import type { FinalAnswer } from "../payments/provider";
import { noteFinding } from "../payments/reconciliation-findings";
import type { DepositId } from "./row";
import { settleAnswerIn } from "./settle";

/** `unmatched`: no deposit has the event's reference. */
export type EventResult = "taken" | "repeated" | "unmatched";

/**
 * Processes a provider's event about a charge exactly once. The event and its effect are one transaction, so an event
 * that failed can be sent again.
 */
export async function takePaymentEvent(
  db: Kysely<Database>,
  event: PaymentEvent,
  now: Date,
): Promise<EventResult> {
  return db.transaction().execute(async (trx) => {
    const id = await findDepositById(trx, event.reference);
    const result = id === null ? "unmatched" : "taken";
    // The primary key is the lock: a duplicate sent at the same time waits here for the first.
    if (!(await noteEvent(trx, event, result, now))) return "repeated";
    if (id !== null) await settleAnswerIn(trx, id, answerOf(event), now);
    else if (event.type === "payment.captured") await noteUnmatched(trx, event, now);
    return result;
  });
}

/** @param reference from the provider: may be any text */
export async function findDepositById(db: Kysely<Database>, reference: string): Promise<DepositId | null> {
  if (!UUID.test(reference)) return null;
  const rows = await db
    .selectFrom("deposit")
    .select(["player_id", "deposit_id"])
    .where("deposit_id", "=", reference)
    .limit(2)
    .execute();
  // Ids are random or hashes. Should two players ever share one, neither may get the other's money.
  const [row, another] = rows;
  if (row === undefined || another !== undefined) return null;
  return { playerId: row.player_id, depositId: row.deposit_id };
}

async function noteEvent(
  trx: Transaction<Database>,
  event: PaymentEvent,
  result: EventResult,
  now: Date,
): Promise<boolean> {
  const { event_id, type, reference, provider_reference, amount_minor, currency } = event;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("payment_event")
    .values({
      event_id,
      type,
      reference,
      provider_reference,
      amount_minor,
      currency,
      result,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column("event_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function answerOf(event: PaymentEvent): FinalAnswer {
  const providerReference = event.provider_reference;
  if (event.type === "payment.declined") {
    return { status: "declined", providerReference, reason: depositReason.parse(event.reason) };
  }
  const { amount_minor: amountMinor, currency } = event;
  return { status: "approved", providerReference, amountMinor, currency };
}

function noteUnmatched(trx: Transaction<Database>, event: PaymentEvent, now: Date): Promise<boolean> {
  return noteFinding(trx, {
    reference: event.reference,
    finding: "unknown_deposit",
    playerId: null,
    provider: { amountMinor: event.amount_minor, currency: event.currency },
    ledger: null,
    occurredAt: now,
    now,
  });
}

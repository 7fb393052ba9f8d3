import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../db/schema";
import type { SandboxPaymentTable } from "../../db/schema-payments";
import type { CaptureRange } from "./provider";

export type SandboxPayment = Selectable<SandboxPaymentTable>;

/** Captures per page. */
const PAGE = 500;

/**
 * The records of the sandbox provider. They stand in for another company's: they are written outside the casino's
 * transactions, survive restarts, and only the sandbox reads them.
 */
export class SandboxBook {
  constructor(private readonly db: Kysely<Database>) {}

  /** @returns the payment first entered under this reference */
  async enter(payment: SandboxPayment): Promise<SandboxPayment> {
    await this.db
      .insertInto("sandbox_payment")
      .values(payment)
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .execute();
    return (await this.find(payment.reference)) ?? payment;
  }

  async find(reference: string): Promise<SandboxPayment | null> {
    const row = await this.db
      .selectFrom("sandbox_payment")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Completes pending payments that are due. */
  async settleDue(now: Date): Promise<void> {
    await this.db
      .updateTable("sandbox_payment")
      .set({
        status: sql`becomes`,
        captured_at: sql`case when becomes = 'captured' then due_at end`,
      })
      .where("status", "=", "pending")
      .where("due_at", "<=", now)
      .execute();
  }

  /** Records that the player's coins have arrived. */
  async receiveCoins(reference: string, now: Date): Promise<void> {
    await this.db
      .updateTable("sandbox_payment")
      .set({ status: "captured", captured_at: now })
      .where("reference", "=", reference)
      .where("asset", "is not", null)
      .where("status", "=", "pending")
      .execute();
  }

  /** @returns whether there is a capture that is refunded, now or earlier */
  async refund(reference: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable("sandbox_payment")
      .set({ refunded_at: sql`coalesce(refunded_at, ${now})` })
      .where("reference", "=", reference)
      .where("status", "=", "captured")
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** A page of captures by time; `next` is the place of the last one. */
  async captures({
    from,
    to,
    after,
  }: CaptureRange): Promise<{ rows: SandboxPayment[]; next: string | null }> {
    const [at = "", reference = ""] = after?.split(" ") ?? [];
    const rows = await this.db
      .selectFrom("sandbox_payment")
      .selectAll()
      .where("status", "=", "captured")
      .where("captured_at", ">=", from)
      .where("captured_at", "<", to)
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(captured_at, reference) > (${new Date(at)}, ${reference})`),
      )
      .orderBy("captured_at")
      .orderBy("reference")
      .limit(PAGE)
      .execute();
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    return { rows, next: last?.captured_at ? `${last.captured_at.toISOString()} ${last.reference}` : null };
  }
}

import { sql, type Kysely, type Selectable } from "kysely";
import type { Database } from "../../db/schema";
import type { SandboxPaymentTable } from "../../db/schema-payments";
import type { CaptureRange } from "./provider";

export type SandboxPayment = Selectable<SandboxPaymentTable>;

/** Captures in a page of the list. */
const PAGE = 500;

/**
 * The memory of the sandbox provider. It stands for the book of another company: it is written apart from the casino's
 * transactions, survives restarts, and nothing but the sandbox looks into it.
 */
export class SandboxBook {
  constructor(private readonly db: Kysely<Database>) {}

  /** @returns the payment, which is the first one entered under its reference */
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

  /** Ends the pending payments whose time has come. */
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

  /** The player's coins have come. */
  async receiveCoins(reference: string, now: Date): Promise<void> {
    await this.db
      .updateTable("sandbox_payment")
      .set({ status: "captured", captured_at: now })
      .where("reference", "=", reference)
      .where("asset", "is not", null)
      .where("status", "=", "pending")
      .execute();
  }

  /** @returns whether there is a capture to refund, refunded now or before */
  async refund(reference: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable("sandbox_payment")
      .set({ refunded_at: sql`coalesce(refunded_at, ${now})` })
      .where("reference", "=", reference)
      .where("status", "=", "captured")
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** A page of captures by their time; `next` is the place of the last one. */
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

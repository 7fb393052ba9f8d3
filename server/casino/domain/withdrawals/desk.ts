import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../db/schema";
import { OperatorError } from "../operator-error";
import { applyEvent, lockWithdrawal } from "./change";
import { idOf, type WithdrawalId, type WithdrawalRow } from "./row";
import type { WithdrawalServices } from "./services";

/** Who decides, and why; for the record. */
export interface Decision {
  withdrawalId: string;
  reason: string;
  actor: string;
}

/** Withdrawals that are open, oldest first, and those that the provider contradicts. */
export function listForDesk(db: Kysely<Database>): Promise<WithdrawalRow[]> {
  return db
    .selectFrom("withdrawal")
    .selectAll()
    .where((eb) =>
      eb.or([eb("state", "in", ["requested", "review", "processing"]), eb("contradiction", "is not", null)]),
    )
    .orderBy("created_at")
    .orderBy("withdrawal_id")
    .execute();
}

/**
 * Approves a withdrawal that waits for a person. The running casino pays it.
 * @throws OperatorError
 */
export function approve(
  services: Pick<WithdrawalServices, "db" | "clock">,
  decision: Decision,
): Promise<void> {
  return decide(services, decision, "approve");
}

/**
 * Refuses a withdrawal that was not sent yet: the money is the player's cash again.
 * @throws OperatorError
 */
export function refuse(
  services: Pick<WithdrawalServices, "db" | "clock">,
  decision: Decision,
): Promise<void> {
  return decide(services, decision, "refuse");
}

async function decide(
  { db, clock }: Pick<WithdrawalServices, "db" | "clock">,
  { withdrawalId, reason, actor }: Decision,
  event: "approve" | "refuse",
): Promise<void> {
  const found = await db
    .selectFrom("withdrawal")
    .selectAll()
    .where("withdrawal_id", "=", withdrawalId)
    .executeTakeFirst();
  if (!found) throw new OperatorError(`There is no withdrawal ${withdrawalId}.`);
  const decision = { withdrawalId, reason, actor, event };
  await db.transaction().execute((trx) => decideLocked(trx, idOf(found), decision, clock.now()));
}

/**
 * Decides about a withdrawal in the caller's transaction; locks the player's money. `seen` is the state that the
 * operator decides about.
 * @returns the withdrawal as it stands now
 * @throws OperatorError
 */
export async function decideLocked(
  trx: Transaction<Database>,
  id: WithdrawalId,
  { reason, actor, event, seen }: Decision & { event: "approve" | "refuse"; seen?: WithdrawalRow["state"] },
  now: Date,
): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(trx, id);
  // Somebody else was faster: what was approved a moment ago must not be refused by a page that shows it waiting.
  if (seen !== undefined && seen !== row.state) throw new OperatorError(`It is ${row.state} by now.`);
  if (row.state === "processing") {
    throw new OperatorError("The payment provider has it already: its answer decides.");
  }
  const changed = await applyEvent(
    trx,
    row,
    event,
    {
      decided_by: actor,
      note: reason,
      ...(event === "approve" ? { next_look_at: now } : { reason: "not_approved" as const }),
    },
    now,
  );
  if (!changed) throw new OperatorError(`It is ${row.state}, so there is nothing to decide.`);
  return changed;
}

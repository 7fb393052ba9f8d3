import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../db/schema";
import { commandActor, type LogEntry, writeLog } from "../desk/log";
import { OperatorError } from "../operator-error";
import { applyEvent, lockWithdrawal, updateWithdrawal } from "./change";
import { mayBePaid, PAYEE_COLUMNS, reasonsNow, reasonsOfEach } from "./holds";
import { idOf, type WithdrawalId, type WithdrawalRow } from "./row";
import type { WithdrawalServices } from "./settle";

/** Who decides, and why; for the record. */
export interface Decision {
  withdrawalId: string;
  reason: string;
  actor: string;
}

type DecisionEvent = "approve" | "refuse";

/** A withdrawal before and after a decision about it. */
interface Decided {
  before: WithdrawalRow;
  after: WithdrawalRow;
}

/** A player's identity does not allow to pay a withdrawal that was taken before. */
export class IdentityMissingError extends OperatorError {}

/** Withdrawals that are open, oldest first, and those that the provider contradicts; with the reasons of now. */
export async function listForDesk(db: Kysely<Database>, now: Date): Promise<WithdrawalRow[]> {
  const rows = await db
    .selectFrom("withdrawal")
    .selectAll()
    .where((eb) =>
      eb.or([eb("state", "in", ["requested", "review", "processing"]), eb("contradiction", "is not", null)]),
    )
    .orderBy("created_at")
    .orderBy("withdrawal_id")
    .execute();
  const waiting = rows.filter(({ state }) => state === "review");
  const reasons = await reasonsOfEach(db, waiting, now);
  const reasonsOf = new Map(waiting.map((row, index) => [row, reasons[index]]));
  return rows.map((row) => ({ ...row, review_reasons: reasonsOf.get(row) ?? row.review_reasons }));
}

/** Why a withdrawal waits for a person now; of one that waits no more, why it did. */
export async function reviewOf(db: Kysely<Database>, row: WithdrawalRow, now: Date): Promise<string[]> {
  return row.state === "review" ? reasonsNow(db, row, now) : row.review_reasons;
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

/**
 * Settles what the provider contradicts as it is: the withdrawal and its money stay, and the same answer counts no more.
 * @returns the answer that was accepted
 * @throws OperatorError
 */
export async function acceptContradiction(
  { db, clock }: Pick<WithdrawalServices, "db" | "clock">,
  { withdrawalId, reason, actor }: Decision,
): Promise<string> {
  const id = await findWithdrawal(db, withdrawalId);
  const entry = { actor: commandActor(actor), reason, at: clock.now() };
  return db.transaction().execute((trx) => acceptLocked(trx, id, entry));
}

/**
 * The same in the caller's transaction; locks the player's money.
 * @param seen the provider's answer that the operator decides about
 * @throws OperatorError
 */
export async function acceptLocked(
  trx: Transaction<Database>,
  id: WithdrawalId,
  { seen, ...entry }: Pick<LogEntry, "actor" | "reason" | "at"> & { seen?: string },
): Promise<string> {
  const row = await lockWithdrawal(trx, id);
  const { contradiction, state } = row;
  if (contradiction === null) throw new OperatorError("The payment provider does not contradict it.");
  if (seen !== undefined && seen !== contradiction)
    throw new OperatorError(`The payment provider says ${contradiction} by now.`);
  await updateWithdrawal(trx, row, { contradiction: null, accepted_contradiction: contradiction });
  await writeLog(trx, {
    ...entry,
    action: "withdrawal.accept",
    subject: { kind: "withdrawal", id: id.withdrawalId },
    playerId: row.player_id,
    before: { state, contradiction },
    after: { state, contradiction: null },
  });
  return contradiction;
}

async function findWithdrawal(db: Kysely<Database>, withdrawalId: string): Promise<WithdrawalId> {
  const found = await db
    .selectFrom("withdrawal")
    .selectAll()
    .where("withdrawal_id", "=", withdrawalId)
    .executeTakeFirst();
  if (!found) throw new OperatorError(`There is no withdrawal ${withdrawalId}.`);
  return idOf(found);
}

async function decide(
  { db, clock }: Pick<WithdrawalServices, "db" | "clock">,
  { withdrawalId, reason, actor }: Decision,
  event: DecisionEvent,
): Promise<void> {
  const id = await findWithdrawal(db, withdrawalId);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const decided = await decideLocked(trx, id, { withdrawalId, reason, actor, event }, now);
    await logDecision(trx, decided, { event, actor: commandActor(actor), reason, at: now });
  });
}

/** Last in the transaction, as `writeLog`. */
export function logDecision(
  trx: Transaction<Database>,
  { before, after }: Decided,
  { event, ...entry }: Pick<LogEntry, "actor" | "reason" | "at"> & { event: DecisionEvent },
): Promise<void> {
  return writeLog(trx, {
    ...entry,
    action: `withdrawal.${event}`,
    subject: { kind: "withdrawal", id: after.withdrawal_id },
    playerId: after.player_id,
    before: { state: before.state },
    after: { state: after.state, amount_minor: after.amount_minor, currency: after.currency },
  });
}

/**
 * Decides about a withdrawal in the caller's transaction; locks the player's money. `seen` is the state that the
 * operator decides about.
 * @throws OperatorError
 */
export async function decideLocked(
  trx: Transaction<Database>,
  id: WithdrawalId,
  { reason, actor, event, seen }: Decision & { event: DecisionEvent; seen?: WithdrawalRow["state"] },
  now: Date,
): Promise<Decided> {
  const row = await lockWithdrawal(trx, id);
  // Somebody else was faster: what was approved a moment ago must not be refused by a page that shows it waiting.
  if (seen !== undefined && seen !== row.state) throw new OperatorError(`It is ${row.state} by now.`);
  if (row.state === "processing") {
    throw new OperatorError("The payment provider has it already: its answer decides.");
  }
  if (event === "approve" && row.state === "review") await requireIdentity(trx, row, now);
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
  return { before: row, after: changed };
}

/** @throws IdentityMissingError */
async function requireIdentity(
  trx: Transaction<Database>,
  { player_id }: WithdrawalRow,
  now: Date,
): Promise<void> {
  const player = await trx
    .selectFrom("player")
    .select(PAYEE_COLUMNS)
    .where("player_id", "=", player_id)
    .executeTakeFirstOrThrow();
  if (!mayBePaid(player, now)) {
    throw new IdentityMissingError(`The player's identity is ${player.identity_state} by now.`);
  }
}

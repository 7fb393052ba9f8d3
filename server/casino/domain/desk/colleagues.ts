import type { Kysely, Transaction } from "kysely";
import type { Role } from "~/casino/contract/operator/rights";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { type Actor, writeLog } from "./log";
import { endOperatorSessions, IDLE_MINUTES } from "./operators";
import { DeskRefusal } from "./refusal";

export async function operators(db: Kysely<Database>) {
  return db
    .selectFrom("operator")
    .select(["operator_id", "name", "email", "role", "created_at", "disabled_at"])
    .select((query) =>
      query
        .selectFrom("operator_session")
        .select(({ fn }) => fn.max("last_seen_at").as("seen"))
        .whereRef("operator_session.operator_id", "=", "operator.operator_id")
        .as("last_seen_at"),
    )
    .orderBy("operator.name")
    .execute();
}

export async function openInvitations(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom("operator_invitation")
    .leftJoin("operator", "operator.operator_id", "operator_invitation.invited_by")
    .select([
      "invitation_id",
      "operator_invitation.email",
      "operator_invitation.role",
      "operator.name as invited_by",
    ])
    .select(["operator_invitation.created_at", "operator_invitation.expires_at"])
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("invitation_id")
    .execute();
}

/** @param operatorId of one operator only */
export async function openSessions(db: Kysely<Database>, now: Date, operatorId?: number) {
  let sessions = db
    .selectFrom("operator_session")
    .innerJoin("operator", "operator.operator_id", "operator_session.operator_id")
    .selectAll("operator_session")
    .select("operator.name")
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", new Date(now.getTime() - IDLE_MINUTES * MINUTE_MS))
    .orderBy("session_id", "desc");
  if (operatorId !== undefined) sessions = sessions.where("operator_session.operator_id", "=", operatorId);
  return sessions.execute();
}

/** @throws DeskRefusal `not_found` */
export async function revokeOpenInvitation(
  trx: Transaction<Database>,
  request: { id: number; reason: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  const revoked = await trx
    .updateTable("operator_invitation")
    .set({ revoked_at: now })
    .where("invitation_id", "=", request.id)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .returning(["email", "role"])
    .executeTakeFirst();
  if (!revoked) throw new DeskRefusal("not_found");
  await writeLog(trx, {
    actor,
    action: "operator.revoke_invitation",
    subject: { kind: "invitation", id: request.id },
    before: revoked,
    reason: request.reason,
    at: now,
  });
}

export interface OperatorChange {
  id: number;
  role: Role;
  isDisabled: boolean;
  reason: string;
}

/**
 * Changes a colleague's role, or disables or enables them, and ends their sessions.
 * @throws DeskRefusal `not_found`, `own_account`, or `last_owner` if nobody could undo it
 */
export async function changeColleague(
  trx: Transaction<Database>,
  change: OperatorChange,
  actor: Actor,
  now: Date,
): Promise<void> {
  if (change.id === actor.id) throw new DeskRefusal("own_account");
  // All of them, in one order: of two owners who demote each other one has to see the other's change.
  const rows = await trx.selectFrom("operator").selectAll().orderBy("operator_id").forUpdate().execute();
  const before = rows.find((row) => row.operator_id === change.id);
  if (!before) throw new DeskRefusal("not_found");
  const hasOwner = rows.some(
    (row) => row.operator_id !== change.id && row.role === "owner" && row.disabled_at === null,
  );
  if (!hasOwner && (change.role !== "owner" || change.isDisabled)) throw new DeskRefusal("last_owner");
  await trx
    .updateTable("operator")
    .set({ role: change.role, disabled_at: change.isDisabled ? (before.disabled_at ?? now) : null })
    .where("operator_id", "=", change.id)
    .execute();
  await endOperatorSessions(trx, change.id, {}, now);
  await writeLog(trx, {
    actor,
    action: "operator.change",
    subject: { kind: "operator", id: change.id },
    before: { role: before.role, disabled: before.disabled_at !== null },
    after: { role: change.role, disabled: change.isDisabled },
    reason: change.reason,
    at: now,
  });
}

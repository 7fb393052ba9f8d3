import type { Kysely, Selectable, Transaction } from "kysely";
import { type Role, ROLE_RIGHTS } from "~/casino/contract/operator/rights";
import type { OperatorAnswer } from "~/casino/contract/operator/session";
import { HOUR_MS, MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { OperatorTable } from "../../db/schema-operators";
import { hashSecret, newSecret } from "../secrets/secrets";
import { DeskRefusal } from "./refusal";

const SESSION_HOURS = 8;
export const IDLE_MINUTES = 30;
/** How precisely the last request of a session is known, so that not every request writes. */
const SEEN_MS = MINUTE_MS;

export type OperatorRow = Selectable<OperatorTable>;

/** The operator who makes a call. */
export interface Operator {
  id: number;
  name: string;
  email: string;
  role: Role;
  sessionId: number;
  expiresAt: Date;
}

/** Where an operator signs in. */
export interface OperatorPlace {
  address: string;
  /** The browser's User-Agent. */
  agent: string;
}

/**
 * The operator of a session. A request counts as a sign of life.
 * @throws DeskRefusal `signed_out`
 */
export async function operatorOf(db: Kysely<Database>, token: string, now: Date): Promise<Operator> {
  const row = await db
    .selectFrom("operator_session")
    .innerJoin("operator", "operator.operator_id", "operator_session.operator_id")
    .selectAll("operator_session")
    .select(["operator.name", "operator.email", "operator.role", "operator.disabled_at"])
    .where("token_hash", "=", hashSecret(token))
    .executeTakeFirst();
  if (!row || row.ended_at !== null || row.disabled_at !== null || row.expires_at <= now) throw signedOut();
  const idleMs = now.getTime() - row.last_seen_at.getTime();
  if (idleMs >= IDLE_MINUTES * MINUTE_MS) throw signedOut();
  if (idleMs >= SEEN_MS) {
    await db
      .updateTable("operator_session")
      .set({ last_seen_at: now })
      .where("session_id", "=", row.session_id)
      .execute();
  }
  return {
    id: row.operator_id,
    name: row.name,
    email: row.email,
    role: row.role,
    sessionId: row.session_id,
    expiresAt: row.expires_at,
  };
}

function signedOut(): DeskRefusal {
  return new DeskRefusal("signed_out");
}

export interface OpenedOperatorSession {
  token: string;
  expiresAt: Date;
}

export async function openOperatorSession(
  trx: Transaction<Database>,
  operatorId: number,
  place: OperatorPlace,
  now: Date,
): Promise<OpenedOperatorSession> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * HOUR_MS);
  await trx
    .insertInto("operator_session")
    .values({
      operator_id: operatorId,
      token_hash: hashSecret(token),
      address: place.address,
      agent: place.agent.slice(0, 300),
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * Ends open sessions of an operator.
 * @param which one session; all but one (`except`); or all
 */
export async function endOperatorSessions(
  db: Kysely<Database>,
  operatorId: number,
  which: { only?: number; except?: number },
  now: Date,
): Promise<void> {
  let ending = db
    .updateTable("operator_session")
    .set({ ended_at: now })
    .where("operator_id", "=", operatorId)
    .where("ended_at", "is", null);
  if (which.only !== undefined) ending = ending.where("session_id", "=", which.only);
  if (which.except !== undefined) ending = ending.where("session_id", "<>", which.except);
  await ending.execute();
}

export function operatorAnswer({
  id,
  name,
  email,
  role,
}: Omit<Operator, "sessionId" | "expiresAt">): OperatorAnswer {
  return { id, name, email, role, rights: [...ROLE_RIGHTS[role]] };
}

export async function findOperator(db: Kysely<Database>, email: string): Promise<OperatorRow | undefined> {
  return db
    .selectFrom("operator")
    .selectAll()
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
}

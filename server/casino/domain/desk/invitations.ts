import type { Kysely, Selectable, Transaction } from "kysely";
import { sql } from "kysely";
import type { Role } from "~/casino/contract/operator/rights";
import { DAY_MS, HOUR_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { OperatorInvitationTable } from "../../db/schema-operators";
import { enqueueMail } from "../outbox";
import { readCode } from "../second-factor/codes";
import { newTotpSecret, secretText, stepOf, totpUri } from "../second-factor/totp";
import { hashSecret, newSecret } from "../secrets/secrets";
import type { SeedVault } from "../secrets/seed-vault";
import { isCommonPassword } from "../sign-in/new-password";
import { hashPassword } from "../sign-in/passwords";
import { type Actor, type CommandActor, writeLog } from "./log";
import {
  type OpenedOperatorSession,
  openOperatorSession,
  type OperatorPlace,
  type OperatorRow,
} from "./operators";
import { DeskRefusal } from "./refusal";
import { purposeOfOperatorFactor } from "./sign-in";

const INVITATION_DAYS = 3;
const FIRST_LINK_HOURS = 24;

type InvitationRow = Selectable<OperatorInvitationTable>;

/**
 * The invitation of the first operator, an owner, whose link the start prints.
 * @returns the token of a link that works once; null if there is an operator already
 */
export async function firstInvitation(db: Kysely<Database>, now: Date): Promise<string | null> {
  if (await hasOperator(db)) return null;
  const token = newSecret();
  await db
    .insertInto("operator_invitation")
    .values({
      token_hash: hashSecret(token),
      email: null,
      role: "owner",
      invited_by: null,
      created_at: now,
      expires_at: new Date(now.getTime() + FIRST_LINK_HOURS * HOUR_MS),
    })
    .execute();
  return token;
}

async function hasOperator(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("operator").select("operator_id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Invites a colleague. An open invitation of the same address is replaced.
 * @throws DeskRefusal `operator_exists`
 */
export async function invite(
  trx: Transaction<Database>,
  request: { email: string; role: Role; reason: string },
  actor: Actor | CommandActor,
  now: Date,
): Promise<void> {
  const email = request.email.toLowerCase();
  await requireNoOperator(trx, email);
  await trx
    .updateTable("operator_invitation")
    .set({ revoked_at: now })
    .where("email", "=", email)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();
  const { invitation_id: id } = await trx
    .insertInto("operator_invitation")
    .values({
      // The link is made when the mail is written (issueInvitationToken), so that no column ever holds it.
      token_hash: hashSecret(newSecret()),
      email,
      role: request.role,
      invited_by: actor.id,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    })
    .returning("invitation_id")
    .executeTakeFirstOrThrow();
  await enqueueMail(
    trx,
    { kind: "operator_invitation", recipient: email, playerId: null, reference: String(id) },
    now,
  );
  await writeLog(trx, {
    actor,
    action: "operator.invite",
    subject: { kind: "invitation", id },
    after: { email, role: request.role },
    reason: request.reason,
    at: now,
  });
}

/** A new token for an invitation whose mail is about to be sent; null if the invitation is over. */
export async function issueInvitationToken(
  db: Kysely<Database>,
  invitationId: number,
  now: Date,
): Promise<{ token: string; role: Role; expiresAt: Date } | null> {
  const token = newSecret();
  const row = await db
    .updateTable("operator_invitation")
    .set({ token_hash: hashSecret(token) })
    .where("invitation_id", "=", invitationId)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["role", "expires_at"])
    .executeTakeFirst();
  return row ? { token, role: row.role, expiresAt: row.expires_at } : null;
}

/** @throws DeskRefusal `invitation_over` */
export async function openInvitation(db: Kysely<Database>, token: string, now: Date): Promise<InvitationRow> {
  const row = await db
    .selectFrom("operator_invitation")
    .selectAll()
    .where("token_hash", "=", hashSecret(token))
    .executeTakeFirst();
  return requireOpen(row, now);
}

function requireOpen(row: InvitationRow | undefined, now: Date): InvitationRow {
  if (!row || row.used_at !== null || row.revoked_at !== null || row.expires_at <= now) {
    throw new DeskRefusal("invitation_over");
  }
  return row;
}

/**
 * Keeps name and password, and makes the secret of the authenticator app.
 * @returns what the app is set up with
 * @throws DeskRefusal `invitation_over`, `operator_exists`, or `common_password` in every market: operators see everybody
 */
export async function acceptInvite(
  db: Kysely<Database>,
  request: { token: string; name: string; email: string; password: string },
  now: Date,
  { vault, issuer }: { vault: SeedVault; issuer: string },
): Promise<{ secret: string; uri: string }> {
  const invitation = await openInvitation(db, request.token, now);
  const email = invitation.email ?? request.email.toLowerCase();
  await requireNoOperator(db, email);
  if (await isCommonPassword(request.password)) throw new DeskRefusal("common_password");
  const secret = newTotpSecret();
  const { sealed, keyId } = vault.seal(purposeOfOperatorFactor(email), secret);
  await db
    .updateTable("operator_invitation")
    .set({
      chosen_name: request.name,
      chosen_email: email,
      chosen_argon2id: await hashPassword(request.password),
      factor_sealed: sealed,
      factor_key_id: keyId,
    })
    .where("invitation_id", "=", invitation.invitation_id)
    .execute();
  return { secret: secretText(secret), uri: totpUri(secret, `${issuer} desk`, email) };
}

/**
 * Makes the operator with the first code of the app, and signs in.
 * @throws DeskRefusal `invitation_over`, `invalid_code` or `operator_exists`
 */
export async function confirmInvite(
  trx: Transaction<Database>,
  request: { token: string; code: string; place: OperatorPlace },
  now: Date,
  vault: SeedVault,
): Promise<{ operator: OperatorRow; session: OpenedOperatorSession }> {
  const invitation = await lockInvitation(trx, request.token, now);
  const { operator_id: id } = await createOperator(trx, invitation, request.code, now, vault);
  await trx
    .updateTable("operator_invitation")
    .set({ used_at: now, chosen_argon2id: null, factor_sealed: null })
    .where("invitation_id", "=", invitation.invitation_id)
    .execute();
  if (invitation.email === null) await revokeFirstLinks(trx, now);
  const operator = await trx
    .selectFrom("operator")
    .selectAll()
    .where("operator_id", "=", id)
    .executeTakeFirstOrThrow();
  const session = await openOperatorSession(trx, id, request.place, now);
  await writeLog(trx, {
    actor: { id, name: operator.name, address: request.place.address },
    action: "operator.join",
    subject: { kind: "operator", id },
    after: { email: operator.email, role: operator.role },
    at: now,
  });
  return { operator, session };
}

/** Other starts may have printed links of their own. */
async function revokeFirstLinks(trx: Transaction<Database>, now: Date): Promise<void> {
  await trx
    .updateTable("operator_invitation")
    .set({ revoked_at: now })
    .where("email", "is", null)
    .where("used_at", "is", null)
    .execute();
}

async function lockInvitation(trx: Transaction<Database>, token: string, now: Date): Promise<InvitationRow> {
  const row = await trx
    .selectFrom("operator_invitation")
    .selectAll()
    .where("token_hash", "=", hashSecret(token))
    .forUpdate()
    .executeTakeFirst();
  const invitation = requireOpen(row, now);
  // Only the first operator needs no invitation of a colleague; two links of two starts must not make two of them.
  if (invitation.email === null) {
    await sql`lock table operator in share row exclusive mode`.execute(trx);
    if (await hasOperator(trx)) throw new DeskRefusal("invitation_over");
  }
  return invitation;
}

async function createOperator(
  trx: Transaction<Database>,
  row: InvitationRow,
  typed: string,
  now: Date,
  vault: SeedVault,
): Promise<{ operator_id: number }> {
  const { chosen_name: name, chosen_email: email, chosen_argon2id: hash, factor_sealed: sealed } = row;
  const { factor_key_id: keyId } = row;
  if (name === null || email === null || hash === null || sealed === null || keyId === null) {
    throw new DeskRefusal("invitation_over");
  }
  await requireNoOperator(trx, email);
  const code = readCode(typed);
  const secret = vault.open(purposeOfOperatorFactor(email), { sealed, keyId });
  const step = code?.kind === "totp" ? stepOf(secret, code.digits, now) : null;
  if (step === null) throw new DeskRefusal("invalid_code");
  return trx
    .insertInto("operator")
    .values({
      email,
      name,
      role: row.role,
      password_argon2id: hash,
      factor_sealed: sealed,
      factor_key_id: keyId,
      factor_last_step: step,
      created_at: now,
    })
    .returning("operator_id")
    .executeTakeFirstOrThrow();
}

async function requireNoOperator(db: Kysely<Database>, email: string): Promise<void> {
  const existing = await db
    .selectFrom("operator")
    .select("operator_id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (existing) throw new DeskRefusal("operator_exists");
}

import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/schema";
import { closeCashier } from "./cashier";
import { forgetFailures } from "./login-attempts";
import { emailConfirmed } from "./email-confirmation";
import { enqueueMail } from "./outbox";
import { isPassword } from "./passwords";
import { playerById, type PlayerRow } from "./players";
import { revokeSavedLogins } from "./quick-play";
import { Refusal } from "./refusal";
import { hashSecret, newSecret } from "./secrets";
import type { OpenedSession, Session } from "./sessions";
import { endAllSignIns, replaceSignIns, type Replacement } from "./sessions-end";
import { lockSignIns } from "./sign-in-lock";

/** How long a link that sets a new password lives (issue 3, point 5). */
export const RESET_LINK_MINUTES = 30;

/** Of the links that a player asked for, so many are good; whoever asks for another's cannot void one on its way. */
const LIVE_LINKS = 3;

/** Whom a recovery mail may be written to. */
export interface RecoverableAccount {
  playerId: number;
  login: string;
  firstName: string;
  /** The player has shown that the e-mail is theirs. */
  isConfirmed: boolean;
}

/** The account of an e-mail (lower-cased); null when there is none, or it is banned. */
export async function recoverableAccount(
  db: Kysely<Database>,
  email: string,
): Promise<RecoverableAccount | null> {
  const row = await db
    .selectFrom("login_name")
    .innerJoin("player", "player.player_id", "login_name.player_id")
    .select(["player.player_id", "player.login", "player.first_name", "player.email_confirmed_at"])
    .where("login_name.name", "=", email)
    .where("login_name.kind", "=", "email")
    .where("player.banned", "=", false)
    .executeTakeFirst();
  if (!row) return null;
  const isConfirmed = row.email_confirmed_at !== null;
  return { playerId: row.player_id, login: row.login, firstName: row.first_name, isConfirmed };
}

/**
 * A new token of a reset link. It and the newest ones before it are good, until one is used.
 * @returns the token, of which the database keeps only a hash
 */
export async function issueResetToken(db: Kysely<Database>, playerId: number, now: Date): Promise<string> {
  const token = newSecret();
  await db.transaction().execute(async (trx) => {
    await lockSignIns(trx, playerId);
    await keepNewestLinks(trx, playerId, LIVE_LINKS - 1);
    await trx
      .insertInto("password_reset")
      .values({
        player_id: playerId,
        token_hash: hashSecret(token),
        created_at: now,
        expires_at: new Date(now.getTime() + RESET_LINK_MINUTES * 60_000),
        used_at: null,
      })
      .execute();
  });
  return token;
}

/** Those that were used are over as well. */
async function keepNewestLinks(trx: Transaction<Database>, playerId: number, most: number): Promise<void> {
  const newest = trx
    .selectFrom("password_reset")
    .select("token_hash")
    .where("player_id", "=", playerId)
    .where("used_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(most);
  await trx
    .deleteFrom("password_reset")
    .where("player_id", "=", playerId)
    .where("token_hash", "not in", newest)
    .execute();
}

/**
 * Sets a new password by a link's token. Every sign-in, saved login and link of the player ends with it.
 * @param argon2id of the new password, from `hashPassword`
 * @throws Refusal `invalid_token`
 */
export async function resetPassword(
  trx: Transaction<Database>,
  request: { playerId: number; token: string; argon2id: string },
  now: Date,
): Promise<void> {
  const { playerId } = request;
  await lockSignIns(trx, playerId);
  const used = await trx
    .updateTable("password_reset")
    .set({ used_at: now })
    .where("player_id", "=", playerId)
    .where("token_hash", "=", hashSecret(request.token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw deadLink();
  const player = await playerById(trx, playerId);
  if (player.banned) throw deadLink();
  // The link came by mail: whoever uses it reads that address.
  await emailConfirmed(trx, playerId, now);
  await setPassword(trx, player, request.argon2id, now);
  await endAllSignIns(trx, playerId, now);
  await endOtherWaysIn(trx, playerId, now);
  await enqueueMail(trx, { kind: "password_changed", recipient: player.email, playerId }, now);
}

/**
 * Sets a new password by the old one. Every sign-in, saved login and link of the player ends with it.
 * @param argon2id of the new password, from `hashPassword`
 * @returns the session in place of the caller's
 * @throws Refusal `invalid_credentials` or `unauthenticated`
 */
export async function changePassword(
  trx: Transaction<Database>,
  session: Session,
  request: { oldPassword: string; argon2id: string },
  now: Date,
): Promise<OpenedSession> {
  const { playerId } = session;
  // Checked under the lock: of two that come at once, the second has the first one's password as the old one.
  const stored = await lockSignIns(trx, playerId);
  if (!(await isPassword(request.oldPassword, stored))) {
    throw new Refusal("invalid_credentials", "Your current password is incorrect.", 401);
  }
  const player = await playerById(trx, playerId);
  await setPassword(trx, player, request.argon2id, now);
  const replacement = await replaceSignIns(trx, session, now);
  await endOtherWaysIn(trx, playerId, now);
  await enqueueMail(trx, { kind: "password_changed", recipient: player.email, playerId }, now);
  return replacement.session;
}

/** Ends every sign-in and saved login of the player; the caller goes on in a session of its own. */
export async function signOutElsewhere(
  trx: Transaction<Database>,
  session: Session,
  now: Date,
): Promise<Replacement> {
  const replacement = await replaceSignIns(trx, session, now);
  await revokeSavedLogins(trx, session.playerId, now);
  // A cashier does not know which sign-in opened it.
  await closeCashier(trx, session.playerId);
  return replacement;
}

/** Failures to tell the one before are forgotten. */
async function setPassword(
  trx: Transaction<Database>,
  player: PlayerRow,
  argon2id: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("player_password")
    .set({ argon2id, changed_at: now })
    .where("player_id", "=", player.player_id)
    .execute();
  for (const name of [player.login, player.email]) await forgetFailures(trx, name);
}

/** Ends the ways in that are neither password nor session: links, saved logins, open cashiers. */
async function endOtherWaysIn(trx: Transaction<Database>, playerId: number, now: Date): Promise<void> {
  await voidResetTokens(trx, playerId);
  await revokeSavedLogins(trx, playerId, now);
  await closeCashier(trx, playerId);
}

/** The one that was used stays, as the record of it, until the next link is asked for. */
async function voidResetTokens(trx: Transaction<Database>, playerId: number): Promise<void> {
  await trx
    .deleteFrom("password_reset")
    .where("player_id", "=", playerId)
    .where("used_at", "is", null)
    .execute();
}

function deadLink(): Refusal {
  return new Refusal(
    "invalid_token",
    "This link has expired or was already used. Please request a new one.",
    403,
  );
}

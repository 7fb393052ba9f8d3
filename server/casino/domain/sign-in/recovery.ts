import { type Kysely, sql, type Transaction } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { enqueueMail } from "../outbox";
import { closeCashier } from "../payments/cashier";
import { emailConfirmed } from "../players/email-confirmation";
import { playerById, type PlayerRow } from "../players/players";
import { Refusal } from "../refusal";
import { requireSecondFactor } from "../second-factor/check";
import { voidChallenges } from "../second-factor/sign-in";
import { hashSecret, newSecret } from "../secrets/secrets";
import type { SeedVault } from "../secrets/seed-vault";
import { distrustDevices } from "../sessions/devices";
import { endAllSignIns, endFamily, type Replacement, replaceSignIns } from "../sessions/end";
import type { OpenedSession, Session } from "../sessions/sessions";
import { forgetFailures } from "./attempts";
import { lockSignIns } from "./lock";
import { isPassword } from "./passwords";
import { revokeSavedLogins } from "./quick-play";

export const RESET_LINK_MINUTES = 30;

/**
 * Number of valid reset links per player. More than one, so that a stranger's request does not void a link already on
 * its way.
 */
const LIVE_LINKS = 3;

/** The account that a recovery email may be sent to. */
export interface RecoverableAccount {
  playerId: number;
  login: string;
  firstName: string;
  /** The player has confirmed the email address. */
  isConfirmed: boolean;
  /** No email opens it again (`isOpenedBySupport`). */
  isOpenedBySupport: boolean;
  /** BCP 47 tag. */
  language: string;
}

/**
 * Of a row of `player`. An address that was never confirmed may be a stranger's, by a slip at sign-up. Once money was
 * deposited, or may be on its way, what is sent there opens the account no more.
 */
const isOpenedBySupport = sql<boolean>`player.email_confirmed_at is null and (
  player.first_deposit_at is not null or exists (
    select from deposit d where d.player_id = player.player_id
      and (d.status = 'review' or d.status in ('pending', 'unknown', 'expired') and d.next_look_at is not null)))`;

/** The account of an email address (lowercase); null when there is none, or it is banned or closed. */
export async function recoverableAccount(
  db: Kysely<Database>,
  email: string,
): Promise<RecoverableAccount | null> {
  const row = await db
    .selectFrom("login_name")
    .innerJoin("player", "player.player_id", "login_name.player_id")
    .select([
      "player.player_id",
      "player.login",
      "player.first_name",
      "player.email_confirmed_at",
      "player.language",
      isOpenedBySupport.as("isOpenedBySupport"),
    ])
    .where("login_name.name", "=", email)
    .where("login_name.kind", "=", "email")
    .where("player.banned", "=", false)
    .where("player.closed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    playerId: row.player_id,
    login: row.login,
    firstName: row.first_name,
    isConfirmed: row.email_confirmed_at !== null,
    isOpenedBySupport: row.isOpenedBySupport,
    language: row.language,
  };
}

/**
 * Issues the token of a reset link. It and the newest earlier ones are valid until one of them is used.
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
        expires_at: new Date(now.getTime() + RESET_LINK_MINUTES * MINUTE_MS),
        used_at: null,
      })
      .execute();
  });
  return token;
}

/** Also deletes used links. */
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
 * Sets a new password with a link's token, and ends the player's sign-ins, saved logins and links.
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
  const player = await trx
    .selectFrom("player")
    .selectAll()
    .select(isOpenedBySupport.as("isOpenedBySupport"))
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  if (player.banned || player.closed_at !== null || player.isOpenedBySupport) throw deadLink();
  // The link came by email, so its user reads that address.
  await emailConfirmed(trx, playerId, now);
  await setPassword(trx, player, request.argon2id, now);
  await endAllSignIns(trx, playerId, now);
  await endOtherWaysIn(trx, playerId, now);
  await enqueueMail(trx, { kind: "password_changed", recipient: player.email, playerId }, now);
}

/**
 * Sets a new password with the old one, and the second factor if it is on. Ends the player's sign-ins, saved logins and
 * links.
 * @param request argon2id of the new password, from `hashPassword`
 * @returns the session that replaces the caller's
 * @throws Refusal `wrong_password`, `second_factor_required`, `wrong_code` or `unauthenticated`
 */
export async function changePassword(
  trx: Transaction<Database>,
  session: Session,
  request: { oldPassword: string; argon2id: string; code: string | undefined },
  now: Date,
  vault: SeedVault,
): Promise<OpenedSession> {
  const { playerId } = session;
  // Check under the lock: of two concurrent changes, the second must know the first one's password.
  const stored = await lockSignIns(trx, playerId);
  if (!(await isPassword(request.oldPassword, stored))) {
    throw new Refusal("wrong_password");
  }
  await requireSecondFactor(trx, session, request.code, now, vault);
  const player = await playerById(trx, playerId);
  await setPassword(trx, player, request.argon2id, now);
  const replacement = await replaceSignIns(trx, session, now);
  await endOtherWaysIn(trx, playerId, now);
  await enqueueMail(trx, { kind: "password_changed", recipient: player.email, playerId }, now);
  return replacement.session;
}

/** Ends the player's sign-ins and saved logins. The caller continues in a new session. */
export async function signOutElsewhere(
  trx: Transaction<Database>,
  session: Session,
  now: Date,
): Promise<Replacement> {
  const replacement = await replaceSignIns(trx, session, now);
  await revokeSavedLogins(trx, session.playerId, now);
  // A cashier is not linked to the sign-in that opened it, so all of them are closed.
  await closeCashier(trx, session.playerId);
  return replacement;
}

/**
 * Ends one sign-in, on a device that may be in the wrong hands: with it saved logins, and the device's trust. Idempotent.
 * @throws Refusal `not_found` for a session that is not the player's
 */
export async function signOutOne(
  trx: Transaction<Database>,
  { playerId }: Session,
  sessionId: string,
  now: Date,
): Promise<void> {
  await lockSignIns(trx, playerId);
  const ended = await trx
    .selectFrom("player_session")
    .select(["family_id", "device_hash"])
    .where("player_id", "=", playerId)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  if (!ended) throw new Refusal("not_found", { resource: "session" });
  await endFamily(trx, { playerId, familyId: ended.family_id }, now);
  if (ended.device_hash) await distrustDevices(trx, playerId, ended.device_hash);
  await revokeSavedLogins(trx, playerId, now);
  await closeCashier(trx, playerId);
}

/** Also resets the count of failed logins, and asks for the second factor again on every device. */
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
  await distrustDevices(trx, player.player_id);
  await voidChallenges(trx, player.player_id);
  for (const name of [player.login, player.email]) await forgetFailures(trx, name);
}

/** Ends access that needs neither password nor session: links, saved logins and open cashiers. */
async function endOtherWaysIn(trx: Transaction<Database>, playerId: number, now: Date): Promise<void> {
  await voidResetTokens(trx, playerId);
  await revokeSavedLogins(trx, playerId, now);
  await closeCashier(trx, playerId);
}

/** The used link is kept as a record until the next one is requested. */
export async function voidResetTokens(trx: Transaction<Database>, playerId: number): Promise<void> {
  await trx
    .deleteFrom("password_reset")
    .where("player_id", "=", playerId)
    .where("used_at", "is", null)
    .execute();
}

function deadLink(): Refusal {
  return new Refusal("invalid_token");
}

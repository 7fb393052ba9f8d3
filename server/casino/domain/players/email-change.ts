import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../db/schema";
import { writeLog } from "../desk/log";
import { lockWallets } from "../ledger/wallets";
import { OperatorError } from "../operator-error";
import { addressMailsAnew, enqueueMail } from "../outbox";
import { Refusal } from "../refusal";
import { endAccess } from "../sessions/end-access";
import { lockSignIns } from "../sign-in/lock";
import { voidResetTokens } from "../sign-in/recovery";
import type { PersonChange } from "./person-change";
import { playerById, type PlayerRow } from "./players";
import { checkEmail } from "./rules";
import { claimEmail } from "./signup";

interface NewEmail {
  playerId: number;
  /** Lowercase. */
  email: string;
}

/**
 * Corrects an address that is not confirmed. Players cannot change a confirmed one: it is what an account that was taken
 * over is won back with.
 * @throws Refusal `invalid_field`, `email_not_changeable`, `email_exists` or `login_exists`
 */
export async function correctEmail(trx: Transaction<Database>, request: NewEmail, now: Date): Promise<void> {
  checkEmail(request.email);
  const player = await lockPlayer(trx, request.playerId);
  if (player.email === request.email) return;
  if (player.email_confirmed_at !== null) throw new Refusal("email_not_changeable");
  await changeEmail(trx, player, request.email, now);
}

/**
 * The same by an operator, who may also change an address that is confirmed, perhaps by the stranger who reads it and is
 * signed in: every way in that is open ends. The log has neither address: it is never erased.
 * @returns how many sign-ins were live
 * @throws OperatorError; Refusal as `correctEmail`, but for `email_not_changeable`
 */
export async function changeEmailByOperator(
  trx: Transaction<Database>,
  { playerId, reason, actor }: PersonChange,
  email: string,
  now: Date,
): Promise<number> {
  checkEmail(email);
  await playerById(trx, playerId);
  await lockWallets(trx, playerId);
  const player = await lockPlayer(trx, playerId);
  if (player.email === email) throw new OperatorError(`Player ${playerId} has this address.`);
  if (player.closed_at !== null) throw new OperatorError(`The account of player ${playerId} is closed.`);
  await changeEmail(trx, player, email, now);
  const signIns = await endAccess(trx, playerId, now);
  await writeLog(trx, {
    actor,
    action: "player.change_email",
    subject: { kind: "player", id: playerId },
    playerId,
    reason,
    at: now,
  });
  return signIns;
}

/** In the order of every sign-in and reset: their lock, then the player's row. */
async function lockPlayer(trx: Transaction<Database>, playerId: number): Promise<PlayerRow> {
  await lockSignIns(trx, playerId);
  await trx
    .selectFrom("player")
    .select("player_id")
    .where("player_id", "=", playerId)
    .forUpdate()
    .executeTakeFirst();
  return playerById(trx, playerId);
}

/** What was or will be sent to the old address opens and confirms nothing any more. */
async function changeEmail(
  trx: Transaction<Database>,
  { player_id: playerId, email: old }: PlayerRow,
  email: string,
  now: Date,
): Promise<void> {
  await releaseEmail(trx, playerId, old);
  await claimEmail(trx, playerId, email);
  await trx
    .updateTable("player")
    .set({ email, email_confirmed_at: null })
    .where("player_id", "=", playerId)
    .execute();
  await voidResetTokens(trx, playerId);
  await addressMailsAnew(trx, playerId, email);
  await enqueueMail(trx, { kind: "email_changed", recipient: old, playerId }, now);
  await enqueueMail(trx, { kind: "email_confirmation", recipient: email, playerId }, now);
}

async function releaseEmail(db: Kysely<Database>, playerId: number, email: string): Promise<void> {
  await db
    .deleteFrom("login_name")
    .where("name", "=", email)
    .where("player_id", "=", playerId)
    .where("kind", "=", "email")
    .execute();
}

import type { Kysely, Transaction } from "kysely";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { enqueueMail, releaseMailsOnHold } from "../outbox";
import { Refusal } from "../refusal";
import { hashSecret, newCredential, playerOfCredential } from "../secrets/secrets";
import { playerById } from "./players";

export const CONFIRMATION_LINK_DAYS = 7;

/**
 * Issues a new link. Earlier links stay valid: the player may open an older email first.
 * @returns the link's id, of which the database keeps only a hash
 */
export async function issueConfirmation(
  db: Kysely<Database>,
  { playerId, email }: { playerId: number; email: string },
  now: Date,
): Promise<string> {
  const id = newCredential(playerId);
  await db
    .insertInto("email_confirmation")
    .values({
      player_id: playerId,
      token_hash: hashSecret(id),
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + CONFIRMATION_LINK_DAYS * DAY_MS),
      used_at: null,
    })
    .execute();
  return id;
}

/**
 * Confirms an email address by a link's id, for the player who is signed in: a mistyped address is a stranger's, who reads
 * its mail, and could open the account by it once it is confirmed. Using the link again is not an error as long as the
 * address that it confirmed is still confirmed; it confirms nothing else.
 * @throws Refusal `confirmation_link_expired`, also for the link of another player
 */
export async function confirmByLink(
  trx: Transaction<Database>,
  { playerId, id }: { playerId: number; id: string },
  now: Date,
): Promise<void> {
  if (playerOfCredential(id) !== playerId) throw deadLink();
  const link = await trx
    .selectFrom("email_confirmation")
    .innerJoin("player", "player.player_id", "email_confirmation.player_id")
    .select(["email_confirmation.email", "used_at", "expires_at", "email_confirmed_at"])
    .where("email_confirmation.player_id", "=", playerId)
    .where("token_hash", "=", hashSecret(id))
    .whereRef("email_confirmation.email", "=", "player.email")
    .where("banned", "=", false)
    .where("closed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (link === undefined) throw deadLink();
  if (link.email_confirmed_at !== null) return;
  if (link.used_at !== null || link.expires_at <= now) throw deadLink();
  await trx
    .updateTable("email_confirmation")
    .set({ used_at: now })
    .where("player_id", "=", playerId)
    .where("token_hash", "=", hashSecret(id))
    .execute();
  await emailConfirmed(trx, playerId, now);
}

/** Records that the player reads the account's email, and releases the emails held for that. */
export async function emailConfirmed(trx: Transaction<Database>, playerId: number, now: Date): Promise<void> {
  await trx
    .updateTable("player")
    .set({ email_confirmed_at: now })
    .where("player_id", "=", playerId)
    .where("email_confirmed_at", "is", null)
    .execute();
  await releaseMailsOnHold(trx, playerId, now);
}

/** Sends the confirmation again; a confirmed address gets none. */
export async function askForConfirmation(
  trx: Transaction<Database>,
  playerId: number,
  now: Date,
): Promise<void> {
  const player = await playerById(trx, playerId);
  if (player.email_confirmed_at !== null) return;
  await enqueueMail(trx, { kind: "email_confirmation", recipient: player.email, playerId }, now);
}

function deadLink(): Refusal {
  return new Refusal("confirmation_link_expired");
}

import type { Kysely, Transaction } from "kysely";
import type { Language } from "~/shared/languages";
import type { Database } from "../../db/schema";
import { enqueueMail } from "../outbox";
import { lockIfInactive } from "../players/inactive";
import { playerById } from "../players/players";
import { keepLanguage } from "../players/preferences";
import { banned } from "../players/rules";
import { admit } from "../second-factor/sign-in";
import { hashSecret, newCredential, playerOfCredential } from "../secrets/secrets";
import { hoursAfter, type SignInPlace } from "../sessions/sessions";
import { lockSignIns } from "./lock";
import type { PlayerCheck, SignedIn } from "./sign-in";

/** How long a saved login is valid. */
const HANDLE_DAYS = 365;

/**
 * Turns quick play on with a handle that signs in without a password. Earlier handles are revoked, and the player is
 * told by email.
 */
export async function saveLogin(db: Kysely<Database>, playerId: number, now: Date): Promise<string> {
  const handle = newCredential(playerId);
  await db.transaction().execute(async (trx) => {
    await lockSignIns(trx, playerId);
    await revokeSavedLogins(trx, playerId, now);
    await trx
      .insertInto("player_handle")
      .values({
        player_id: playerId,
        handle_hash: hashSecret(handle),
        kind: "quick",
        created_at: now,
        expires_at: hoursAfter(now, 24 * HANDLE_DAYS),
        revoked_at: null,
      })
      .execute();
    const { email } = await playerById(trx, playerId);
    await enqueueMail(trx, { kind: "quick_play_on", recipient: email, playerId }, now);
  });
  return handle;
}

/** Turns quick play off. Idempotent. */
export async function revokeSavedLogins(db: Kysely<Database>, playerId: number, now: Date): Promise<void> {
  await db
    .updateTable("player_handle")
    .set({ revoked_at: now })
    .where("player_id", "=", playerId)
    .where("kind", "=", "quick")
    .where("revoked_at", "is", null)
    .execute();
}

export async function hasSavedLogin(db: Kysely<Database>, playerId: number, now: Date): Promise<boolean> {
  const row = await liveHandles(db, playerId, now).executeTakeFirst();
  return row !== undefined;
}

function liveHandles(db: Kysely<Database>, playerId: number, now: Date) {
  return db
    .selectFrom("player_handle")
    .select("player_id")
    .where("player_id", "=", playerId)
    .where("kind", "=", "quick")
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now);
}

/**
 * Opens a session with a saved login's handle, or asks for the second factor.
 * @returns null for a handle that is unknown, revoked or older than a year
 * @throws Refusal `banned`
 */
export async function signInByHandle(
  db: Kysely<Database>,
  handle: string,
  place: SignInPlace & { language: Language },
  now: Date,
  check: PlayerCheck,
): Promise<SignedIn | null> {
  const playerId = playerOfCredential(handle);
  if (playerId === null || !(await isLive(db, playerId, handle, now))) return null;
  // Before the transaction: whom a register lists loses this handle by it.
  await check(await playerById(db, playerId));
  const signedIn = await db.transaction().execute(async (trx: Transaction<Database>) => {
    await lockIfInactive(trx, playerId, now);
    await lockSignIns(trx, playerId);
    if (!(await isLive(trx, playerId, handle, now))) return null;
    const player = await playerById(trx, playerId);
    if (player.banned) throw banned();
    return { player, admitted: await admit(trx, player, place, now, null) };
  });
  if (signedIn !== null) await keepLanguage(db, signedIn.player, place.language);
  return signedIn;
}

/** Also checked before locking; otherwise guessed handles could block the player they name. */
async function isLive(db: Kysely<Database>, playerId: number, handle: string, now: Date): Promise<boolean> {
  const live = liveHandles(db, playerId, now);
  const row = await live.where("handle_hash", "=", hashSecret(handle)).executeTakeFirst();
  return row !== undefined;
}

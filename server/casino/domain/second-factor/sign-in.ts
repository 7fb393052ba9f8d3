import type { Kysely, Selectable, Transaction } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import type { SignInChallengeTable } from "../../db/schema-second-factor";
import { refuseClosed, requireOpenAccount } from "../closing/state";
import { askIfInactive, lockIfInactive } from "../players/inactive";
import { playerById, type PlayerRow } from "../players/players";
import { banned } from "../players/rules";
import { Refusal } from "../refusal";
import { hashSecret, newCredential, playerOfCredential } from "../secrets/secrets";
import type { SeedVault } from "../secrets/seed-vault";
import { type Device, isTrusted, noticeDevice, trustDevice } from "../sessions/devices";
import { newSignIn, type OpenedSession, openSession, type SignInPlace } from "../sessions/sessions";
import { lockSignIns } from "../sign-in/lock";
import { hasSecondFactor, requireSecondFactor } from "./check";

/** How long a sign-in waits for its code. */
const CHALLENGE_MINUTES = 10;
/** Wrong codes after which a sign-in starts again with the password. */
const CHALLENGE_TRIES = 5;

/** A sign-in whose first step is done: it opened a session, or waits for the second factor. */
export type Admitted = { session: OpenedSession } | { challenge: string };

/**
 * Goes on with a sign-in whose password, or saved login, was right. Call it under the sign-in lock, which an inactive
 * player's transaction takes after `lockIfInactive`.
 * @param passwordAt when the password was given; null for a saved login
 * @returns a challenge if the player has a second factor and it was not given on this device
 * @throws Refusal `account_closed`
 */
export async function admit(
  trx: Transaction<Database>,
  player: PlayerRow,
  place: SignInPlace,
  now: Date,
  passwordAt: Date | null,
): Promise<Admitted> {
  const playerId = player.player_id;
  await requireOpenAccount(trx, playerId);
  const hasFactor = await hasSecondFactor(trx, playerId);
  const asks = hasFactor && !(await isTrusted(trx, playerId, place.device, now));
  if (asks) return { challenge: await newChallenge(trx, playerId, place, now) };
  // Of a player with a second factor only a code counts (fresh-sign-in.ts).
  return { session: await openNoticed(trx, player, place, now, hasFactor ? null : passwordAt) };
}

/** Opens a session, asks a player who was away for long for documents, and tells of a new device. */
async function openNoticed(
  trx: Transaction<Database>,
  player: PlayerRow,
  place: SignInPlace,
  now: Date,
  passwordAt: Date | null,
): Promise<OpenedSession> {
  await askIfInactive(trx, player.player_id, now);
  const session = await openSession(trx, player.player_id, place, now, { ...newSignIn(now), passwordAt });
  if (place.device) {
    await noticeDevice(
      trx,
      player,
      { sessionId: session.sessionId, address: place.address },
      place.device,
      now,
    );
  }
  return session;
}

/** @returns the token, of which the database keeps only a hash */
async function newChallenge(
  trx: Transaction<Database>,
  playerId: number,
  { clientId, timezone }: SignInPlace,
  now: Date,
): Promise<string> {
  const token = newCredential(playerId);
  await trx
    .insertInto("sign_in_challenge")
    .values({
      player_id: playerId,
      token_hash: hashSecret(token),
      client_id: clientId,
      timezone,
      created_at: now,
      expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS),
      used_at: null,
    })
    .execute();
  return token;
}

/** Sign-ins that wait for a code go back to the password: it, or the factor, has changed. */
export async function voidChallenges(trx: Transaction<Database>, playerId: number): Promise<void> {
  await trx.deleteFrom("sign_in_challenge").where("player_id", "=", playerId).execute();
}

/**
 * The player of a challenge.
 * @throws Refusal `sign_in_expired` for one that is unknown, used, over, or had too many wrong codes
 */
export async function playerOfChallenge(db: Kysely<Database>, token: string, now: Date): Promise<number> {
  return (await liveChallenge(db, token, now)).player_id;
}

async function liveChallenge(db: Kysely<Database>, token: string, now: Date) {
  const playerId = playerOfCredential(token);
  if (playerId === null) throw expired();
  const row = await db
    .selectFrom("sign_in_challenge")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("token_hash", "=", hashSecret(token))
    .where("expires_at", ">", now)
    // It opens one session, even for its own code: whoever saw the code typed must not get a second one.
    .where("used_at", "is", null)
    .where("wrong_codes", "<", CHALLENGE_TRIES)
    .executeTakeFirst();
  if (!row) throw expired();
  return row;
}

/** What completes a sign-in. */
export interface Completion {
  challenge: string;
  /** As typed. */
  code: string;
  /** Of this request: the code must come from where the session is used. */
  address: string;
  device: Device;
}

/**
 * Completes a sign-in with a code, and trusts the device from then on. A form that was sent twice opens one session.
 * @param playerId of the challenge, from `playerOfChallenge`
 * @throws Refusal `sign_in_expired`, `wrong_code`, `second_factor_required`, `banned` or `account_closed`
 */
export async function completeSignIn(
  db: Kysely<Database>,
  playerId: number,
  completion: Completion,
  now: Date,
  vault: SeedVault,
): Promise<{ player: PlayerRow; session: OpenedSession }> {
  const { challenge, code, address, device } = completion;
  try {
    return await db.transaction().execute(async (trx) => {
      await lockIfInactive(trx, playerId, now);
      await lockSignIns(trx, playerId);
      const row = await liveChallenge(trx, challenge, now);
      const player = await playerById(trx, playerId);
      if (player.banned) throw banned();
      refuseClosed(player);
      await useChallenge(trx, row, code, now, vault);
      const place = { address, device, clientId: row.client_id, timezone: row.timezone };
      // The code counts as the password does (fresh-sign-in.ts).
      const session = await openNoticed(trx, player, place, now, now);
      if (device.idHash) await trustDevice(trx, playerId, device.idHash, now);
      return { player, session };
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === "wrong_code")
      await countWrongCode(db, playerId, challenge);
    throw error;
  }
}

async function useChallenge(
  trx: Transaction<Database>,
  row: Selectable<SignInChallengeTable>,
  code: string,
  now: Date,
  vault: SeedVault,
): Promise<void> {
  // Without a factor by now, the challenge alone would be a way in.
  if (!(await requireSecondFactor(trx, { playerId: row.player_id }, code, now, vault))) throw expired();
  await trx
    .updateTable("sign_in_challenge")
    .set({ used_at: now })
    .where("player_id", "=", row.player_id)
    .where("token_hash", "=", row.token_hash)
    .execute();
}

/** After the refusal, which rolled its transaction back. */
async function countWrongCode(db: Kysely<Database>, playerId: number, token: string): Promise<void> {
  await db
    .updateTable("sign_in_challenge")
    .set((row) => ({ wrong_codes: row("wrong_codes", "+", 1) }))
    .where("player_id", "=", playerId)
    .where("token_hash", "=", hashSecret(token))
    .execute();
}

function expired(): Refusal {
  return new Refusal("sign_in_expired");
}

import type { Kysely, Selectable, Transaction } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database, RefreshCredentialTable } from "../../db/schema";
import { playerById } from "../players/players";
import { banned } from "../players/rules";
import { hasSecondFactor } from "../second-factor/check";
import { hashSecret, newCredential, playerOfCredential } from "../secrets/secrets";
import { lockSignIns } from "../sign-in/lock";
import { seeDevice } from "./devices";
import { endFamily } from "./end";
import {
  hoursAfter,
  type OpenedSession,
  openSession,
  type Session,
  SESSION_HOURS,
  signInDevice,
} from "./sessions";

/**
 * Two tabs may spend one credential at the same time, and requests in flight still use the old session. After this
 * grace period the old session is over, and a second use means a stolen copy.
 */
const RENEWAL_GRACE_MS = MINUTE_MS;

type Credential = Selectable<RefreshCredentialTable>;

export interface RefreshCredential {
  token: string;
  expiresAt: Date;
}

/**
 * Issues a credential that renews the session once, without the password.
 * @returns null for a session that was already renewed: its last minute is for requests in flight only
 */
export async function issueRefresh(
  db: Kysely<Database>,
  session: Session,
  now: Date,
): Promise<RefreshCredential | null> {
  return db.transaction().execute(async (trx) => {
    await lockSignIns(trx, session.playerId);
    return (await isRenewed(trx, session)) ? null : newRefresh(trx, session, now);
  });
}

async function isRenewed(trx: Transaction<Database>, session: Session): Promise<boolean> {
  const spent = await trx
    .selectFrom("refresh_credential")
    .select("player_id")
    .where("player_id", "=", session.playerId)
    .where("session_id", "=", session.sessionId)
    .where("spent_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return spent !== undefined;
}

async function newRefresh(
  db: Transaction<Database>,
  session: Session,
  now: Date,
): Promise<RefreshCredential> {
  const token = newCredential(session.playerId);
  const expiresAt = hoursAfter(now, SESSION_HOURS);
  await db
    .insertInto("refresh_credential")
    .values({
      player_id: session.playerId,
      token_hash: hashSecret(token),
      session_id: session.sessionId,
      family_id: session.familyId,
      created_at: now,
      expires_at: expiresAt,
      spent_at: null,
      revoked_at: null,
    })
    .execute();
  return { token, expiresAt };
}

/** Where a renewal comes from. */
export interface RenewalOrigin {
  address: string;
  /** Hash of the id that the device keeps; null if it sent none. */
  deviceHash: Buffer | null;
}

/**
 * Exchanges a refresh credential for a new session of the same family; the old one ends after the grace period. A
 * credential used later than that, or after another branch of its family was renewed, is a stolen copy: the whole
 * family ends. A player with a second factor renews only on the device that signed in.
 * @returns null for a credential that is unknown, expired, revoked or stolen
 * @throws Refusal `banned`
 */
export async function renewSession(
  db: Kysely<Database>,
  credential: string,
  origin: RenewalOrigin,
  now: Date,
): Promise<OpenedSession | null> {
  const playerId = playerOfCredential(credential);
  if (playerId === null) return null;
  const found = await findCredential(db, playerId, credential);
  if (!found) return null;
  return db.transaction().execute(async (trx) => {
    await lockSignIns(trx, playerId);
    if ((await playerById(trx, playerId)).banned) throw banned();
    const row = await findCredential(trx, playerId, credential);
    if (!row || row.revoked_at !== null || row.expires_at <= now) return null;
    const old = await renewable(trx, row);
    if (!old || (await isElsewhere(trx, playerId, old, origin))) return null;
    const leftBehindAt = row.spent_at ?? (await firstLaterThan(trx, playerId, old));
    if (leftBehindAt !== null && now.getTime() - leftBehindAt.getTime() > RENEWAL_GRACE_MS) {
      await endFamily(trx, { playerId, familyId: old.family_id }, now);
      return null;
    }
    return renewedFrom(trx, row, old, origin.address, now);
  });
}

/** Whether a copy of the credential is used on a device on which the second factor was not given. */
async function isElsewhere(
  trx: Transaction<Database>,
  playerId: number,
  { device_hash: signedIn }: Renewable,
  { deviceHash }: RenewalOrigin,
): Promise<boolean> {
  if (signedIn === null || deviceHash?.equals(signedIn)) return false;
  return hasSecondFactor(trx, playerId);
}

function findCredential(
  db: Kysely<Database>,
  playerId: number,
  credential: string,
): Promise<Credential | undefined> {
  return db
    .selectFrom("refresh_credential")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("token_hash", "=", hashSecret(credential))
    .executeTakeFirst();
}

type Renewable = NonNullable<Awaited<ReturnType<typeof renewable>>>;

/** The session that a credential renews, expired or not. */
function renewable(trx: Transaction<Database>, { player_id, session_id }: Credential) {
  return trx
    .selectFrom("player_session")
    .select(["client_id", "timezone", "family_id", "signed_in_at", "generation"])
    .select(["device_hash", "device_browser", "device_system", "country"])
    .where("player_id", "=", player_id)
    .where("session_id", "=", session_id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

/**
 * Two tabs may branch within the grace period, but one browser continues with one of them. Finds when the family was
 * first renewed beyond this generation.
 */
async function firstLaterThan(
  trx: Transaction<Database>,
  playerId: number,
  { family_id, generation }: Renewable,
): Promise<Date | null> {
  const row = await trx
    .selectFrom("player_session")
    .select("created_at")
    .where("player_id", "=", playerId)
    .where("family_id", "=", family_id)
    .where("generation", ">", generation)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

async function renewedFrom(
  trx: Transaction<Database>,
  { player_id: playerId, session_id: sessionId }: Credential,
  old: Renewable,
  address: string,
  now: Date,
): Promise<OpenedSession> {
  await spendAll(trx, playerId, sessionId, now);
  const graceEnds = new Date(now.getTime() + RENEWAL_GRACE_MS);
  await trx
    .updateTable("player_session")
    .set({ expires_at: graceEnds })
    .where("player_id", "=", playerId)
    .where("session_id", "=", sessionId)
    .where("expires_at", ">", graceEnds)
    .execute();
  const device = signInDevice(old);
  if (device.idHash) await seeDevice(trx, playerId, device.idHash, now);
  const place = { clientId: old.client_id, timezone: old.timezone, address, device };
  return openSession(trx, playerId, place, now, {
    familyId: old.family_id,
    signedInAt: old.signed_in_at,
    generation: old.generation + 1,
  });
}

/** Spends all credentials of a session: it is renewed once, and any other use is a stolen copy. */
async function spendAll(
  trx: Transaction<Database>,
  playerId: number,
  sessionId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("refresh_credential")
    .set({ spent_at: now })
    .where("player_id", "=", playerId)
    .where("session_id", "=", sessionId)
    .where("spent_at", "is", null)
    .execute();
}

import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { ExclusionState } from "~/casino/contract/exclusion";
import { HOUR_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { exclusionOf } from "../exclusion/state";
import { noteCountry } from "../markets/countries";
import { startRealityCheck, touchSignedIn } from "../player-limits/signed-in";
import { banned } from "../players/rules";
import { Refusal } from "../refusal";
import { hashSecret, newCredential, playerOfCredential } from "../secrets/secrets";
import type { Device } from "./devices";

export const SESSION_HOURS = 24;

/** How long the address of a sign-in is kept. */
export const SESSION_RETENTION_DAYS = 90;

export interface Session {
  playerId: number;
  sessionId: string;
  /** Identifies one sign-in and its silent renewals. */
  familyId: string;
  /** Whether limits or a market's rules apply to the player (`player.play_checked`). */
  isChecked?: boolean;
}

/** A session that was found by its token. */
export interface FoundSession extends Session {
  /** Set while the player may not play: few calls are open then. */
  exclusion: ExclusionState | null;
}

export interface OpenedSession extends Session {
  /** Returned to the caller only; the database stores its hash. */
  token: string;
  expiresAt: Date;
}

export interface SignInPlace {
  clientId: number;
  /** Offset like +02:00. */
  timezone: string;
  address: string;
  device?: Device | undefined;
}

/** The sign-in that a session descends from. */
export interface SignIn {
  familyId: string;
  signedInAt: Date;
  /** Number of renewals between the sign-in and the session. */
  generation: number;
  /** When the password was given, if it was. */
  passwordAt?: Date | null;
}

/** Inserts a session that lasts 24 hours: a new sign-in, or a renewal of the given one. */
export async function openSession(
  db: Kysely<Database>,
  playerId: number,
  place: SignInPlace,
  now: Date,
  signIn: SignIn = newSignIn(now),
): Promise<OpenedSession> {
  const token = newCredential(playerId);
  const sessionId = randomUUID();
  const expiresAt = hoursAfter(now, SESSION_HOURS);
  await startRealityCheck(db, playerId, signIn.generation === 0, now);
  if (signIn.generation === 0) await noteCountry(db, playerId, place.device?.country ?? null);
  await db
    .insertInto("player_session")
    .values({
      player_id: playerId,
      session_id: sessionId,
      family_id: signIn.familyId,
      signed_in_at: signIn.signedInAt,
      generation: signIn.generation,
      token_hash: hashSecret(token),
      client_id: place.clientId,
      timezone: place.timezone,
      address: place.address,
      created_at: now,
      expires_at: expiresAt,
      revoked_at: null,
      reauthenticated_at: signIn.passwordAt ?? null,
      ...deviceColumns(place.device),
    })
    .execute();
  await touchSignedIn(db, playerId, now);
  return { playerId, sessionId, familyId: signIn.familyId, token, expiresAt };
}

function deviceColumns(device: Device | undefined) {
  if (device === undefined) return {};
  const { idHash, browser, system, country } = device;
  return {
    device_hash: idHash,
    device_browser: browser,
    device_system: system,
    country: country ?? "",
  };
}

/** The device columns of a session, for one that follows it. */
export function signInDevice(row: {
  device_hash: Buffer | null;
  device_browser: string;
  device_system: string;
  country: string;
}): Device {
  return {
    idHash: row.device_hash,
    browser: row.device_browser,
    system: row.device_system,
    country: row.country === "" ? null : row.country,
  };
}

/** A new sign-in with the given time. */
export function newSignIn(signedInAt: Date): SignIn {
  return { familyId: randomUUID(), signedInAt, generation: 0 };
}

/**
 * The live session of a token; null when it is unknown, expired or revoked, the player is banned, or the account is
 * closed. Ban and closing are read on every call, so that they take effect at once, whoever did them and how.
 */
export async function findSession(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<FoundSession | null> {
  const found = await findRevokedOrLive(db, token, now);
  return found === null || found.revoked || found.banned || found.closed ? null : found.session;
}

/**
 * Why a token opens no session. A ban is disclosed only to someone who held a session, including one that the ban
 * revoked.
 */
export async function sessionRefusal(db: Kysely<Database>, token: string, now: Date): Promise<Refusal> {
  const found = await findRevokedOrLive(db, token, now);
  return found?.banned ? banned() : unauthenticated();
}

/** The session of a token that was revoked before it expired. It grants no access. */
export async function findRevoked(db: Kysely<Database>, token: string, now: Date): Promise<Session | null> {
  const found = await findRevokedOrLive(db, token, now);
  return found?.revoked && !found.banned ? found.session : null;
}

async function findRevokedOrLive(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<{ session: FoundSession; revoked: boolean; banned: boolean; closed: boolean } | null> {
  const playerId = playerOfCredential(token);
  if (playerId === null) return null;
  const row = await db
    .selectFrom("player_session")
    .innerJoin("player", "player.player_id", "player_session.player_id")
    .select([
      "session_id",
      "family_id",
      "revoked_at",
      "banned",
      "closed_at",
      "play_checked",
      "excluded_until",
      "excluded_kind",
    ])
    .where("player_session.player_id", "=", playerId)
    .where("token_hash", "=", hashSecret(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return null;
  const session = {
    playerId,
    sessionId: row.session_id,
    familyId: row.family_id,
    isChecked: row.play_checked,
    exclusion: exclusionOf(row, now),
  };
  return { session, revoked: row.revoked_at !== null, banned: row.banned, closed: row.closed_at !== null };
}

export function unauthenticated(): Refusal {
  return new Refusal("unauthenticated");
}

/** The addresses from which the player's sessions of the last 90 days were opened. */
export async function addressesOf(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("player_session")
    .select("address")
    .distinct()
    .where("player_id", "=", playerId)
    .where("created_at", ">", hoursAfter(now, -24 * SESSION_RETENTION_DAYS))
    .execute();
  return rows.map(({ address }) => address);
}

/** The previous sign-in, if any; renewals do not count. */
export async function lastSignIn(
  db: Kysely<Database>,
  session: Session,
): Promise<{ at: Date; address: string } | null> {
  const row = await db
    .selectFrom("player_session")
    .select(["signed_in_at", "address"])
    .where("player_id", "=", session.playerId)
    .where("family_id", "!=", session.familyId)
    .orderBy("signed_in_at", "desc")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.signed_in_at, address: row.address } : null;
}

export interface LiveSession {
  sessionId: string;
  /** True for the family of the requesting session. */
  current: boolean;
  signedInAt: Date;
  renewedAt: Date;
  expiresAt: Date;
  address: string;
  clientId: number;
  device: Device;
}

/** The newest live session of each family: the requester's first, then by last renewal, newest first. */
export async function liveSessions(
  db: Kysely<Database>,
  session: Session,
  now: Date,
): Promise<LiveSession[]> {
  const rows = await db
    .selectFrom("player_session")
    .selectAll()
    .distinctOn("family_id")
    .where("player_id", "=", session.playerId)
    .where("expires_at", ">", now)
    .where("revoked_at", "is", null)
    .orderBy("family_id")
    .orderBy("created_at", "desc")
    .execute();
  return rows
    .map((row) => ({
      sessionId: row.session_id,
      current: row.family_id === session.familyId,
      signedInAt: row.signed_in_at,
      renewedAt: row.created_at,
      expiresAt: row.expires_at,
      address: row.address,
      clientId: row.client_id,
      device: signInDevice(row),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.renewedAt.getTime() - a.renewedAt.getTime());
}

export function hoursAfter(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

import { type Kysely, sql } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";

/** Calls of one player within this time are noted once per copy of the program. */
const NOTE_EVERY_MS = MINUTE_MS;
/** More players than call within a minute; the map is then emptied, which costs a note too many. */
const MOST_NOTED = 50_000;

/**
 * How long the player was signed in since then, in seconds: from sign-in to sign-out, without pauses of more than
 * `IDLE_MINUTES`. Two devices at once count once. Kept for `SPAN_RETENTION_DAYS`.
 */
export async function signedInSeconds(
  db: Kysely<Database>,
  playerId: number,
  since: Date,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select signed_in_seconds(${playerId}, ${since}, ${now}) as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Longer than the longest limit. */
export const SPAN_RETENTION_DAYS = 60;

/** Notes that the player is here: signed in just now, or made a call. */
export async function touchSignedIn(db: Kysely<Database>, playerId: number, now: Date): Promise<void> {
  await sql`select signed_in_touch(${playerId}, ${now})`.execute(db);
}

/**
 * Starts the time to the first reality check of a sign-in; call it before its session is stored.
 * @param isNew false for a renewal
 */
export async function startRealityCheck(
  db: Kysely<Database>,
  playerId: number,
  isNew: boolean,
  now: Date,
): Promise<void> {
  await sql`select reality_check_start(${playerId}, ${isNew}, ${now})`.execute(db);
}

/** Notes that the player's last session ended. */
export async function endSignedIn(db: Kysely<Database>, playerId: number, now: Date): Promise<void> {
  await sql`select signed_in_end(${playerId}, ${now})`.execute(db);
}

/** Notes calls of signed-in players, each at most once a minute. */
export class Presence {
  private readonly noted = new Map<number, number>();

  constructor(private readonly db: Kysely<Database>) {}

  async note(playerId: number, now: Date): Promise<void> {
    const before = this.noted.get(playerId);
    if (before !== undefined && Math.abs(now.getTime() - before) < NOTE_EVERY_MS) return;
    if (this.noted.size >= MOST_NOTED) this.noted.clear();
    this.noted.set(playerId, now.getTime());
    await touchSignedIn(this.db, playerId, now);
  }
}

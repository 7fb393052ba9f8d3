import { type Kysely, sql } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { endFamily } from "./end";
import { findSession, type Session } from "./sessions";

/**
 * In a market that signs idle players out: ends the session's sign-in if the player has done nothing for too long, and
 * otherwise notes, to the minute, that they were seen.
 * @param how.isSeen false for what a page reads on its own: no sign of the player, but no idle session serves it either
 * @returns whether the session goes on
 */
export async function staysAwake(
  db: Kysely<Database>,
  session: Session,
  { isSeen, now }: { isSeen: boolean; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("player_session as s")
    .select(["s.created_at", "s.last_seen_at"])
    .select(
      sql<number | null>`(
        select min((m ->> 'idleSignOutMinutes')::integer) from player_market_rules(s.player_id) m
      )`.as("minutes"),
    )
    .where("s.player_id", "=", session.playerId)
    .where("s.session_id", "=", session.sessionId)
    .executeTakeFirst();
  const minutes = row?.minutes ?? null;
  if (!row || minutes === null) return true;
  const idleMs = now.getTime() - (row.last_seen_at ?? row.created_at).getTime();
  if (idleMs >= minutes * MINUTE_MS) {
    await db.transaction().execute((trx) => endFamily(trx, session, now));
    return false;
  }
  if (isSeen && (row.last_seen_at === null || idleMs >= MINUTE_MS)) {
    await db
      .updateTable("player_session")
      .set({ last_seen_at: now })
      .where("player_id", "=", session.playerId)
      .where("session_id", "=", session.sessionId)
      .execute();
  }
  return true;
}

/** More sessions than play within a minute; the map is then emptied, which costs a look too many. */
const MOST_SEEN = 50_000;

/**
 * Which sessions played within the last minute, so that a round need not ask. A session that an operator, its player or
 * time ended is refused by the statement that takes the stake.
 */
export class PlayingSessions {
  private readonly seen = new Map<string, number>();

  constructor(private readonly db: Kysely<Database>) {}

  /**
   * Notes that a session plays, at most once a minute, and ends it if it had been idle for too long.
   * @param tokenHash of the token, which the caller needs as well
   * @returns whether it goes on; true for a token without a live session, which is refused elsewhere
   */
  async goesOn(token: string, tokenHash: Buffer, now: Date): Promise<boolean> {
    const key = tokenHash.toString("base64");
    const before = this.seen.get(key);
    if (before !== undefined && Math.abs(now.getTime() - before) < MINUTE_MS) return true;
    const session = await findSession(this.db, token, now);
    if (session === null) return true;
    if (session.isChecked && !(await staysAwake(this.db, session, { isSeen: true, now }))) return false;
    if (this.seen.size >= MOST_SEEN) this.seen.clear();
    this.seen.set(key, now.getTime());
    return true;
  }
}

import type { Kysely } from "kysely";
import { marketRules } from "~/casino/contract/markets";
import type { Database } from "../db/schema";
import type { Session } from "./sessions";
import { endFamily } from "./sessions-end";

const MINUTE_MS = 60_000;

/**
 * In a market that signs idle players out: ends the session's sign-in if the player has done nothing for too long, and
 * otherwise notes, to the minute, that they were seen.
 * @returns whether the session goes on
 */
export async function staysAwake(db: Kysely<Database>, session: Session, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("player_session as s")
    .innerJoin("player as p", "p.player_id", "s.player_id")
    .innerJoin("market as m", "m.country_id", "p.country_id")
    .select(["s.created_at", "s.last_seen_at", "m.rules"])
    .where("s.player_id", "=", session.playerId)
    .where("s.session_id", "=", session.sessionId)
    .executeTakeFirst();
  const minutes = row ? marketRules.parse(row.rules).idleSignOutMinutes : null;
  if (!row || minutes === null) return true;
  const idleMs = now.getTime() - (row.last_seen_at ?? row.created_at).getTime();
  if (idleMs >= minutes * MINUTE_MS) {
    await db.transaction().execute((trx) => endFamily(trx, session, now));
    return false;
  }
  if (row.last_seen_at === null || idleMs >= MINUTE_MS) {
    await db
      .updateTable("player_session")
      .set({ last_seen_at: now })
      .where("player_id", "=", session.playerId)
      .where("session_id", "=", session.sessionId)
      .execute();
  }
  return true;
}

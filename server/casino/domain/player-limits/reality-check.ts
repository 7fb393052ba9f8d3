import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { RealityCheckChoice, RealityCheckMinutes } from "~/casino/contract/reality-check-words";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { netResultSince } from "../sessions/result";
import { type Session, unauthenticated } from "../sessions/sessions";

/** A sign-in as its player sees it while playing. */
export interface PlayedSession {
  signedInAt: Date;
  /** `±hh:mm`. */
  timezone: string;
  /** What play has brought since then; negative for a loss. */
  netMinor: number;
  currency: string;
  /** How often the player is checked. */
  minutes: RealityCheckMinutes;
  /** When the next check is due; null while none is to come. */
  dueAt: Date | null;
}

/** @throws Refusal `unauthenticated` */
export async function playedSession(
  db: Kysely<Database>,
  { playerId, sessionId }: Session,
): Promise<PlayedSession> {
  const row = await db
    .selectFrom("player_session")
    .innerJoin("player", "player.player_id", "player_session.player_id")
    .innerJoin("wallet", "wallet.player_id", "player.player_id")
    .select(["signed_in_at", "timezone", "wallet.currency", "reality_check_minutes", "reality_check_due_at"])
    .select(({ ref }) => netResultSince(playerId, ref("signed_in_at")).as("net"))
    .where("player_session.player_id", "=", playerId)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  if (!row) throw unauthenticated();
  return {
    signedInAt: row.signed_in_at,
    timezone: row.timezone,
    netMinor: row.net,
    currency: row.currency,
    minutes: row.reality_check_minutes,
    dueAt: row.reality_check_due_at,
  };
}

/**
 * Acknowledges the check that is due, so that the player can go on; the next is due after the player's minutes. Nothing
 * happens when none is due, as for a second click.
 */
export async function acknowledgeRealityCheck(
  trx: Transaction<Database>,
  session: Session,
  choice: RealityCheckChoice,
  now: Date,
): Promise<void> {
  const { playerId } = session;
  const { numUpdatedRows } = await trx
    .updateTable("player")
    .set({ reality_check_due_at: sql<Date>`reality_check_next(${playerId}, ${now})` })
    .where("player_id", "=", playerId)
    .where("reality_check_due_at", "<=", now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const { signedInAt, netMinor } = await playedSession(trx, session);
  await trx
    .insertInto("reality_check")
    .values({
      player_id: playerId,
      check_id: randomUUID(),
      acknowledged_at: now,
      choice,
      since: signedInAt,
      net_minor: netMinor,
    })
    .execute();
}

/** Sets how often the player is checked. A shorter time holds from now, a longer one from the next check. */
export async function setRealityCheck(
  db: Kysely<Database>,
  playerId: number,
  minutes: RealityCheckMinutes,
  now: Date,
): Promise<void> {
  const next = new Date(now.getTime() + minutes * MINUTE_MS);
  await db
    .updateTable("player")
    .set({
      reality_check_minutes: minutes,
      reality_check_due_at: sql<Date>`least(reality_check_due_at, ${next}::timestamptz)`,
    })
    .where("player_id", "=", playerId)
    .execute();
}

import type { Transaction } from "kysely";
import type { Database } from "../../db/schema";
import type { IdentityEventTable } from "../../db/schema-identity";
import { newTimedId } from "../rounds/id";

/** Actors that are no operator. */
export type IdentityActor = "casino" | "player" | "provider";

interface NewEvent extends Pick<IdentityEventTable, "event" | "reason"> {
  playerId: number;
  /** An `IdentityActor`, or the name of an operator. */
  actor: string;
}

/** Records what happened to a player's identity; the record is append-only. */
export async function recordIdentityEvent(
  trx: Transaction<Database>,
  { playerId, event, reason, actor }: NewEvent,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("identity_event")
    .values({
      player_id: playerId,
      event_id: newTimedId(now),
      event,
      reason,
      actor,
      happened_at: now,
    })
    .execute();
}

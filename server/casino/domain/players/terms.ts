import type { Kysely } from "kysely";
import { TERMS_VERSION } from "~/casino/contract/terms";
import type { Database } from "../../db/schema";

/** Records that the player accepted a version of the terms. Idempotent: the first time counts. */
export async function acceptTerms(
  db: Kysely<Database>,
  { playerId, version }: { playerId: number; version: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto("terms_acceptance")
    .values({ player_id: playerId, terms_version: version, accepted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A row if the player has accepted the terms that are in force. */
export function acceptedTermsQuery(db: Kysely<Database>, playerId: number) {
  return db
    .selectFrom("terms_acceptance")
    .select("player_id")
    .where("player_id", "=", playerId)
    .where("terms_version", ">=", TERMS_VERSION);
}

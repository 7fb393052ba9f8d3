import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";
import { Refusal } from "../refusal";
import { hashSecret, newCredential, playerOfCredential } from "../secrets/secrets";
import { hoursAfter } from "../sessions/sessions";
import { permitEmail } from "./preferences";

/** Long enough to unsubscribe from an email found a year later. */
const LINK_DAYS = 400;

/** @returns the id of a link that stops marketing email to a player and grants nothing else */
export async function issueUnsubscribeLink(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
): Promise<string> {
  const id = newCredential(playerId);
  await db
    .insertInto("unsubscribe_link")
    .values({
      player_id: playerId,
      token_hash: hashSecret(id),
      created_at: now,
      expires_at: hoursAfter(now, 24 * LINK_DAYS),
    })
    .execute();
  return id;
}

/**
 * Stops marketing email by a link's id. Idempotent, because email clients may send the request, too.
 * @throws Refusal `unsubscribe_link_invalid`
 */
export async function unsubscribeByLink(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  const playerId = playerOfCredential(id);
  if (playerId === null) throw unknownLink();
  const link = await db
    .selectFrom("unsubscribe_link")
    .select("player_id")
    .where("player_id", "=", playerId)
    .where("token_hash", "=", hashSecret(id))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (link === undefined) throw unknownLink();
  await permitEmail(db, { playerId, permit: false });
}

function unknownLink(): Refusal {
  return new Refusal("unsubscribe_link_invalid");
}

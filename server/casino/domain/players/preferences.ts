import type { Kysely } from "kysely";
import type { Language } from "~/shared/languages";
import type { Database } from "../../db/schema";
import type { PlayerRow } from "./players";

/** Stores whether the player accepts marketing email. */
export async function permitEmail(
  db: Kysely<Database>,
  { playerId, permit }: { playerId: number; permit: boolean },
): Promise<void> {
  await db
    .updateTable("player")
    .set({ email_permit: permit })
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
}

/** Stores the language that the casino writes to the player in. */
export async function setLanguage(
  db: Kysely<Database>,
  { playerId, language }: { playerId: number; language: Language },
): Promise<void> {
  await db
    .updateTable("player")
    .set({ language })
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
}

/**
 * Stores the language of a sign-in's page. Most sign-ins change nothing, and need no statement. Called after the
 * sign-in's transaction, whose locks need not wait for it.
 */
export async function keepLanguage(
  db: Kysely<Database>,
  { player_id: playerId, language: before }: Pick<PlayerRow, "player_id" | "language">,
  language: Language,
): Promise<void> {
  if (language !== before) await setLanguage(db, { playerId, language });
}

import type { Kysely } from "kysely";
import type { GameId } from "~/casino/contract/games";
import type { Database } from "../../db/schema";
import { Refusal } from "../refusal";

/** The player's favorites, oldest first. */
export function favoritesOf(db: Kysely<Database>, playerId: number): Promise<GameId[]> {
  return favoritesQuery(db, playerId).execute();
}

export function favoritesQuery(db: Kysely<Database>, playerId: number) {
  return db
    .selectFrom("favourite")
    .select(["machine_id", "game_id"])
    .where("player_id", "=", playerId)
    .orderBy("added_at")
    .orderBy("game_id")
    .orderBy("machine_id");
}

/**
 * Adds a game to the player's favorites. One that is already there keeps its place.
 * @throws Refusal `not_found` for an unknown game
 */
export async function addFavorite(
  db: Kysely<Database>,
  playerId: number,
  game: GameId,
  now: Date,
): Promise<void> {
  if (!(await isGame(db, game))) throw new Refusal("not_found", { resource: "game" });
  await db
    .insertInto("favourite")
    .values({ player_id: playerId, game_id: game.game_id, machine_id: game.machine_id, added_at: now })
    .onConflict((conflict) => conflict.columns(["player_id", "game_id", "machine_id"]).doNothing())
    .execute();
}

/** Removes a game from the player's favorites. A game that is not among them, or no longer exists, is not an error. */
export async function removeFavorite(db: Kysely<Database>, playerId: number, game: GameId): Promise<void> {
  if (!canBeGame(game)) return;
  await db
    .deleteFrom("favourite")
    .where("player_id", "=", playerId)
    .where("game_id", "=", game.game_id)
    .where("machine_id", "=", game.machine_id)
    .execute();
}

/** Larger numbers exceed the integer columns and would be a database error, so they are treated as unknown games. */
const MAX_ID = 2_147_483_647;

function canBeGame({ game_id, machine_id }: GameId): boolean {
  return Math.max(Math.abs(game_id), Math.abs(machine_id)) <= MAX_ID;
}

async function isGame(db: Kysely<Database>, game: GameId): Promise<boolean> {
  const { game_id, machine_id } = game;
  if (!canBeGame(game)) return false;
  const row = await db
    .selectFrom("game")
    .select("game_id")
    .where("game_id", "=", game_id)
    .where("machine_id", "=", machine_id)
    .executeTakeFirst();
  return row !== undefined;
}

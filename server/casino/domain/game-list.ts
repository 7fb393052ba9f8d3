import type { Kysely } from "kysely";
import type { Game } from "~/casino/contract/games";
import type { Database } from "../db/schema";

/** The games for a kind of browser, in the order of the table. */
export function gamesOf(db: Kysely<Database>, browser: "desktop" | "mobile"): Promise<Game[]> {
  return db
    .selectFrom("game")
    .select(["machine_id", "game_id", "display_name", "category", "sub_category"])
    .where(browser === "desktop" ? "on_desktop" : "on_mobile", "=", true)
    .orderBy("sort")
    .orderBy("game_id")
    .orderBy("machine_id")
    .execute();
}

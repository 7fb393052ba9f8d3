import type { Kysely } from "kysely";
import type { Game } from "~/casino/contract/games";
import type { Database } from "../../db/schema";
import { lobbyGames, PHONE_WIDTH_PX, placesOf } from "./game-settings";

/** The games for a kind of browser, in the order of the lobby; one that stands in several categories comes once for each. */
export async function gamesOf(db: Kysely<Database>, browser: "desktop" | "mobile"): Promise<Game[]> {
  const games = await lobbyGames(db);
  return games
    .filter(({ onDesktop, leastWidthPx }) =>
      browser === "desktop" ? onDesktop : leastWidthPx <= PHONE_WIDTH_PX,
    )
    .flatMap((game) => {
      const { machine_id, game_id, display_name } = game;
      return placesOf(game).map(({ category, sub_category }) => ({
        machine_id,
        game_id,
        display_name,
        category,
        sub_category,
      }));
    });
}

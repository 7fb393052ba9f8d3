import type { Kysely } from "kysely";
import type { Game } from "~/casino/contract/games";
import type { Database } from "../../db/schema";
import { findGame } from "../../games/casino-games";
import {
  type LobbyGame,
  lobbyGames,
  offeredStakes,
  PHONE_WIDTH_PX,
  placesOf,
  rowGameCode,
} from "./game-settings";

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
        ...figuresOf(game),
      }));
    });
}

/** None of a game that this program does not deal. */
function figuresOf(row: LobbyGame) {
  const game = findGame(rowGameCode(row));
  if (game === undefined) return {};
  const [least] = offeredStakes(game, row.bounds);
  return {
    return_to_player: rounded(game.odds?.mean ?? game.rules().return_to_player),
    ...(least !== undefined && { least_stake_minor: least }),
  };
}

/** As precise as the rules page states it in percent: to two decimals. */
function rounded(fraction: number): number {
  return Math.round(fraction * 10_000) / 10_000;
}

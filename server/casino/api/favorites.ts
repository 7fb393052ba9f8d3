import * as contract from "~/casino/contract/games";
import { addFavorite, favoritesOf, removeFavorite } from "../domain/catalogue/favorites";
import { recentGames } from "../domain/catalogue/recent-games";
import { type Api, handle, requireOwn } from "./handle";

/** The player's own lists of games. */
export function serveFavorites(api: Api): void {
  handle(api, contract.favorites, async ({ session, query, services }) => {
    requireOwn(session.playerId, { pid: query.playerId });
    return favoritesOf(services.db, session.playerId);
  });

  handle(api, contract.addFavorite, async ({ session, query, now, runOnce }) => {
    requireOwn(session.playerId, { pid: query.playerId });
    return runOnce(async (trx) => {
      const game = { game_id: query.gameId, machine_id: query.machineId };
      await addFavorite(trx, session.playerId, game, now);
      return { message: "It is a favorite" };
    });
  });

  handle(api, contract.removeFavorite, async ({ session, query, runOnce }) => {
    requireOwn(session.playerId, { pid: query.playerId });
    return runOnce(async (trx) => {
      const game = { game_id: query.gameId, machine_id: query.machineId };
      await removeFavorite(trx, session.playerId, game);
      return { message: "It is no favorite" };
    });
  });

  handle(api, contract.recentGames, ({ session, query, services }) =>
    recentGames(services.db, session.playerId, query.limit),
  );
}

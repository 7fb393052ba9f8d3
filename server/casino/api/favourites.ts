import * as contract from "~/casino/contract/games";
import { addFavourite, favouritesOf, removeFavourite } from "../domain/favourites";
import { recentGames } from "../domain/recent-games";
import { handle, requireOwn, type Api } from "./handle";

/** The player's own lists of games. */
export function serveFavourites(api: Api): void {
  handle(api, contract.favourites, async ({ session, query, house }) => {
    requireOwn(session.playerId, { pid: query.playerId });
    return favouritesOf(house.db, session.playerId);
  });

  handle(api, contract.addFavourite, async ({ session, query, now, runOnce }) => {
    requireOwn(session.playerId, { pid: query.playerId });
    return runOnce(async (trx) => {
      const game = { game_id: query.gameId, machine_id: query.machineId };
      await addFavourite(trx, session.playerId, game, now);
      return { message: "It is a favourite" };
    });
  });

  handle(api, contract.removeFavourite, async ({ session, query, runOnce }) => {
    requireOwn(session.playerId, { pid: query.playerId });
    return runOnce(async (trx) => {
      const game = { game_id: query.gameId, machine_id: query.machineId };
      await removeFavourite(trx, session.playerId, game);
      return { message: "It is no favourite" };
    });
  });

  handle(api, contract.recentGames, ({ session, query, house }) =>
    recentGames(house.db, session.playerId, query.limit),
  );
}

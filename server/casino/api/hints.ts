import { hintOfRound } from "~/casino/contract/rounds";
import { hintFor } from "../domain/rounds/hints";
import { meansOf, withinMeans } from "../domain/rounds/means";
import { roundRecord } from "../domain/rounds/read";
import { handle, type Api } from "./handle";
import { seedStore } from "./house";

/**
 * The best move of an open round, given the player's options. An addition to the contract. Sent only on request;
 * changes nothing.
 */
export function serveHints(api: Api): void {
  handle(api, hintOfRound, async ({ session: { playerId }, params, house }) => {
    const [round, means] = await Promise.all([
      roundRecord(seedStore(house), playerId, params.roundId),
      meansOf(house.db, playerId),
    ]);
    return hintFor(withinMeans(round, means).round);
  });
}

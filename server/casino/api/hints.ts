import { hintOfRound } from "~/casino/contract/rounds";
import { hintFor } from "../domain/rounds/hints";
import { roundRecord } from "../domain/rounds/read";
import { stakingLimitsOf, withholdMoves } from "../domain/rounds/staking";
import { type Api, handle } from "./handle";
import { seedStore } from "./services";

/**
 * The best move of an open round, given the player's options. An addition to the contract. Sent only on request;
 * changes nothing.
 */
export function serveHints(api: Api): void {
  handle(api, hintOfRound, async ({ session: { playerId }, params, services, now }) => {
    const [round, means] = await Promise.all([
      roundRecord(seedStore(services), playerId, params.roundId),
      stakingLimitsOf(services.db, playerId, now),
    ]);
    return hintFor(withholdMoves(round, means).round);
  });
}

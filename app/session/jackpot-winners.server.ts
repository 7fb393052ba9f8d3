import { jackpotWinners } from "~/casino/contract/jackpot";
import { isMissingCall } from "~/casino/result";
import { callOptional, type Visit } from "./visit.server";

/** The latest winners of the lobby jackpot; undefined where the casino keeps no list, null if it did not answer. */
export function latestWinners(visit: Visit, most: number) {
  const answer = visit.casino.call(jackpotWinners, {}).then(
    (winners) => winners.slice(0, most),
    (error: unknown) => {
      if (isMissingCall(error)) return undefined;
      throw error;
    },
  );
  return callOptional(visit, answer);
}

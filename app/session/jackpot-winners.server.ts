import { jackpotWinners } from "~/casino/contract/jackpot";
import { answerIfHas } from "./casino-has.server";
import type { Visit } from "./visit.server";

/** The latest winners of the lobby jackpot; undefined where the casino keeps no list, null if it did not answer. */
export async function latestWinners(visit: Visit, most: number) {
  const winners = await answerIfHas(visit, jackpotWinners, {});
  return winners && winners.slice(0, most);
}

import { LOBBY_JACKPOT_BET_MINOR } from "../../games/lobby-jackpot";
import { NO_JACKPOTS, type JackpotDraws } from "./draws";

/** What the jackpots did with a round, integer minor units; null where they had nothing to do with it. */
export type JackpotAnswer = { pool_won?: number; lobby_bet?: number; lobby_hit?: number } | null;

/** What the settling functions answer of the jackpots: `due` are the pools that were hit and have not paid yet. */
export type JackpotsSettled = { lobby_bet?: number; due?: string[] } | null;

/** The last parameters of settle_round and settle_free_spin, each with its type. */
export const STAKE_JACKPOT_TYPES = ["bigint", "boolean", "bigint", "boolean"] as const;

/** The bet of the lobby jackpot is due with the stake, of whoever takes part then. */
export function stakeJackpotValues({ poolMicro, poolHit, lobbyHit }: JackpotDraws = NO_JACKPOTS): unknown[] {
  return [poolMicro, poolHit, LOBBY_JACKPOT_BET_MINOR, lobbyHit];
}

/** The last parameters of round_step, each with its type. */
export const STEP_JACKPOT_TYPES = ["bigint", "boolean", "boolean"] as const;

export function stepJackpotValues({ poolMicro, poolHit, lobbyHit }: JackpotDraws = NO_JACKPOTS): unknown[] {
  return [poolMicro, poolHit, lobbyHit];
}

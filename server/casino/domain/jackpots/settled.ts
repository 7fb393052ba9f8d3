import { LOBBY_JACKPOT_BET_MINOR } from "../../games/lobby-jackpot";
import { type JackpotDraws, NO_JACKPOTS } from "./draws";

/** What a round's jackpots paid and cost, integer minor units; null when it had no part in them. */
export type JackpotAnswer = { pool_won?: number; lobby_bet?: number; lobby_hit?: number } | null;

/** The settling functions' answer about jackpots: `due` are the pools that were hit but have not paid yet. */
export type JackpotsSettled = { lobby_bet?: number; due?: string[] } | null;

/** The last parameters of settle_round and settle_free_spin, with their types. */
export const STAKE_JACKPOT_TYPES = ["bigint", "boolean", "bigint", "boolean"] as const;

/** A round with its draws, if it is over. */
interface Staked {
  jackpots?: JackpotDraws | undefined;
  /** The lobby jackpot takes no part in rounds that begin now. */
  isLobbyPaused?: boolean;
}

/** The lobby jackpot's bet is taken together with the stake, if the player takes part then: without it, there is no hit. */
export function stakeJackpotValues({ jackpots = NO_JACKPOTS, isLobbyPaused = false }: Staked): unknown[] {
  const { poolMicro, poolHit, lobbyHit } = jackpots;
  return [poolMicro, poolHit, isLobbyPaused ? 0 : LOBBY_JACKPOT_BET_MINOR, lobbyHit];
}

/** The last parameters of round_step, with their types. */
export const STEP_JACKPOT_TYPES = ["bigint", "boolean", "boolean"] as const;

export function stepJackpotValues({ poolMicro, poolHit, lobbyHit }: JackpotDraws = NO_JACKPOTS): unknown[] {
  return [poolMicro, poolHit, lobbyHit];
}

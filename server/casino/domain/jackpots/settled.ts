import { LOBBY_JACKPOT_BET_MINOR } from "../../games/lobby-jackpot";
import type { JackpotDraws } from "./draws";

/** What the jackpots did with a round, integer minor units; null where they had nothing to do with it. */
export type JackpotAnswer = { pool_won?: number; lobby_bet?: number; lobby_hit?: number } | null;

/** Parameters of jackpot_after_round (0013) in order, each with its type. */
export const JACKPOT_TYPES = [
  "bigint",
  "uuid",
  "text",
  "timestamptz",
  "bigint",
  "boolean",
  "bigint",
  "boolean",
] as const;

export interface SettledRound {
  playerId: number;
  roundId: string;
  gameCode: string;
  now: Date;
  /** Absent for a round that is not over. */
  jackpots?: JackpotDraws | undefined;
}

/** Without a bet (null) the round is not over, and nothing is done. */
export function jackpotValues({ playerId, roundId, gameCode, now, jackpots }: SettledRound): unknown[] {
  return [
    playerId,
    roundId,
    gameCode,
    now,
    jackpots?.poolMicro ?? 0,
    jackpots?.poolHit ?? false,
    jackpots ? LOBBY_JACKPOT_BET_MINOR : null,
    jackpots?.lobbyHit ?? false,
  ];
}

/**
 * The column of a settling statement in which the jackpots follow the round, in its transaction. A round of a game
 * without a pool, of a player who has not opted in, costs one look into the key of those who have.
 * @param names how the statement calls the values above
 */
export function jackpotColumn(names: readonly string[]): string {
  const values = names.map((name, index) => `${name}::${JACKPOT_TYPES[index] ?? "text"}`);
  const [player = "null", , , , poolMicro = "null", , bet = "null"] = values;
  return `case when s.answer = 'done' and ${bet} is not null
    and (${poolMicro} > 0 or exists (select from lobby_jackpot_player o where o.player_id = ${player}))
    then jackpot_after_round(${values.join(", ")}) end as jackpots`;
}

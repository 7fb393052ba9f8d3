import type { Outcome } from "~/casino/contract/outcomes";
import { findGame } from "../../games/casino-games";
import type { Seeds } from "../../games/fair";
import type { Play } from "../../games/game";
import { hitsLobbyJackpot } from "../../games/lobby-jackpot";
import { poolOf } from "../../games/slots/progressives";

/** A round's part in the jackpots, settled together with the round (db/functions/settling.sql). */
export interface JackpotDraws {
  /** Contribution to the pool of the game, in millionths of a minor unit. */
  poolMicro: number;
  poolHit: boolean;
  /** Counts only if the player takes part in the lobby jackpot, which the database decides. */
  lobbyHit: boolean;
}

/** For a round that is not over. */
export const NO_JACKPOTS: JackpotDraws = { poolMicro: 0, poolHit: false, lobbyHit: false };

/** One percent of a minor unit, in millionths. */
const MICRO_A_PERCENT = 10_000;

/** Drawn from the round's own seeds, so every attempt to settle the round draws the same. */
export function jackpotDraws(round: {
  playerId: number;
  gameCode: string;
  paytableVersion: number;
  stakeMinor: number;
  seeds: Seeds;
  play: Play;
}): JackpotDraws {
  const { playerId, gameCode, paytableVersion, stakeMinor, seeds, play } = round;
  if (play.status !== "settled") return NO_JACKPOTS;
  const game = findGame(gameCode, paytableVersion);
  const pool = game ? poolOf(game) : null;
  return {
    poolMicro:
      pool && !wasPoolPaused(play.outcome) ? stakeMinor * pool.contributionPercent * MICRO_A_PERCENT : 0,
    poolHit: pool !== null && play.outcome.kind === "slot" && play.outcome.jackpot_hit === true,
    lobbyHit: hitsLobbyJackpot(seeds, playerId),
  };
}

/** Whether the game's pool was paused when the round began. */
export function wasPoolPaused(outcome: Outcome): boolean {
  return outcome.kind === "slot" && outcome.jackpot_paused === true;
}

/** A round that begins while its game's pool is paused: it says so, and does not hit it whatever it drew. */
export function withoutPool(outcome: Outcome): Outcome {
  if (outcome.kind !== "slot" || outcome.jackpot_hit === undefined) return outcome;
  return { ...outcome, jackpot_hit: false, jackpot_paused: true };
}

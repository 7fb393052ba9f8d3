import { labelledDraw, type Seeds } from "./fair";

/** Spec §9: the compulsory bet on every spin of a player who has opted in, integer minor units. */
export const LOBBY_JACKPOT_BET_MINOR = 1;

/** A spin of a player who has opted in hits with one chance in so many, whatever its stake. */
export const LOBBY_JACKPOT_ONE_IN = 250_000;

/** What the house puts in at the beginning of each lobby jackpot, integer minor units. */
export const LOBBY_JACKPOT_SEED_MINOR = 50_000;

/**
 * Whether a round hits the lobby jackpot. The number is of a stream of its own beside the round's, and each player at a
 * shared table has another: with the round's published seeds anyone can draw it again.
 */
export function hitsLobbyJackpot(seeds: Seeds, playerId: number): boolean {
  return labelledDraw(seeds, `lobby-jackpot:${playerId}`).below(LOBBY_JACKPOT_ONE_IN) === 0;
}

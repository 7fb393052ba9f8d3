import { labelledDraw, type Seeds } from "./fair";

/** Spec §9: the compulsory bet on every spin of a player who has opted in, integer minor units. */
export const LOBBY_JACKPOT_BET_MINOR = 1;

/** A spin of a player who has opted in hits with one chance in so many, whatever its stake. */
export const LOBBY_JACKPOT_ONE_IN = 250_000;

/** What the house puts in at the beginning of each lobby jackpot, integer minor units. */
export const LOBBY_JACKPOT_SEED_MINOR = 50_000;

/** For whoever wants to draw the number of a spin again. */
export const LOBBY_JACKPOT_DRAW =
  "The number of a spin is drawn from the seeds of its round: take HMAC-SHA256 with the bytes of the server seed as " +
  "the key and the text clientSeed:nonce:lobby-jackpot:playerNumber:0 as the message, and of the result the first " +
  "four bytes as a number, the highest byte first. If it is less than the largest multiple of " +
  `${LOBBY_JACKPOT_ONE_IN} that is no more than 2^32, divide it by ${LOBBY_JACKPOT_ONE_IN}: a remainder of 0 wins. ` +
  "Otherwise take the next four bytes.";

/**
 * Whether a round hits the lobby jackpot. The number is of a stream of its own beside the round's, and each player at a
 * shared table has another: with the round's published seeds anyone can draw it again.
 */
export function hitsLobbyJackpot(seeds: Seeds, playerId: number): boolean {
  return labelledDraw(seeds, `lobby-jackpot:${playerId}`).below(LOBBY_JACKPOT_ONE_IN) === 0;
}

import { labeledDraw, type Seeds } from "./fair";

/** Compulsory bet on every spin of a player who has opted in, integer minor units. */
export const LOBBY_JACKPOT_BET_MINOR = 1;

/** Odds of a spin whose player has opted in: one in this many, at any stake. */
export const LOBBY_JACKPOT_ONE_IN = 250_000;

/** Initial value of each lobby jackpot, integer minor units. */
export const LOBBY_JACKPOT_SEED_MINOR = 50_000;

/** Shown to players who want to verify a spin's draw. */
export const LOBBY_JACKPOT_DRAW =
  "Each spin’s number is drawn from its round’s seeds: compute HMAC-SHA256 with the bytes of the server seed as " +
  "the key and the text clientSeed:nonce:lobby-jackpot:playerNumber:0 as the message, and read the " +
  "result’s first four bytes as a big-endian number. If it is less than the largest multiple of " +
  `${LOBBY_JACKPOT_ONE_IN} that is no more than 2^32, divide it by ${LOBBY_JACKPOT_ONE_IN}: a remainder of 0 wins. ` +
  "Otherwise take the next four bytes.";

/**
 * Whether a round hits the lobby jackpot. The draw has its own stream, separate from the game's and different for each
 * player at a shared table. Anyone can repeat it with the round's published seeds.
 */
export function hitsLobbyJackpot(seeds: Seeds, playerId: number): boolean {
  return labeledDraw(seeds, `lobby-jackpot:${playerId}`).below(LOBBY_JACKPOT_ONE_IN) === 0;
}

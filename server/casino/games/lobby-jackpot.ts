import { labeledDraw, type Seeds } from "./fair";

/** Compulsory bet on every spin of a player who has opted in, integer minor units. */
export const LOBBY_JACKPOT_BET_MINOR = 1;

/** Odds of a spin whose player has opted in: one in this many, at any stake. */
export const LOBBY_JACKPOT_ONE_IN = 250_000;

/** Initial value of each lobby jackpot, integer minor units. */
export const LOBBY_JACKPOT_SEED_MINOR = 50_000;

/** Shown to players who want to verify a spin's draw. */
export const LOBBY_JACKPOT_DRAW = {
  en:
    "Each spin’s number is drawn from its round’s seeds: compute HMAC-SHA256 with the bytes of the server seed as " +
    "the key and the text clientSeed:nonce:lobby-jackpot:playerNumber:0 as the message, and read the " +
    "result’s first four bytes as a big-endian number. If it is less than the largest multiple of " +
    `${LOBBY_JACKPOT_ONE_IN} that is no more than 2^32, divide it by ${LOBBY_JACKPOT_ONE_IN}: a remainder of 0 wins. ` +
    "Otherwise take the next four bytes.",
  "fr-CA":
    "Le numéro de chaque tour est tiré des graines de sa partie\u00a0: calculez HMAC-SHA256 avec les octets de la graine du " +
    "serveur comme clé et le texte clientSeed:nonce:lobby-jackpot:playerNumber:0 comme message, et lisez les quatre " +
    "premiers octets du résultat comme un nombre gros-boutiste. S’il est inférieur au plus grand multiple de " +
    `${LOBBY_JACKPOT_ONE_IN} qui ne dépasse pas 2^32, divisez-le par ${LOBBY_JACKPOT_ONE_IN}\u00a0: un reste de 0 gagne. ` +
    "Sinon, prenez les quatre octets suivants.",
};

/**
 * Whether a round hits the lobby jackpot. The draw has its own stream, separate from the game's and different for each
 * player at a shared table. Anyone can repeat it with the round's published seeds.
 */
export function hitsLobbyJackpot(seeds: Seeds, playerId: number): boolean {
  return labeledDraw(seeds, `lobby-jackpot:${playerId}`).below(LOBBY_JACKPOT_ONE_IN) === 0;
}

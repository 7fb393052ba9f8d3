/**
 * The provably fair stream of one round: commit, play, reveal.
 *
 * To reproduce it with nothing but a SHA-256 library:
 *
 * 1. The server seed is 32 random bytes, written as 64 lowercase hex digits. Before the first round the player sees its
 *    hash: SHA-256 of the 32 raw bytes, in hex. The seed itself is shown once it has been replaced; hashing it then
 *    proves that it was not changed in between.
 * 2. A round also takes the player's own client seed (UTF-8 text) and its nonce: 0 for the first round of a seed pair,
 *    then 1, 2, and so on.
 * 3. Block `b` = 0, 1, 2, … of the stream is HMAC-SHA256 with the 32 raw seed bytes as the key and the text
 *    `clientSeed:nonce:b` as the message, nonce and block in decimal. Its 32 bytes are read in order as eight unsigned
 *    32-bit numbers, big-endian.
 * 4. A number below `n` uses the next value `v` of the stream. If `v >= floor(2^32 / n) * n`, `v` is discarded and the
 *    next value is used, so that no result is favored; otherwise the number is `v mod n`.
 * 5. A draw that is not part of the game (lobby-jackpot.ts) uses a stream of its own, with blocks of the message
 *    `clientSeed:nonce:label:b`.
 *
 * Each game documents how it uses its numbers: slot stops in `slots/`, the shuffle in `poker/poker.ts`, the shoe in
 * `blackjack/hand.ts`.
 */
import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Draw } from "./game";

const VALUES_PER_BLOCK = 8;
const TWO_TO_32 = 2 ** 32;
const MAX_BOUND = 2 ** 31;

/** The inputs that determine a round's stream. */
export interface Seeds {
  /** 32 bytes as 64 lowercase hex digits. */
  serverSeed: string;
  clientSeed: string;
  /** Counts the rounds of this seed pair, from 0. */
  nonce: number;
}

/** A new server seed from the system's cryptographic generator: 64 hex digits. */
export function newServerSeed(): string {
  return randomBytes(32).toString("hex");
}

/**
 * The commitment shown before play: SHA-256 of the seed's raw bytes, 64 hex digits.
 * @throws RangeError if the seed is not 64 lowercase hex digits
 */
export function hashServerSeed(serverSeed: string): string {
  return createHash("sha256").update(seedBytes(serverSeed)).digest("hex");
}

/**
 * The stream of one round, from its start.
 * @throws RangeError for a malformed server seed or nonce
 */
export function fairDraw(seeds: Seeds): Draw {
  return drawOf(seeds, "");
}

/**
 * A separate stream for a draw that accompanies the round but is not part of the game. Its blocks have the message
 * `clientSeed:nonce:label:b`, and it does not affect the game's own stream.
 * @param label begins with a letter, so that it cannot collide with a block of the round's stream
 * @throws RangeError for a malformed server seed or nonce
 */
export function labeledDraw(seeds: Seeds, label: string): Draw {
  return drawOf(seeds, `${label}:`);
}

function drawOf({ serverSeed, clientSeed, nonce }: Seeds, label: string): Draw {
  const key = seedBytes(serverSeed);
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError("The nonce is a whole number from 0.");

  let taken = 0;
  let block = Buffer.alloc(0);
  const nextValue = (): number => {
    const place = taken % VALUES_PER_BLOCK;
    if (place === 0) {
      const message = `${clientSeed}:${nonce}:${label}${taken / VALUES_PER_BLOCK}`;
      block = createHmac("sha256", key).update(message, "utf8").digest();
    }
    taken += 1;
    return block.readUInt32BE(place * 4);
  };
  return { below: (bound) => uniformBelow(bound, nextValue) };
}

/**
 * A uniform integer in [0, bound) from uniform 32-bit values, by rejection.
 * @throws RangeError for a bound that is not a whole number between 1 and 2^31
 */
export function uniformBelow(bound: number, nextValue: () => number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > MAX_BOUND) {
    throw new RangeError("A bound is a whole number between 1 and 2^31.");
  }
  const limit = Math.floor(TWO_TO_32 / bound) * bound;
  for (;;) {
    const value = nextValue();
    if (value < limit) return value % bound;
  }
}

function seedBytes(serverSeed: string): Buffer {
  if (!/^[0-9a-f]{64}$/.test(serverSeed)) throw new RangeError("A server seed is 64 lower-case hex digits.");
  return Buffer.from(serverSeed, "hex");
}

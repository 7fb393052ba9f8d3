import { randomBytes, randomInt } from "node:crypto";
import { MINUTE_MS } from "~/shared/durations";

/** Clocks of two copies of the casino differ by less: what an id's time says is looked for this much to both sides. */
export const CLOCKS_DIFFER_MS = MINUTE_MS;

/**
 * A round id: a UUID of version 7 from the time in milliseconds, the last 12 bits of the nonce and 62 random bits.
 * Inserts are therefore in time order. A player's rounds are ordered by `sequence`, not by id: with two instances whose
 * clocks were 300 ms apart, 35 of 60 were out of order by id.
 */
export function newRoundId(now: Date, nonce: number): string {
  return timedId(now, nonce);
}

/** A UUID of version 7. */
export function newTimedId(now: Date): string {
  return timedId(now, randomInt(0x1000));
}

function timedId(now: Date, twelveBits: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt16BE(0x7000 | (twelveBits & 0xfff), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** A lower bound: not above the id of any round started at `from` or later, and above those of all earlier rounds. */
export function firstRoundIdAt(from: Date): string {
  const hex = from.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

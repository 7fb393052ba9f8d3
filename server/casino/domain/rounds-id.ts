import { randomBytes, randomInt } from "node:crypto";

/**
 * The id of a round: a UUID of version 7, made of its time in milliseconds, the last 12 bits of its nonce and 62
 * random bits: rows are inserted in the order of their time. The order of a player's rounds is `sequence`.
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

/** Not above the id of any round begun at `from` or later, and above those of all earlier ones. */
export function firstRoundIdAt(from: Date): string {
  const hex = from.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

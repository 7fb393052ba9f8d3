import { randomInt } from "node:crypto";

/** How many recovery codes a player gets. */
const RECOVERY_CODES = 10;

/** Digits and lower-case letters without those that look alike: i, l, o and u are left out (Crockford's base32). */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** 80 random bits, so that a fast hash is enough to store. */
const RECOVERY_LENGTH = 16;

/** A code as it was typed. */
export type TypedCode =
  | { kind: "totp"; digits: string }
  /** Without dashes, in lower case. */
  | { kind: "recovery"; text: string };

/**
 * Tells what kind of code was typed. Spaces and dashes do not matter, nor does case.
 * @returns null if it can be neither
 */
export function readCode(typed: string): TypedCode | null {
  const text = typed.replace(/[\s\u2010-\u2015-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(text)) return { kind: "totp", digits: text };
  const isRecovery = text.length === RECOVERY_LENGTH && [...text].every((one) => ALPHABET.includes(one));
  return isRecovery ? { kind: "recovery", text } : null;
}

/** New recovery codes as `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return letters.join("").replace(/(.{4})(?!$)/g, "$1-");
}

import { readOneTimeCode } from "~/casino/contract/values/codes";

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
  const text = readOneTimeCode(typed);
  if (/^\d{6}$/.test(text)) return { kind: "totp", digits: text };
  const isRecovery = text.length === RECOVERY_LENGTH && [...text].every((one) => ALPHABET.includes(one));
  return isRecovery ? { kind: "recovery", text } : null;
}

/** Random bytes that a set of recovery codes is made of, one a letter. */
export const RECOVERY_CODES_BYTES = RECOVERY_CODES * RECOVERY_LENGTH;

/** Recovery codes as `abcd-efgh-jkmn-pqrs`. @param bytes `RECOVERY_CODES_BYTES` */
export function recoveryCodesOf(bytes: Buffer): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, index) =>
    recoveryCodeOf(bytes.subarray(index * RECOVERY_LENGTH, (index + 1) * RECOVERY_LENGTH)),
  );
}

function recoveryCodeOf(bytes: Buffer): string {
  // 32 letters divide 256 evenly, so that each is as likely.
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join("").replace(/(.{4})(?!$)/g, "$1-");
}

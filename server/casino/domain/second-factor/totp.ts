import { Secret, TOTP } from "otpauth";

/** RFC 6238 with the parameters that every authenticator app takes: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the current one whose codes count, because clocks differ and typing takes time. */
const WINDOW = 1;
/** As long as a SHA-1 hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

/** The secret in base32, for typing. */
export function secretText(secret: Buffer): string {
  return secretOf(secret).base32;
}

/** The `otpauth://` address that a QR code holds. */
export function totpUri(secret: Buffer, issuer: string, label: string): string {
  return totp(secret, issuer, label).toString();
}

/**
 * The time step of a code.
 * @param code six digits
 * @returns null for a code of no step within the window
 */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const generator = totp(secret);
  const delta = generator.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : generator.counter({ timestamp: now.getTime() }) + delta;
}

function totp(secret: Buffer, issuer = "", label = ""): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: secretOf(secret),
  });
}

function secretOf(secret: Buffer): Secret {
  // A copy of its own, because a small Buffer is a view into a larger one.
  return new Secret({ buffer: new Uint8Array(secret).buffer });
}

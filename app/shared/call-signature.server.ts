import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { MINUTE_MS } from "./durations";

/**
 * Proves to the casino that the web program is calling. Some headers of a call are only meaningful because the web
 * program sets them: the player's address and country, and that a form's guard was passed. Anyone who reaches the
 * casino's port could send the same headers, so they are trusted only under a signature with a key that both programs
 * share.
 *
 * The header is `t=<milliseconds since 1970>,n=<nonce>,s=<signature>`; the signature is the HMAC-SHA256 of `signedText`
 * in base64url. It also covers the body and the credentials, so a copied signature is valid only for the same call.
 */
export const SIGNATURE_HEADER = "x-caller-signature";

/** Trusted only under a signature. Lower-case names, in the order in which they are signed. */
export const TRUSTED_HEADERS = ["x-forwarded-for", "x-country", "x-recaptcha-token"] as const;

/** Signed so that a copied signature cannot be moved to another caller or another call. */
const BOUND_HEADERS = ["x-session-token", "x-cashier-token", "idempotency-key"] as const;

export const SIGNED_HEADERS = [...TRUSTED_HEADERS, ...BOUND_HEADERS] as const;

/** How far apart the two programs' clocks may be, including the time a call takes to arrive. */
const TOLERANCE_MS = MINUTE_MS;

const FORM = /^t=(\d{13}),n=([\w-]{16,64}),s=([\w-]{43})$/;

export interface SignedCall {
  /** In upper case. */
  method: string;
  /** Path and query, as in the request line. */
  target: string;
  header(name: string): string | undefined;
  /** Empty if there is none. */
  body: string | Uint8Array;
}

/** The signature header for a call that is sent now. */
export function signCall(call: SignedCall, key: string, nowMs = Date.now()): string {
  const stamp = { time: String(nowMs), nonce: randomBytes(12).toString("base64url") };
  return `t=${stamp.time},n=${stamp.nonce},s=${mac(call, key, stamp).toString("base64url")}`;
}

/**
 * The nonce of a correctly signed call.
 * @param keys any of them may have signed it, so that both programs can learn a new key before the old one is removed
 * @returns null if the signature is missing, wrong or too old
 */
export function signatureOf(
  call: SignedCall,
  keys: readonly string[],
  nowMs = Date.now(),
): { nonce: string } | null {
  const [, time = "", nonce = "", given = ""] = FORM.exec(call.header(SIGNATURE_HEADER) ?? "") ?? [];
  if (time === "" || Math.abs(nowMs - Number(time)) > TOLERANCE_MS) return null;
  const signature = Buffer.from(given, "base64url");
  const isRight = keys.some((key) => timingSafeEqual(mac(call, key, { time, nonce }), signature));
  return isRight ? { nonce } : null;
}

interface Stamp {
  time: string;
  nonce: string;
}

function mac(call: SignedCall, key: string, stamp: Stamp): Buffer {
  return createHmac("sha256", key).update(signedText(call, stamp)).digest();
}

/** One value per line in this order; an absent header is an empty line. No value can contain a line break. */
function signedText(call: SignedCall, { time, nonce }: Stamp): string {
  const headers = SIGNED_HEADERS.map((name) => call.header(name) ?? "");
  const body = createHash("sha256").update(call.body).digest("hex");
  return ["v1", time, nonce, call.method, call.target, ...headers, body].join("\n");
}

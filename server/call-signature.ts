import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * How the web program proves to the casino who is calling. Some headers of a call are only worth something because the
 * web program says them: the player's address and country, and that a form's guard was passed. Anyone who reaches the
 * casino's port could say the same, so these are believed only under a signature with a key that both programs share.
 *
 * The header is `t=<milliseconds since 1970>,n=<nonce>,s=<signature>`; the signature is HMAC-SHA256 in base64url of
 * `signedText`. It covers the body and the credentials too: a copied signature is good for the same call alone.
 */
export const SIGNATURE_HEADER = "x-caller-signature";

/** Believed under a signature only. Names in lower case, in the order in which they are signed. */
export const TRUSTED_HEADERS = ["x-forwarded-for", "x-country", "x-recaptcha-token"] as const;

/** What a copied signature must not be moved to another value of: who is speaking, and which call this is. */
const BOUND_HEADERS = ["x-session-token", "x-cashier-token", "idempotency-key"] as const;

export const SIGNED_HEADERS = [...TRUSTED_HEADERS, ...BOUND_HEADERS] as const;

/** How far the clocks of the two programs may be apart, the way of the call included. */
const TOLERANCE_MS = 60_000;

const FORM = /^t=(\d{13}),n=([\w-]{16,64}),s=([\w-]{43})$/;

export interface SignedCall {
  /** Upper case. */
  method: string;
  /** Path and query, as they stand in the request line. */
  target: string;
  header(name: string): string | undefined;
  /** Empty where there is none. */
  body: string;
}

/** The value of the header for a call that is sent now. */
export function signCall(call: SignedCall, key: string, nowMs = Date.now()): string {
  const stamp = { time: String(nowMs), nonce: randomBytes(12).toString("base64url") };
  return `t=${stamp.time},n=${stamp.nonce},s=${mac(call, key, stamp).toString("base64url")}`;
}

/**
 * The nonce of a call whose signature is right.
 * @param keys any of which it may be made with: a new key is told to both programs before the old one goes
 * @returns null without a signature, and for one that is wrong or too old
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

/** One value a line, in this order; an absent header is an empty line. No value can hold a line break. */
function signedText(call: SignedCall, { time, nonce }: Stamp): string {
  const headers = SIGNED_HEADERS.map((name) => call.header(name) ?? "");
  const body = createHash("sha256").update(call.body).digest("hex");
  return ["v1", time, nonce, call.method, call.target, ...headers, body].join("\n");
}

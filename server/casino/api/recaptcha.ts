import { request } from "undici";
import { z } from "zod";
import type { Log } from "../../log";

/** reCAPTCHA as the operator set it up (design §4, RECAPTCHA_SECRET). */
export interface Recaptcha {
  secret: string;
  /** Where tokens are verified. */
  verifyUrl: string;
}

export const RECAPTCHA_VERIFY_URL = "https://www.google.com/recaptcha/api/siteverify";

/** The player waits for this one before anything else is done. */
const VERIFY_TIMEOUT_MS = 2_000;

const verdict = z.object({ success: z.boolean() });

/** Whether a token of the widget is a good one; a verifier that does not answer knows none. */
export async function isHuman(
  recaptcha: Recaptcha,
  token: string,
  address: string,
  log: Log,
): Promise<boolean> {
  try {
    const answer = await request(recaptcha.verifyUrl, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ secret: recaptcha.secret, response: token, remoteip: address }).toString(),
      signal: AbortSignal.timeout(VERIFY_TIMEOUT_MS),
    });
    return verdict.parse(await answer.body.json()).success;
  } catch (error) {
    log.warn({ err: error }, "The reCAPTCHA verifier did not answer");
    return false;
  }
}

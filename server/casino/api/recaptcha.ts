import { request } from "undici";
import { z } from "zod";
import type { Log } from "../../log";

/** reCAPTCHA as the operator set it up (design §4, RECAPTCHA_SECRET). */
export interface Recaptcha {
  secret: string;
  /** Where tokens are verified. */
  verifyUrl: string;
  /** Of the pages that players see. */
  hostname: string;
}

/** A token as it came with a call. */
export interface WidgetToken {
  token: string;
  /** The player's; null where it is not known. */
  address: string | null;
  /** The forms that the call can come from: the widget names the form that it was asked for as its action. */
  forms: readonly string[];
}

export const RECAPTCHA_VERIFY_URL = "https://www.google.com/recaptcha/api/siteverify";

/** The player waits for this one before anything else is done. */
const VERIFY_TIMEOUT_MS = 2_000;

/** From 0, a robot, to 1; the verifier's own advice. */
const LEAST_SCORE = 0.5;

/** Widgets with a box to tick give neither score nor action. */
const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});
type Verdict = z.output<typeof verdict>;

/** Whether a token of the widget is a good one; a verifier that does not answer knows none. */
export async function isHuman(recaptcha: Recaptcha, sent: WidgetToken, log: Log): Promise<boolean> {
  const fields = { secret: recaptcha.secret, response: sent.token };
  try {
    const answer = await request(recaptcha.verifyUrl, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(
        sent.address === null ? fields : { ...fields, remoteip: sent.address },
      ).toString(),
      signal: AbortSignal.timeout(VERIFY_TIMEOUT_MS),
    });
    return isGood(verdict.parse(await answer.body.json()), recaptcha.hostname, sent.forms);
  } catch (error) {
    log.warn({ err: error }, "The reCAPTCHA verifier did not answer");
    return false;
  }
}

/** A token that was had for another house, or for another form, is somebody else's. */
function isGood(
  { success, score, action, hostname }: Verdict,
  ours: string,
  forms: readonly string[],
): boolean {
  if (!success) return false;
  if (score !== undefined && score < LEAST_SCORE) return false;
  if (hostname !== undefined && hostname !== ours) return false;
  return action === undefined || forms.includes(action);
}

import { request } from "undici";
import { z } from "zod";
import type { Log } from "~/shared/log.server";

/** The operator's reCAPTCHA settings. */
export interface Recaptcha {
  secret: string;
  /** Where tokens are verified. */
  verifyUrl: string;
  /** Hostname of the pages that players see. */
  hostname: string;
}

/** A token as received with a call. */
export interface WidgetToken {
  token: string;
  /** The player's address; null if unknown. */
  address: string | null;
  /** Forms that the call may come from: the widget reports the form as its action. */
  forms: readonly string[];
}

export const RECAPTCHA_VERIFY_URL = "https://www.google.com/recaptcha/api/siteverify";

/** Short, because the player waits for it. */
const VERIFY_TIMEOUT_MS = 2_000;

/** From 0 (robot) to 1 (human); 0.5 is the default that Google recommends. */
const MIN_SCORE = 0.5;

/** Checkbox widgets send neither score nor action. */
const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});
type Verdict = z.output<typeof verdict>;

/** Whether the widget's token is valid. False if the verifier does not answer. */
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

/** Rejects a token issued for another hostname or another form. */
function isGood(
  { success, score, action, hostname }: Verdict,
  ours: string,
  forms: readonly string[],
): boolean {
  if (!success) return false;
  if (score !== undefined && score < MIN_SCORE) return false;
  if (hostname !== undefined && hostname !== ours) return false;
  return action === undefined || forms.includes(action);
}

import { redeem } from "~/coupons/redeem.server";
import { refusalTextWithin } from "~/refusals/text.server";
import { CasinoError } from "~/casino/result";
import type { FormVisit } from "~/forms/action.server";
import { messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import type { OpenedSession } from "~/session/opened-session.server";
import { forgetTriedCode } from "~/session/tried-code.server";
import { setFlash } from "~/session/flash.server";
import { sentences } from "./sentences.server";

interface GoOn {
  to: string;
  /** Set-Cookie values. */
  cookies: string[];
}

/**
 * SIGN UP & REDEEM: redeems the coupon after the account was opened. If that is refused, the account stays open and
 * the next page says why.
 */
export async function redeemAtSignup(
  { casino, key, request }: FormVisit<unknown>,
  player: OpenedSession,
  code: string,
): Promise<GoOn> {
  try {
    await redeem(casino.as(player.sessionToken), { player, code, key });
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    const { couponNotRedeemed } = messagesFor(request, sentences);
    const why = refusalTextWithin(request, sentences, error);
    return { to: paths.promotions, cookies: [setFlash(couponNotRedeemed(code, why))] };
  }
  return { to: paths.promotion(code), cookies: [forgetTriedCode()] };
}

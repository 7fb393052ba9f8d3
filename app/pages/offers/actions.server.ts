import { z } from "zod";
import { NO_DEPOSIT_CODE } from "~/coupons/offers";
import { codeFields, couponCode, quickOutcome, redeemQuickly } from "~/coupons/redeem.server";
import { sentences } from "~/coupons/sentences.server";
import { welcomeCode } from "~/coupons/welcome-code.server";
import { formAction, type FormVisit } from "~/forms/action.server";
import type { FormAnswer } from "~/forms/answer.server";
import { byLanguage } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { setFlash } from "~/session/flash.server";
import { forgetTriedCode, redirectToAccount } from "~/session/tried-code.server";
import { forms } from "../forms";

/** CLAIM NOW of the welcome offer. */
export const claimAction = formAction({
  form: forms.welcomeClaim,
  schema: z.object({}),
  act: (visit) => claim(visit, welcomeCode(), paths.welcomeOffer),
});

/** The coupon entry of the welcome offer, with SUBMIT. */
export const codeAction = formAction({
  form: forms.welcomeCode,
  schema: codeFields,
  act: (visit) => claim(visit, visit.value.code, paths.welcomeOffer),
});

const noDepositFields = byLanguage(sentences, (_, language) =>
  // Empty in a page of an earlier version.
  z.object({ code: couponCode(language).catch(NO_DEPOSIT_CODE) }),
);

/** CLAIM of the no-deposit bonus. */
export const noDepositAction = formAction({
  form: forms.noDeposit,
  schema: noDepositFields,
  act: (visit) => claim(visit, visit.value.code, paths.noDepositBonus),
});

/**
 * Redeems for a player; sends a visitor to sign-up with the code kept. Idempotent: on a second post, the coupon is
 * already active.
 * @throws CasinoError as the casino refuses
 */
async function claim(visit: FormVisit<unknown>, code: string, page: string): Promise<FormAnswer> {
  const { session, casino, key, request } = visit;
  if (session === null) return redirectToAccount(code, visit);
  const answer = await redeemQuickly(casino, { player: session, code, key });
  const { words } = quickOutcome(request, answer, code);
  return seeOther(page, { cookies: [forgetTriedCode(), setFlash(words)] });
}

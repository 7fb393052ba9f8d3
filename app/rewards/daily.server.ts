import { z } from "zod";
import { redeemReward } from "~/casino/contract/coupons";
import { MAX_COUPON_CODE_LENGTH } from "~/casino/contract/lengths";
import { SKIN_ID } from "~/casino/contract/shared";
import { readCouponCode } from "~/casino/contract/values/codes";
import { messageIn } from "~/coupons/given.server";
import { formAction, type PlayerFormVisit } from "~/forms/action.server";
import { sentences as formSentences } from "~/forms/sentences.server";
import { byLanguage, languageOf, messagesFor } from "~/messages/language.server";
import { withReward } from "~/paths";
import { seeOther } from "~/redirect.server";
import { setFlash } from "~/session/flash.server";
import { TIMEZONE_FIELD } from "~/session/timezone";
import { timezoneOf } from "~/session/timezone.server";
import { saveDismissal } from "./dismissed.server";
import { forms } from "./forms";
import { sentences } from "./sentences.server";

const schema = byLanguage(formSentences, ({ outOfDate }) =>
  z.object({
    coupon: z
      .string({ error: outOfDate })
      .overwrite(readCouponCode)
      .min(1, outOfDate)
      .max(MAX_COUPON_CODE_LENGTH, outOfDate),
  }),
);

type RewardVisit = PlayerFormVisit<z.output<ReturnType<typeof schema>>>;

/** Handles REDEEM NOW, DISMISS, and SAVE FOR LATER. The last two keep the popup closed for the day. */
export const rewardAction = formAction({
  form: forms.reward,
  schema,
  refusals: byLanguage(sentences, (texts) => ({
    active_coupon: { message: texts.activeCoupon },
    coupon_used: { message: texts.redeemedAlready },
  })),
  async act(visit) {
    if (visit.intent === "redeem") return redeemAndReturn(visit);
    const cookies = [
      saveDismissal(Date.now(), timezoneOf(visit.request, visit.typed[TIMEZONE_FIELD]), visit.session.pid),
    ];
    if (visit.intent === "later") cookies.push(setFlash(messagesFor(visit.request, sentences).saved));
    return back(visit.from, cookies);
  },
});

async function redeemAndReturn({
  request,
  casino,
  session,
  value,
  key,
  from,
}: RewardVisit): Promise<Response> {
  const given = await casino.call(redeemReward, {
    params: { pid: session.pid },
    body: { player_id: session.pid, coupon: value.coupon, skin_id: SKIN_ID },
    key,
  });
  const message = messageIn(languageOf(request), given) ?? messagesFor(request, sentences).redeemed;
  return back(withReward(from), [setFlash(message)]);
}

/** Replaces the history entry, so that Back leads to the page before the popup. */
function back(to: string, cookies: readonly string[]): Response {
  return seeOther(to, { cookies, page: "replace" });
}

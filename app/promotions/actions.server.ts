import { redirect } from "@remix-run/node";
import { z } from "zod";
import { cancelCoupon } from "~/casino/contract/coupons";
import { couponCode, redeem } from "~/casino/redeem.server";
import { formAction } from "~/forms/action.server";
import { forgetKept } from "~/forms/keep.server";
import { paths, withOnboarding } from "~/paths";
import { rememberTriedCode } from "~/session/tried-code.server";

export const REDEEM_FORM = "redeem";
export const CANCEL_FORM = "cancelCoupon";

/** What is said when the casino refuses a code, by its code (spec §8); `source` tells the card from the code box. */
export const redeemAction = formAction({
  form: REDEEM_FORM,
  for: "anyone",
  needsKey: true,
  schema: z.object({ code: couponCode, source: z.enum(["card", "typed"]).default("typed") }),
  refusals: {
    active_coupon: () => ({
      message:
        "You have an active coupon already. Cancel it, or finish its wagering, before you redeem another one.",
    }),
  },
  async act({ session, casino, value, key }) {
    // Spec §1: visitors who try to redeem are sent to sign-up; the code waits for them.
    if (session === null) {
      const to = withOnboarding(paths.promotion(value.code), "signup");
      return redirect(to, { status: 303, headers: { "Set-Cookie": rememberTriedCode(value.code) } });
    }
    await redeem(casino, { player: session, code: value.code, key });
    return redirect(paths.promotion(value.code), { status: 303, headers: { "Set-Cookie": forgetKept() } });
  },
});

export const cancelAction = formAction({
  form: CANCEL_FORM,
  for: "players",
  schema: z.object({}),
  async act({ session, casino, key }) {
    await casino.call(cancelCoupon, { params: { pid: session.pid }, key });
    return redirect(paths.promotions, { status: 303 });
  },
});

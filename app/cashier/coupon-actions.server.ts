import { codeFields, redeem } from "~/coupons/redeem.server";
import { formAction } from "~/forms/action.server";
import { seeOther } from "~/redirect.server";
import { forgetTriedCode } from "~/session/tried-code.server";
import { forms } from "./forms";
import { cashierAt } from "./place.server";

/** Requests the coupon chosen in the cashier, then returns to the cashier. */
export const chooseCouponAction = formAction({
  form: forms.coupon,
  schema: codeFields,
  renderedAt: (from) => cashierAt(from, "coupons"),
  async act({ session, casino, value, key, from }) {
    await redeem(casino, { player: session, code: value.code, key });
    return seeOther(cashierAt(from), { cookies: [forgetTriedCode()] });
  },
});

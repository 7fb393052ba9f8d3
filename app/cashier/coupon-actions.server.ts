import { codeFields, redeem } from "~/coupons/redeem.server";
import { formAction } from "~/forms/action.server";
import { paths, withCashier } from "~/paths";
import { seeOther } from "~/redirect.server";
import { forgetTriedCode } from "~/session/tried-code.server";
import { forms } from "./forms";

/** Requests the coupon chosen in the cashier, then returns to the cashier. */
export const chooseCouponAction = formAction({
  form: forms.coupon,
  schema: codeFields,
  shownAt: (from) => (from.startsWith(paths.cashier) ? paths.cashierCoupons : withCashier(from, "coupons")),
  async act({ session, casino, value, key, from }) {
    await redeem(casino, { player: session, code: value.code, key });
    const to = from.startsWith(paths.cashier) ? paths.cashier : withCashier(from);
    return seeOther(to, { cookies: [forgetTriedCode()] });
  },
});

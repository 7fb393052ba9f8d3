import { recover } from "~/casino/contract/account";
import { formAction } from "~/forms/action.server";
import { onboardingBeside, type OnboardingForm, withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { forms } from "./forms";
import { recoverFields } from "./recover-schema.server";

export const recoverPasswordAction = recoverAction("forgottenpassword", "fp");
export const recoverUsernameAction = recoverAction("forgottenusername", "fu");

/**
 * Requests a mail. The next page is the same whether or not the e-mail has an account, so that it does not reveal
 * accounts.
 */
function recoverAction(form: "forgottenpassword" | "forgottenusername", op: "fp" | "fu") {
  return formAction({
    form: forms[form],
    schema: recoverFields,
    async act({ casino, value, key, captcha, from }) {
      await casino.call(recover, { body: { op, email: value.email }, key, captcha });
      return seeOther(completionOf(form, from));
    },
  });
}

/** URL of a form's completion page. A URL of its own, so that a reload posts nothing. */
export function completionOf(form: OnboardingForm, from: string): string {
  return withQuery(onboardingBeside(from, form), { done: 1 });
}

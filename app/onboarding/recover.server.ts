import { redirect } from "@remix-run/node";
import { recover } from "~/casino/contract/account";
import { formAction } from "~/forms/action.server";
import { onboardingBeside, withQuery, type OnboardingForm } from "~/paths";
import { recoverFields } from "./recover-schema.server";

export const recoverPasswordAction = recoverAction("forgottenpassword", "fp");
export const recoverUsernameAction = recoverAction("forgottenusername", "fu");

/** Asks the casino for a mail. The page that follows is the same whether or not an account has the e-mail. */
function recoverAction(form: OnboardingForm, op: "fp" | "fu") {
  return formAction({
    form,
    for: "anyone",
    needsKey: true,
    guarded: true,
    schema: recoverFields,
    async act({ casino, value, key, captcha, from }) {
      await casino.call(recover, { body: { op, email: value.email }, key, captcha });
      return redirect(completionOf(form, from), { status: 303 });
    },
  });
}

/** The completion page of a form, where the form stood. It is a URL, so that a reload posts nothing. */
export function completionOf(form: OnboardingForm, from: string): string {
  return withQuery(onboardingBeside(from, form), { done: 1 });
}

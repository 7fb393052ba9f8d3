import { presentableMessage } from "~/casino/presentable";
import { formAction } from "~/forms/action.server";
import { afterLogin, safeReturnTo } from "~/paths";
import { signIn } from "~/session/authenticator.server";
import { enter } from "~/session/enter.server";
import { loginFields } from "./login-schema.server";
import { queryOf } from "~/url";

export const loginAction = loginActionOf("login");

/** The login of the quick flows: the same, with nothing beside it. */
export const compactLoginAction = loginActionOf("compactlogin");

/** Spec §4 and §8: the server's message is shown; the fifth failure in a row has a page of its own, by its code. */
function loginActionOf(form: "login" | "compactlogin") {
  return formAction({
    form,
    for: "anyone",
    guarded: true,
    schema: loginFields,
    refusals: {
      invalid_credentials: (error) => ({ message: presentableMessage(error.message) }),
    },
    async act(visit) {
      const { from, value } = visit;
      const answer = await signIn(visit, value);
      const returnTo = safeReturnTo(queryOf(from).get("returnTo"), from);
      return enter(visit, answer, afterLogin(returnTo));
    },
  });
}

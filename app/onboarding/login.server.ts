import { redirect } from "@remix-run/node";
import { presentableMessage } from "~/casino/result";
import { formAction } from "~/forms/action.server";
import { afterLogin, safeReturnTo } from "~/paths";
import { signIn } from "~/session/authenticator.server";
import { writeSession } from "~/session/session.server";
import { loginFields } from "./schemas.server";

/** Spec §4 and §8: the server's message is shown; the fifth failure in a row has a page of its own, by its code. */
export const loginAction = formAction({
  form: "login",
  for: "anyone",
  schema: loginFields,
  refusals: {
    invalid_credentials: (error) => ({ message: presentableMessage(error.message) }),
  },
  async act({ request, casino, value, from }) {
    const session = await signIn(request, casino, value);
    const returnTo = safeReturnTo(new URL(from, "http://house.invalid").searchParams.get("returnTo"), from);
    return redirect(afterLogin(returnTo), { status: 303, headers: { "Set-Cookie": writeSession(session) } });
  },
});

import { formAction } from "~/forms/action.server";
import { messagesFor } from "~/messages/language.server";
import { afterLogin, placeToReturn } from "~/paths";
import { signInAtCasino } from "~/session/authenticator.server";
import { draftUrl } from "~/session/draft.server";
import { forgetLoginFailures, isOneFailureTooMany } from "~/session/login-failures.server";
import { secondFactorStep } from "~/session/sign-in-step.server";
import { startSession } from "~/session/start-session.server";
import { forms } from "./forms";
import { loginFields } from "./login-schema.server";
import { sentences } from "./sentences.server";

export const loginAction = loginActionOf("login");

/** The same login for the quick flows, whose form shows nothing else. */
export const compactLoginAction = loginActionOf("compactlogin");

/** The fifth failure in a row leads to a page of its own. */
function loginActionOf(form: "login" | "compactlogin") {
  return formAction({
    form: forms[form],
    schema: loginFields,
    async act(visit) {
      const { from, value, request, typed, outgoing, refuse } = visit;
      const returnTo = placeToReturn(from);
      // The player was typing there: in a form that waits for this login, or in the page below the dialog.
      const goesOn = draftUrl(request) === returnTo || typed.inPlace === "1";
      const to = goesOn ? returnTo : afterLogin(returnTo);
      try {
        const answer = await signInAtCasino(visit, value);
        return await startSession(visit, answer, to, forgetLoginFailures(request));
      } catch (error) {
        const step = secondFactorStep(visit, error, { to, login: value.login });
        if (step) return step;
        if (!isOneFailureTooMany(request, outgoing, error)) throw error;
        return refuse(
          403,
          { "": [messagesFor(request, sentences).tooManyFailures] },
          { code: "too_many_attempts" },
        );
      }
    },
  });
}

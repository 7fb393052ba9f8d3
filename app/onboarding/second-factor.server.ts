import { z } from "zod";
import { lengthOf, MAX_CODE_LENGTH } from "~/casino/contract/lengths";
import { completeLogin } from "~/casino/contract/second-factor";
import { readPlain } from "~/casino/contract/values/text";
import { CasinoError } from "~/casino/result";
import { addCookies } from "~/cookies/set-cookie.server";
import { formAction } from "~/forms/action.server";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { forgetLoginFailures } from "~/session/login-failures.server";
import { openedSession } from "~/session/opened-session.server";
import { pendingSignIn } from "~/session/sign-in-step.server";
import { startSession } from "~/session/start-session.server";
import { forms } from "./forms";
import { read } from "./schemas.server";
import { sentences } from "./sentences.server";

const codeField = byLanguage(sentences, (texts) =>
  z.object({
    code: read(readPlain)
      .refine((code) => code !== "", texts.code)
      .refine((code) => lengthOf(code) <= MAX_CODE_LENGTH, texts.wrongCode),
  }),
);

/** Completes a login with a code of the player's app, or a recovery code. */
export const secondFactorAction = formAction({
  form: forms.secondfactor,
  schema: codeField,
  refusals: { wrong_code: { field: "code" }, second_factor_required: { field: "code" } },
  async act(visit) {
    const { request, casino, value, outgoing, refuse } = visit;
    const pending = pendingSignIn.read(request);
    if (!pending) {
      return refuse(
        403,
        { "": [messagesFor(request, sentences).signInExpired] },
        { code: "sign_in_expired" },
      );
    }
    try {
      const body = { challenge: pending.challenge, second_factor: value.code };
      const answer = await casino.call(completeLogin, { body });
      const opened = await openedSession(casino, answer, pending.login);
      return await startSession(visit, opened, pending.to, [
        pendingSignIn.clear(),
        ...forgetLoginFailures(request),
      ]);
    } catch (error) {
      if (error instanceof CasinoError && error.code === "sign_in_expired") {
        addCookies(outgoing, pendingSignIn.clear());
      }
      throw error;
    }
  },
});

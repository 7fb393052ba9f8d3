import { z } from "zod";
import { recover, sendEmailConfirmation } from "~/casino/contract/account";
import { lengthOf, MAX_PASSWORD_LENGTH } from "~/casino/contract/lengths";
import { endOtherSessions } from "~/casino/contract/sessions";
import { formAction } from "~/forms/action.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { confirmed, isConfirmed, passwordSaying, secret } from "~/session/password-schema.server";
import { replaced } from "~/session/casino-session.server";
import { setFlash } from "~/session/flash.server";
import { forms } from "./forms";
import { sentences } from "./sentences.server";

const passwordFields = z
  .object({
    current_password: secret
      .refine((value) => value !== "", sentences.currentPassword)
      .refine((value) => lengthOf(value) <= MAX_PASSWORD_LENGTH, sentences.notCurrentPassword),
    password: passwordSaying("length"),
    confirm_password: secret,
  })
  .refine(isConfirmed, confirmed);

/** The casino also ends the player's other sessions. */
export const passwordAction = formAction({
  form: forms.password,
  schema: passwordFields,
  refusals: {
    wrong_password: () => ({ field: "current_password", message: sentences.notCurrentPassword }),
    invalid_credentials: () => ({ field: "current_password", message: sentences.notCurrentPassword }),
  },
  async act(visit) {
    const { session, casino, value, captcha, key } = visit;
    const body = {
      op: "cp" as const,
      player_id: session.pid,
      old_pwd: value.current_password,
      pwd: value.password,
    };
    const answer = await casino.call(recover, { body, captcha, key });
    return toAccount(sentences.passwordChanged, await replaced(visit, session, answer));
  },
});

export const endSessionsAction = formAction({
  form: forms.sessions,
  schema: z.object({}),
  async act(visit) {
    const { session, casino, key } = visit;
    const answer = await casino.call(endOtherSessions, { params: { pid: session.pid }, key });
    return toAccount(
      answer.ended === 0 ? sentences.nowhereElse : sentences.signedOutElsewhere,
      await replaced(visit, session, answer),
    );
  },
});

export const sendConfirmationAction = formAction({
  form: forms.confirmation,
  schema: z.object({}),
  async act({ session, casino, key }) {
    await casino.call(sendEmailConfirmation, { params: { pid: session.pid }, key });
    return toAccount(sentences.confirmationSent, null);
  },
});

function toAccount(sentence: string, session: string | null): Response {
  return seeOther(paths.account, { cookies: [setFlash(sentence), ...(session === null ? [] : [session])] });
}

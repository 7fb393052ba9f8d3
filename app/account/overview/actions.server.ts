import { z } from "zod";
import { correctEmail, recover, sendEmailConfirmation } from "~/casino/contract/account";
import { lengthOf, MAX_CODE_LENGTH } from "~/casino/contract/lengths";
import { isEmail } from "~/casino/contract/person";
import { endOtherSessions } from "~/casino/contract/sessions";
import { readEmail } from "~/casino/contract/values/person";
import { readPlain } from "~/casino/contract/values/text";
import { formAction } from "~/forms/action.server";
import { proofFields, proofRefusals, refuseMissingProof, withProof } from "~/forms/proof.server";
import { byLanguage, languageOf, messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { replaced } from "~/session/casino-session.server";
import { setFlash } from "~/session/flash.server";
import {
  confirmed,
  isConfirmed,
  isPossiblePassword,
  NEW_PASSWORD_REFUSALS,
  newSecret,
  passwordAdvice,
  passwordSaying,
  secret,
} from "~/session/password-schema.server";
import { forms } from "../forms";
import { proofSentences, sentences } from "../sentences.server";

const passwordFields = byLanguage(sentences, (texts, language) =>
  z
    .object({
      current_password: secret
        .refine((value) => value !== "", texts.currentPassword)
        .refine(isPossiblePassword, texts.notCurrentPassword),
      password: passwordSaying("length", language),
      confirm_password: newSecret,
      code: z.string().overwrite(readPlain).default(""),
    })
    .refine(({ code }) => lengthOf(code) <= MAX_CODE_LENGTH, { path: ["code"], message: texts.wrongCode })
    .refine(isConfirmed, confirmed(language)),
);

/** The casino also ends the player's other sessions. */
export const passwordAction = formAction({
  form: forms.password,
  schema: passwordFields,
  refusals: byLanguage(sentences, ({ notCurrentPassword: message }) => ({
    ...NEW_PASSWORD_REFUSALS,
    wrong_password: { field: "current_password", message },
    invalid_credentials: { field: "current_password", message },
    second_factor_required: { field: "code" },
    wrong_code: { field: "code" },
  })),
  async act(visit) {
    const { session, casino, value, captcha, key } = visit;
    const body = {
      op: "cp" as const,
      player_id: session.pid,
      old_pwd: value.current_password,
      pwd: value.password,
      ...(value.code === "" ? {} : { second_factor: value.code }),
    };
    const answer = await casino.call(recover, { body, captcha, key });
    const { passwordChanged } = messagesFor(visit.request, sentences);
    const advice = passwordAdvice(languageOf(visit.request), answer);
    return toAccount(
      advice === null ? passwordChanged : `${passwordChanged} ${advice}`,
      await replaced(visit, session, answer),
    );
  },
});

export const endSessionsAction = formAction({
  form: forms.sessions,
  schema: z.object({}),
  async act(visit) {
    const { session, casino, key } = visit;
    const answer = await casino.call(endOtherSessions, { params: { pid: session.pid }, key });
    const texts = messagesFor(visit.request, sentences);
    return toAccount(
      answer.ended === 0 ? texts.nowhereElse : texts.signedOutElsewhere,
      await replaced(visit, session, answer),
    );
  },
});

export const sendConfirmationAction = formAction({
  form: forms.confirmation,
  schema: z.object({}),
  async act({ request, session, casino, key }) {
    await casino.call(sendEmailConfirmation, { params: { pid: session.pid }, key });
    return toAccount(messagesFor(request, sentences).confirmationSent, null);
  },
});

const correctEmailFields = byLanguage(sentences, (texts) =>
  z
    .object({
      email: z.string({ error: texts.noEmail }).overwrite(readEmail).refine(isEmail, texts.noEmail),
      ...proofFields(proofSentences(texts)),
    })
    .superRefine(refuseMissingProof(proofSentences(texts))),
);

export const correctEmailAction = formAction({
  form: forms.correctEmail,
  schema: correctEmailFields,
  refusals: byLanguage(sentences, (texts) => ({
    invalid_field: { field: "email", message: texts.noEmail },
    email_exists: { field: "email", message: texts.emailTaken },
    login_exists: { field: "email", message: texts.emailTaken },
    ...proofRefusals(proofSentences(texts)),
  })),
  async act(visit) {
    const { request, session, casino, value, key } = visit;
    const params = { pid: session.pid };
    await withProof(visit, () => casino.call(correctEmail, { params, body: { email: value.email }, key }));
    return toAccount(messagesFor(request, sentences).emailCorrected, null);
  },
});

function toAccount(sentence: string, session: string | null): Response {
  return seeOther(paths.account, { cookies: [setFlash(sentence), ...(session === null ? [] : [session])] });
}

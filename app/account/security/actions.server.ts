import { z } from "zod";
import { lengthOf, MAX_CODE_LENGTH } from "~/casino/contract/lengths";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "~/casino/contract/second-factor";
import { endOneSession } from "~/casino/contract/sessions";
import { readPlain } from "~/casino/contract/values/text";
import { formAction } from "~/forms/action.server";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { rememberDevice } from "~/session/device.server";
import { setFlash } from "~/session/flash.server";
import { isPossiblePassword, secret } from "~/session/password-schema.server";
import { forms } from "../forms";
import { type AccountSentences, sentences } from "../sentences.server";
import { forgetNewCodes, keepNewCodes } from "./recovery-codes.server";

/** A code as typed; the casino tells what kind it is. */
function codeSaying(texts: AccountSentences) {
  return z
    .string()
    .default("")
    .transform(readPlain)
    .refine((code) => code !== "", texts.code)
    .refine((code) => lengthOf(code) <= MAX_CODE_LENGTH, texts.wrongCode);
}

function passwordSaying(texts: AccountSentences) {
  return secret
    .refine((value) => value !== "", texts.currentPassword)
    .refine(isPossiblePassword, texts.notCurrentPassword);
}

const passwordFields = byLanguage(sentences, (texts) => z.object({ password: passwordSaying(texts) }));
const codeFields = byLanguage(sentences, (texts) => z.object({ code: codeSaying(texts) }));
const bothFields = byLanguage(sentences, (texts) =>
  z.object({ password: passwordSaying(texts), code: codeSaying(texts) }),
);

const refusals = byLanguage(sentences, ({ notCurrentPassword }) => ({
  wrong_password: { field: "password", message: notCurrentPassword },
  wrong_code: { field: "code" },
  second_factor_required: { field: "code" },
}));

/** Recovery codes come only after this. */
const firstCodeRefusals = byLanguage(sentences, ({ wrongAppCode }) => ({
  wrong_code: { field: "code", message: wrongAppCode },
}));

/** Makes the secret; the page then shows it. */
export const beginFactorAction = formAction({
  form: forms.setUpFactor,
  schema: passwordFields,
  refusals,
  async act({ session, casino, value, key }) {
    const params = { pid: session.pid };
    await casino.call(beginSecondFactor, { params, body: { password: value.password }, key });
    return seeOther(paths.factorSetup);
  },
});

export const confirmFactorAction = formAction({
  form: forms.confirmFactor,
  schema: codeFields,
  refusals: firstCodeRefusals,
  async act(visit) {
    const { request, session, casino, value, key } = visit;
    const body = { second_factor: value.code };
    const answer = await casino.call(confirmSecondFactor, { params: { pid: session.pid }, body, key });
    return toSecurity(messagesFor(request, sentences).factorOn, [
      keepNewCodes(session.pid, answer.recovery_codes),
      ...rememberDevice(visit),
    ]);
  },
});

export const renewCodesAction = formAction({
  form: forms.renewRecoveryCodes,
  schema: codeFields,
  refusals,
  async act({ request, session, casino, value, key }) {
    const body = { second_factor: value.code };
    const answer = await casino.call(renewRecoveryCodes, { params: { pid: session.pid }, body, key });
    return toSecurity(messagesFor(request, sentences).codesRenewed, [
      keepNewCodes(session.pid, answer.recovery_codes),
    ]);
  },
});

/** Stored in a cookie only: no casino call. */
export const savedCodesAction = formAction({
  form: forms.savedRecoveryCodes,
  schema: z.object({}),
  act: () => Promise.resolve(seeOther(paths.security, { cookies: [forgetNewCodes()] })),
});

export const removeFactorAction = formAction({
  form: forms.removeFactor,
  schema: bothFields,
  refusals,
  async act({ request, session, casino, value, key }) {
    const body = { password: value.password, second_factor: value.code };
    await casino.call(removeSecondFactor, { params: { pid: session.pid }, body, key });
    return toSecurity(messagesFor(request, sentences).factorOff, [forgetNewCodes()]);
  },
});

/** Ends one session of the list. */
export const endSessionAction = formAction({
  form: forms.endSession,
  schema: z.object({ session: z.uuid() }),
  async act({ request, session, casino, value, key }) {
    const params = { pid: session.pid, sessionId: value.session };
    await casino.call(endOneSession, { params, key });
    const texts = messagesFor(request, sentences);
    return seeOther(paths.account, { cookies: [setFlash(texts.signedOutThere)] });
  },
});

function toSecurity(sentence: string, cookies: readonly string[]): Response {
  return seeOther(paths.security, { cookies: [setFlash(sentence), ...cookies] });
}

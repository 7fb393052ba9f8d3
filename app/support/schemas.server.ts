import { z } from "zod";
import { isEmail } from "~/casino/contract/person";
import { MAX_SENDER_NAME_LENGTH, MAX_SUBJECT_LENGTH } from "~/casino/contract/support-limits";
import { readEmail } from "~/casino/contract/values/person";
import { messageText } from "~/forms/message-text.server";
import { byLanguage } from "~/messages/language.server";
import type { Language } from "~/shared/languages";
import { sentences, type SupportSentences } from "./sentences.server";

/**
 * One line of text. conform passes an empty field as undefined; pasted text may contain line breaks and
 * control characters.
 */
function oneLine(longest: number, empty: string, tooLong: string) {
  return z
    .string()
    .optional()
    .transform((value) => (value ?? "").replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim())
    .refine((value) => value !== "", empty)
    .refine((value) => value.length <= longest, tooLong);
}

function messageFields(texts: SupportSentences, language: Language) {
  return {
    subject: oneLine(MAX_SUBJECT_LENGTH, texts.subject, texts.subjectTooLong),
    message: messageText(texts.message, language),
  };
}

export const playerMessage = byLanguage(sentences, (texts, language) =>
  z.object(messageFields(texts, language)),
);

export const visitorMessage = byLanguage(sentences, (texts, language) =>
  z.object({
    name: oneLine(MAX_SENDER_NAME_LENGTH, texts.name, texts.nameTooLong),
    email: z
      .string()
      .optional()
      .transform((value) => readEmail(value ?? ""))
      .refine(isEmail, texts.email),
    ...messageFields(texts, language),
  }),
);

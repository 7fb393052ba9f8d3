import { z } from "zod";
import { MAX_SENDER_NAME_LENGTH, MAX_SUBJECT_LENGTH } from "~/casino/contract/support-limits";
import { isEmail } from "~/casino/contract/person";
import { messageText } from "~/forms/message-text.server";
import { sentences } from "./sentences.server";

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

const messageFields = {
  subject: oneLine(MAX_SUBJECT_LENGTH, sentences.subject, sentences.subjectTooLong),
  message: messageText(sentences.message),
};

export const playerMessage = z.object(messageFields);

export const visitorMessage = z.object({
  name: oneLine(MAX_SENDER_NAME_LENGTH, sentences.name, sentences.nameTooLong),
  email: z
    .string()
    .optional()
    .transform((value) => (value ?? "").trim().toLowerCase())
    .refine(isEmail, sentences.email),
  ...messageFields,
});

import { z } from "zod";
import { LONGEST_SENDER_NAME, LONGEST_SUBJECT } from "~/casino/contract/support-limits";
import { isEmail } from "~/forms/email";
import { messageText } from "~/forms/message-text.server";

/** conform gives an empty field as undefined; what is pasted may hold line breaks and worse. */
function oneLine(longest: number, empty: string, what: string) {
  return z
    .string()
    .optional()
    .transform((value) => (value ?? "").replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim())
    .refine((value) => value !== "", empty)
    .refine((value) => value.length <= longest, `${what} may have ${longest} characters at most.`);
}

const messageFields = {
  subject: oneLine(LONGEST_SUBJECT, "Please say in a few words what it is about.", "The subject"),
  message: messageText("Please write your message."),
};

export const playerMessage = z.object(messageFields);

export const visitorMessage = z.object({
  name: oneLine(LONGEST_SENDER_NAME, "Please enter your name.", "The name"),
  email: z
    .string()
    .optional()
    .transform((value) => (value ?? "").trim().toLowerCase())
    .refine(isEmail, "Please enter a valid email address."),
  ...messageFields,
});

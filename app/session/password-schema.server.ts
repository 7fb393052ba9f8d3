import { z } from "zod";
import {
  isPasswordLength,
  lengthOf,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from "~/casino/contract/lengths";
import { readPassword } from "~/casino/contract/values/password";
import { messagesIn } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { sentences } from "./sentences.server";

/** Text taken exactly as typed, spaces included. conform passes an empty field as undefined. */
export const secret = z
  .string()
  .optional()
  .transform((value) => value ?? "");

/** A new password, as it is hashed. */
export const newSecret = secret.transform(readPassword);

/** Whether the text may be a password of an account: none is longer, so the casino need not be asked. */
export function isPossiblePassword(typed: string): boolean {
  return lengthOf(readPassword(typed)) <= MAX_PASSWORD_LENGTH;
}

/** A new password of valid length. @param sentence the message for a wrong length */
export function passwordSaying(sentence: "length" | "signup", language: Language) {
  const { password: texts } = messagesIn(language, sentences);
  return newSecret.refine(isPasswordLength, {
    error: ({ input }) =>
      texts[lengthOf(String(input)) > MAX_PASSWORD_LENGTH ? (`${sentence}TooLong` as const) : sentence],
  });
}

/** What the casino refuses about a new password, shown at its field. */
export const NEW_PASSWORD_REFUSALS = { common_password: { field: "password" } };

/** Advice on a new password that the casino has taken; null for one that is not common. */
export function passwordAdvice(
  language: Language,
  answer: { common_password?: boolean | undefined },
): string | null {
  return answer.common_password === true ? messagesIn(language, sentences).commonPassword : null;
}

/** Raw values: a field that is not text has its own error. */
interface PasswordPair {
  password: unknown;
  confirm_password: unknown;
}

/** For `refine`, with `confirmed`: equal to the password and at least the minimum length. */
export function isConfirmed({ password, confirm_password }: PasswordPair): boolean {
  if (typeof confirm_password !== "string" || confirm_password !== password) return false;
  return lengthOf(confirm_password) >= MIN_PASSWORD_LENGTH;
}

export function confirmed(language: Language) {
  return {
    path: ["confirm_password"],
    message: messagesIn(language, sentences).password.confirm,
    // Runs even when another field is invalid, so that all errors are shown at once.
    when: () => true,
  };
}

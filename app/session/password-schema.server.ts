import { z } from "zod";
import { isPasswordLength, lengthOf, LONGEST_PASSWORD, SHORTEST_PASSWORD } from "~/casino/contract/lengths";
import { passwordMessages } from "./password-rules";

/** Text that is taken as it was typed, blanks included; conform gives an empty field as undefined. */
export const secret = z
  .string()
  .optional()
  .transform((value) => value ?? "");

/** A new password (spec §5). @param sentence that refuses a length */
export function passwordSaying(sentence: "length" | "signup") {
  return secret.refine(isPasswordLength, {
    error: ({ input }) =>
      passwordMessages[
        lengthOf(String(input)) > LONGEST_PASSWORD ? (`${sentence}TooLong` as const) : sentence
      ],
  });
}

/** As it came: of a field that is no text its own error is said. */
interface PasswordPair {
  password: unknown;
  confirm_password: unknown;
}

/** For `refine`, with `confirmed`: at least 6 and equal (spec §5). */
export function isConfirmed({ password, confirm_password }: PasswordPair): boolean {
  if (typeof confirm_password !== "string" || confirm_password !== password) return false;
  return lengthOf(confirm_password) >= SHORTEST_PASSWORD;
}

export const confirmed = {
  path: ["confirm_password"],
  message: passwordMessages.confirm,
  // Also when another field is wrong: all there is to mend is said at once.
  when: () => true,
};

import { z } from "zod";
import { LONGEST_PASSWORD, passwordMessages, SHORTEST_PASSWORD } from "./password-rules";

/** Text that is taken as it was typed, blanks included; conform gives an empty field as undefined. */
export const secret = z
  .string()
  .optional()
  .transform((value) => value ?? "");

/** A new password (spec §5). */
export function passwordSaying(message: string) {
  return secret.refine(
    (value) => value.length >= SHORTEST_PASSWORD && value.length <= LONGEST_PASSWORD,
    message,
  );
}

interface PasswordPair {
  password: string;
  confirm_password: string;
}

/** For `refine`, with `confirmed`: at least 6 and equal (spec §5). */
export function isConfirmed({ password, confirm_password }: PasswordPair): boolean {
  return confirm_password.length >= SHORTEST_PASSWORD && confirm_password === password;
}

export const confirmed = {
  path: ["confirm_password"],
  message: passwordMessages.confirm,
  // Also when another field is wrong: all there is to mend is said at once.
  when: () => true,
};

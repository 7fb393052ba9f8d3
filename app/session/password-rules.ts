import { LONGEST_PASSWORD } from "~/casino/contract/lengths";

/** `maxlength` of a field for a password: browsers count an emoji as two, and a longer text is refused in words. */
export const PASSWORD_FIELD_LENGTH = 2 * LONGEST_PASSWORD;

/** Spec §5, to the letter. */
export const passwordMessages = {
  length: "Passwords should be at least 6 characters",
  signup: "Passwords should be at least 6 characters and contain letters, numbers and symbols",
  /** The sentences of the specification name only the minimum. */
  lengthTooLong: "Passwords should be at least 6 characters (80 characters at most)",
  signupTooLong:
    "Passwords should be at least 6 characters and contain letters, numbers and symbols (80 characters at most)",
  confirm: "Passwords must match",
} as const;

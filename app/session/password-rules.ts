import { MAX_PASSWORD_LENGTH } from "~/casino/contract/lengths";

/**
 * The `maxlength` of password fields. Twice the limit, because browsers count an emoji as two characters; a
 * password above the limit gets an error message.
 */
export const PASSWORD_FIELD_LENGTH = 2 * MAX_PASSWORD_LENGTH;

/** The exact wording is prescribed. */
export const passwordMessages = {
  length: "Passwords should be at least 6 characters",
  signup: "Passwords should be at least 6 characters and contain letters, numbers and symbols",
  /** The prescribed sentences mention only the minimum. */
  lengthTooLong: "Passwords should be at least 6 characters (80 characters at most)",
  signupTooLong:
    "Passwords should be at least 6 characters and contain letters, numbers and symbols (80 characters at most)",
  confirm: "Passwords must match",
} as const;

import { instantFormat } from "~/ui/instant";

/** The server's messages about the session, and validation errors of passwords. */
export const sentences = {
  of: "session/sentences" as const,
  loggedOut: "You’re logged out.",
  /** @param when shown in UTC, with the zone's name after it */
  lastSignIn: (when: Date, address: string) =>
    `Last login: ${instantFormat.instant(when.toISOString())}, from ${address}.`,
  /** The exact wording is prescribed. */
  password: {
    length: "Passwords should be at least 6 characters",
    signup: "Passwords should be at least 6 characters and contain letters, numbers and symbols",
    /** The prescribed sentences mention only the minimum. */
    lengthTooLong: "Passwords should be at least 6 characters (80 characters at most)",
    signupTooLong:
      "Passwords should be at least 6 characters and contain letters, numbers and symbols (80 characters at most)",
    confirm: "Passwords must match",
  },
  commonPassword:
    "Your password is one of the most common, so it’s easy to guess. A longer one is safer: you can change it in your account.",
};

export type SessionSentences = typeof sentences;

/** Text shared by all forms. */
export const messages = {
  of: "forms" as const,
  /** Above the errors of a form. */
  problem: "There’s a problem",
  /** A button that is pressed while the password can be read. */
  showPassword: "Show password",
  trap: "Leave this empty",
  questionHint: "One question to make sure you’re a person",
  proof: {
    password: "Your password",
    code: "Code from the app",
    codeHint: "Or one of your recovery codes",
  },
};

export type FormMessages = typeof messages;

/** Text shared by all forms. */
export const messages = {
  of: "forms" as const,
  trap: "Leave this empty",
  questionHint: "One question to make sure you’re a person",
};

export type FormMessages = typeof messages;

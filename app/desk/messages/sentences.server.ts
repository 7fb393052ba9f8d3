/** What the server answers to the forms of messages, saved answers and mails. */
export const sentences = {
  of: "desk/messages/sentences" as const,
  closed: (reference: string) => `${reference} is closed.`,
  answered: (reference: string) => `${reference} is answered. The sender gets a mail.`,
  answer: "Write an answer.",
  title: "Give it a title.",
  text: "Write the answer.",
  deleted: (title: string) => `“${title}” is deleted.`,
  saved: (title: string) => `“${title}” is saved.`,
  chooseMail: "Choose at least one mail.",
  retried: (mails: number) => (mails === 1 ? "One mail is tried again." : `${mails} mails are tried again.`),
};

export type SupportSentences = typeof sentences;

import { MAX_SENDER_NAME_LENGTH, MAX_SUBJECT_LENGTH } from "~/casino/contract/support-limits";

/** The server's answers to a message to support. */
export const sentences = {
  of: "support/sentences" as const,
  name: "Please enter your name.",
  nameTooLong: `Names can be up to ${MAX_SENDER_NAME_LENGTH} characters.`,
  email: "Please enter a valid email address.",
  subject: "Please tell us in a few words what it’s about.",
  subjectTooLong: `Subjects can be up to ${MAX_SUBJECT_LENGTH} characters.`,
  message: "Please enter your message.",
  notTaken: (address: string) => `We can’t take messages on this page. Please write to ${address}.`,
  sessionEnded: "Your session has ended. Log in again, or send your message with your name and email.",
};

export type SupportSentences = typeof sentences;

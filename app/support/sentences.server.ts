import { brand } from "~/brand";
import { LONGEST_SENDER_NAME, LONGEST_SUBJECT } from "~/casino/contract/support-limits";

/** What the server says of a message to the hosts. */
export const sentences = {
  of: "support/sentences" as const,
  name: "Please enter your name.",
  nameTooLong: `The name may have ${LONGEST_SENDER_NAME} characters at most.`,
  email: "Please enter a valid email address.",
  subject: "Please say in a few words what it is about.",
  subjectTooLong: `The subject may have ${LONGEST_SUBJECT} characters at most.`,
  message: "Please write your message.",
  notTaken: `We cannot take messages on this page. Please write to ${brand.contactEmail}.`,
  sessionEnded: "Your session has ended. Log in again, or send your message with your name and e-mail.",
};

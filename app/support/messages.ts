import { numberFormat } from "~/ui/numbers";

/** Messages of support, the same in its dialog and on its page. */
export const messages = {
  of: "support" as const,
  head: {
    title: "Support",
    description: "Leave a message, and a real person will reply.",
  },
  titles: { asking: "Contact support", sent: "Message sent" },
  chat: {
    title: (brandName: string) => `Chat with ${brandName} support`,
    open: "Open the chat in a new window",
    write: "Leave a message instead",
    back: "Back to the chat",
  },
  form: {
    answeredByMail: "Our support team will email you back, usually within the hour.",
    answeredInAccount:
      "Our support team will reply, usually within the hour. Your earlier messages are in <threads>your messages</threads>.",
    loginAgain: "Log in again",
    name: "Your name",
    email: "Email",
    subject: "What’s it about?",
    message: "Your message",
    hint: (longest: number) =>
      `Up to ${numberFormat.number(longest)} characters. Never include your password.`,
    busy: "Sending…",
    button: "SEND MESSAGE",
    otherWays: "Or <mail>email us</mail>. You’ll find answers to most questions in our <faq>FAQ</faq>.",
  },
  sent: {
    thanks: "Thank you! We’ve got your message.",
    reference: "Your reference is <reference>{reference}</reference>",
    toPlayer:
      "We’ve emailed you this reference. Our support team will reply within a day, usually within the hour. You’ll find the reply in your account, and we’ll email you when it’s there.",
    toVisitor:
      "We’ve emailed you this reference. Our support team will email you back within a day, usually within the hour. Nothing there? Check your spam folder.",
    see: "SEE YOUR MESSAGE",
    toGames: "BACK TO GAMES",
    close: "CLOSE",
    another: "Write another message",
  },
};

export type SupportMessages = typeof messages;

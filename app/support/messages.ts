/** The words of support, the same in its dialog and on its page. */
export const messages = {
  of: "support" as const,
  head: {
    title: "Support",
    description: "Ask the hosts of the house: leave a message, and a person answers.",
  },
  titles: { asking: "Contact support", sent: "Message sent" },
  chat: {
    title: (house: string) => `Chat with the hosts of ${house}`,
    open: "Open the chat in a window of its own",
    write: "Write a message instead",
    back: "Back to the chat",
  },
  form: {
    answeredByMail: "A host reads it and answers you by mail, most often within the hour.",
    answeredInAccount:
      "A host reads it and answers, most often within the hour. What you wrote before is in <threads>your messages</threads>.",
    loginAgain: "Log in again",
    name: "Your name",
    email: "E-mail",
    subject: "What is it about?",
    message: "Your message",
    hint: (longest: number) => `Up to ${longest.toLocaleString("en-US")} characters. Never your password.`,
    busy: "Sending…",
    button: "SEND MESSAGE",
    otherWays:
      "Or write to <mail>our address</mail>. The answers to most questions are in the <faq>frequently asked questions</faq>.",
  },
  sent: {
    thanks: "Thank you. Your message is with our hosts.",
    reference: "Your reference is <reference>reference</reference>",
    toPlayer:
      "We have sent you a mail with it. A host answers within a day, most often within the hour: you find the answer in your account, and a mail tells you.",
    toVisitor:
      "A mail with it is on its way to you. A host answers you by mail within a day, most often within the hour. Nothing there? It may be among your spam.",
    see: "SEE YOUR MESSAGE",
    toGames: "BACK TO THE GAMES",
    close: "CLOSE",
    another: "Write another message",
  },
};

export type SupportMessages = typeof messages;

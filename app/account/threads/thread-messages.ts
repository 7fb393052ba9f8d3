import { numberFormat } from "~/ui/numbers";

/** Text of a single support thread. */
export const messages = {
  of: "account/thread" as const,
  head: { title: "Your message", description: "Your messages to our support team, and our replies." },
  all: "All your messages",
  reference: (reference: string) => `Reference ${reference}`,
  withdrawal: "See this withdrawal",
  written: "Conversation",
  hosts: (brandName: string) => `${brandName} support`,
  you: "You",
  again: "Reply",
  hint: (longest: number) => `Up to ${numberFormat.number(longest)} characters. Never include your password.`,
  busy: "Sending…",
  button: "SEND MESSAGE",
};

export type ThreadMessages = typeof messages;

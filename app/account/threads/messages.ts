/** Text of the list of support threads. */
export const messages = {
  of: "account/threads" as const,
  head: { title: "Your messages", description: "Your messages to our support team, and our replies." },
  write: "WRITE A MESSAGE",
  none: "You haven’t written to us yet. When you do, your message and our reply will be here.",
};

export type ThreadsMessages = typeof messages;

/** Text of the lists of support threads. */
export const messages = {
  of: "account/threads" as const,
  head: {
    title: "Your messages",
    label: "Messages",
    description: "Your messages to our support team, and our replies.",
  },
  write: "WRITE A MESSAGE",
  conversations: "Conversations",
  none: "You haven’t written to us yet. When you do, your message and our reply will be here.",
  notices: "Notices",
  noNotices: "No notices yet. News about your withdrawals, your identity and your limits will be here.",
  earlier: "Earlier",
  withdrawal: "See this withdrawal",
  pages: { conversations: "Pages of conversations", notices: "Pages of notices" },
  markRead: "MARK ALL AS READ",
  marking: "Marking…",
};

export type ThreadsMessages = typeof messages;

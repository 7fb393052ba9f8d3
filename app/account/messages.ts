/** Text that the account pages share. */
export const messages = {
  of: "account" as const,
  area: "Account area",
  pages: {
    account: "Account",
    history: "History",
    statement: "Statement",
    identity: "Identity",
    withdrawals: "Withdrawals",
    messages: "Messages",
    takeBreak: "Break",
    limits: "Limits",
    security: "Security",
    preferences: "Preferences",
    excluded: "Until when",
  },
  /** For screen readers; sighted players see a mark. */
  todo: "documents needed",
  /** `<unseen>` marks text for screen readers only; sighted players see just the number. */
  unread: (count: number) => `${count}<unseen> new ${count === 1 ? "reply" : "replies"}</unseen>`,
  paging: { label: "Pages", newest: "Newest", older: "Older", nothingOlder: "There’s nothing older." },
};

export type AccountMessages = typeof messages;

/** Text that the account pages share. */
export const messages = {
  of: "account" as const,
  area: "Account area",
  pages: {
    account: "Account",
    history: "History",
    messages: "Messages",
    preferences: "Preferences",
    withdrawals: "Withdrawals",
  },
  /** `<unseen>` marks text for screen readers only; sighted players see just the number. */
  unread: (count: number) => `${count}<unseen> new ${count === 1 ? "reply" : "replies"}</unseen>`,
  paging: { label: "Pages", newest: "Newest", older: "Older", nothingOlder: "There’s nothing older." },
};

export type AccountMessages = typeof messages;

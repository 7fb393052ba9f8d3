/** What the pages of the account area share; the words of each stand in a module of its own. */
export const messages = {
  of: "account" as const,
  area: "Account area",
  pages: { account: "Account", history: "History", messages: "Messages", preferences: "Preferences" },
  /** Beside the link to the messages: what those read who do not see a figure alone for what it means. */
  unread: (count: number) => `${count}<unseen> new ${count === 1 ? "reply" : "replies"}</unseen>`,
  paging: { label: "Pages", newest: "Newest", older: "Older", nothingOlder: "There’s nothing older." },
};

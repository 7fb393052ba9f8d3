/** Messages of every page's frame: the menu, the roles, and pages that fail. */
export const messages = {
  of: "desk/frame" as const,
  /** The end of every document's title; the second where the brand could be read. */
  title: "Desk",
  titleOf: (brand: string) => `${brand} desk`,
  /** Behind the brand. */
  desk: "desk",
  skip: "Skip to content",
  mainMenu: "Main",
  mainMenuNarrow: "Main, small screen",
  openMenu: "Menu",
  menu: {
    today: "Today",
    players: "Players",
    withdrawals: "Withdrawals",
    identity: "Identities",
    corrections: "Corrections",
    coupons: "Coupons",
    games: "Games",
    jackpots: "Jackpots",
    messages: "Messages",
    mails: "Mails",
    offers: "Offers by mail",
    reports: "Reports",
    log: "Log",
    thresholds: "Thresholds",
    switches: "Switches",
    operators: "Operators",
    account: "Your account",
  },
  roles: {
    owner: "owner",
    finance: "finance",
    support: "support",
    marketing: "marketing",
    auditor: "auditor",
  },
  signOut: "Sign out",
  toToday: "Go to Today",
  /** By the status of the page. */
  failures: {
    403: { title: "Your role does not include this", text: "Ask an owner if you need it." },
    404: { title: "Not found", text: "There is no such page or entry. It may have been removed." },
    413: { title: "Too large", text: "What you sent is too large." },
    501: {
      title: "Your casino does not offer this",
      text: "This page or form needs a call that the casino’s API does not have.",
    },
    503: {
      title: "The casino does not answer",
      text: "Nothing was lost. Wait a moment and reload the page; if it goes on, see the casino’s log.",
    },
  },
  otherFailure: { title: "This did not work", text: "Go back and try again." },
  fault: { title: "This page failed", text: "It was logged. Reload the page, or go back and try again." },
};

export type FrameMessages = typeof messages;

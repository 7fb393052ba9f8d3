/** Messages around every page: the top bar, dialogs, and the head of an error page. */
export const messages = {
  of: "shell" as const,
  skip: "Skip to content",
  skipToGame: "Skip to the game",
  main: "Main",
  menu: "Menu",
  /** `<unseen>` marks text for screen readers only; sighted players see just the number. */
  unread: (count: number) =>
    `${count > 99 ? "99+" : count}<unseen> unread ${count === 1 ? "message" : "messages"}</unseen>`,
  sound: "Sound",
  close: "Close",
  loading: "Loading…",
  loadingCoupons: "Loading coupons…",
  stillLoading: "Still loading. This is taking longer than usual.",
  games: "GAMES",
  coupons: "COUPONS",
  balance: "Balance",
  noBalance: "not available",
  parts: { cash: "Cash", bonus: "Bonus", onHold: "Waiting withdrawals" },
  withdrawals: "Withdrawals",
  cashier: "CASHIER",
  login: "LOGIN",
  signUp: "SIGN UP",
  support: "CONTACT SUPPORT",
  termsToAccept: "Our terms have changed. <terms>Read and accept them</terms>",
  limitToConfirm: "You asked to change a limit. <limits>Confirm or drop the change</limits>",
  /** The head of an error page; its content is in failure-messages.ts. */
  failed: {
    missing: "This page doesn’t exist",
    other: "Something went wrong",
    waysOn: (title: string) => `${title}. Here’s where you can go next.`,
  },
};

export type ShellMessages = typeof messages;

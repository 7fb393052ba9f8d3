/** Messages of the menu that the top bar and the footer do not share. */
export const messages = {
  of: "shell/menu" as const,
  title: "Menu",
  moreTitle: "More info",
  home: "HOME",
  moreInfo: "MORE INFO",
  back: "Back",
  cashier: "Cashier",
  withdraw: "WITHDRAW",
  dailyReward: "DAILY REWARD",
  takeBreak: "TAKE A BREAK",
  history: "HISTORY",
  jackpot: "LOBBY JACKPOT",
  quickPlay: "QUICK PLAY",
  limits: "LIMITS",
  messages: "MESSAGES",
  on: "On",
  off: "Off",
  hello: (name: string) => `Hello, ${name}`,
  account: "Manage Account",
  logOut: "LOG OUT",
};

export type MenuMessages = typeof messages;

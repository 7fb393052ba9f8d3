/** Text of the reality check, and of its setting. */
export const messages = {
  of: "account/reality-check" as const,
  head: {
    title: "Reality check",
    description: "How long you’ve been logged in, and what you’ve won or lost.",
  },
  /** @param time how long @param now the time of day */
  time: (time: string, now: string) => `You’ve been logged in for ${time}. It’s now ${now}.`,
  lost: (amount: string) => `You have lost <b>${amount}</b>.`,
  won: (amount: string) => `You are <b>${amount}</b> ahead.`,
  even: "You have neither won nor lost.",
  about: "This counts everything since you logged in, bonus money and jackpots too.",
  choices: {
    go_on: "GO ON PLAYING",
    history: "SEE YOUR HISTORY",
    leave: "LOG OUT",
  },
  often: (minutes: number) => `You see this every ${minutes} minutes while you play.`,
  change: "You can change that, set <limits>limits</limits>, or <break>take a break</break>.",
  setting: {
    title: "Reality check",
    about:
      "While you play, a page between two rounds tells you how long you’ve been logged in and what you’ve won or lost. You choose how often.",
    legend: "Show it every",
    minutes: (count: number) => `${count} minutes`,
    button: "SAVE",
  },
};

export type RealityCheckMessages = typeof messages;

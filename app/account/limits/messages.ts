/** Text of the page of limits. */
export const messages = {
  of: "account/limits" as const,
  head: {
    title: "Your limits",
    label: "Limits",
    description: "Limits for deposits, losses, your stake, and the time you’re logged in.",
  },
  about:
    "You choose these limits, and we keep them for you. A new or lower limit applies right away, on all your devices. A higher limit, or none, has to wait 24 hours, and then you confirm it.",
  form: {
    title: "Set your limits",
    empty: "Leave a field empty for no limit. If you set several, the strictest one counts.",
    button: "SAVE LIMITS",
  },
  kinds: {
    deposit: {
      title: "Deposits",
      about:
        "The most you can deposit, in dollars. A deposit that is still on its way counts too. 0 means no deposits at all.",
    },
    loss: {
      title: "Losses",
      about:
        "The most you can lose, in dollars: what you staked, less what you won. Bonus money and jackpots count too; free spins don’t.",
    },
    stake: {
      title: "Stake",
      about: "The most you can stake on one round, in dollars. A bet on the lobby jackpot counts too.",
    },
    time: {
      title: "Time logged in",
      about: (idle: number) =>
        `The longest you can play, in minutes. Time counts while you’re logged in and use the site; breaks of more than ${idle} minutes don’t count.`,
    },
  },
  periods: { day: "In 24 hours", week: "In 7 days", month: "In 30 days", round: "Per round" },
  used: (used: string, left: string) => `${used} used, ${left} left`,
  won: (won: string, left: string) => `${won} won, ${left} left`,
  /** A duration in minutes. */
  minutes: (count: number) => {
    const hours = Math.floor(count / 60);
    const rest = count % 60;
    if (hours === 0) return `${rest} min`;
    return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  },
  none: "no limit",
  waiting: {
    title: "Changes you asked for",
    change: (limit: string, from: string, to: string) => `${limit}: from ${from} to ${to}`,
    from: "You can confirm this from <when>{time}</when>.",
    until: "You can confirm this now, until <when>{time}</when>.",
    stays: "Until you confirm it, your limit stays as it is.",
    confirm: "CONFIRM THE CHANGE",
    drop: "KEEP MY LIMIT",
  },
  help: "If limits aren’t enough, read about <info>responsible gaming</info>.",
};

export type LimitsMessages = typeof messages;

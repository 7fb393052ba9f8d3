import type { ExclusionPeriod } from "~/casino/contract/exclusion-words";

/** Choosing a break or self-exclusion, and what it ends. */
export const messages = {
  of: "account/break" as const,
  head: { title: "Take a break", description: "Stop playing for a while, from now on." },
  about:
    "A break or self-exclusion begins at once. Until it ends you can’t play, deposit, or get offers here. Nothing makes it shorter: not you, and not us.",
  period: {
    day: "24 hours",
    week: "1 week",
    month: "1 month",
    two_months: "2 months",
    three_months: "3 months",
    six_months: "6 months",
    year: "1 year",
    five_years: "5 years",
  } satisfies Record<ExclusionPeriod, string>,
  choice: (period: string, until: string) => `${period}, until ${until}`,
  breaks: {
    title: "A break",
    hint: "When it’s over, you log in and play as before.",
  },
  selfExclusions: {
    title: "Self-exclusion",
    hint: "When it’s over, your account stays closed to play until you ask to return, and then for another 24 hours.",
  },
  next: "CONTINUE",
  help: "If you’d rather talk to someone first, see <help>where to find help</help>.",
  confirm: {
    breakTitle: (period: string) => `Take a break of ${period}?`,
    selfExclusionTitle: (period: string) => `Exclude yourself for ${period}?`,
    until: (until: string) => `You won’t be able to play until ${until}. Nothing makes that shorter.`,
    loggedOut: "You’re logged out everywhere, and Quick Play links stop working.",
    rounds: (count: number) =>
      count === 1
        ? "Your open game is finished now by its rules."
        : `Your ${count} open games are finished now by their rules.`,
    bets: (count: number) =>
      count === 1
        ? "Your bet at a live table is settled by its result."
        : `Your ${count} bets at live tables are settled by their results.`,
    couponLost: (code: string, lost: string, retained: string) =>
      `Your coupon ${code} ends. You lose ${lost} of its bonus. ${retained} of your bonus balance becomes cash.`,
    couponEnds: (code: string) => `Your coupon ${code} ends.`,
    spins: (count: number) => (count === 1 ? "You lose 1 free spin." : `You lose ${count} free spins.`),
    untilSettled: "An open game can still change these amounts.",
    deposits: (count: number) =>
      count === 1
        ? "A deposit that hasn’t arrived yet will be added to your cash, but you can’t play with it until then."
        : `${count} deposits that haven’t arrived yet will be added to your cash, but you can’t play with them until then.`,
    cash: (cash: string) => `Your ${cash} in cash stays yours.`,
    withdrawals: "Withdrawals that you’ve asked for go on, and you can still take out your cash.",
    offers: "We stop sending you offers, and don’t start again unless you ask.",
    returning: "After that time you have to ask to play again, and wait 24 hours.",
    password: "Your password",
    begin: "BEGIN NOW",
    back: "Choose another",
  },
};

export type BreakMessages = typeof messages;

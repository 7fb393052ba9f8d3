import type { ClosingHindrance } from "~/casino/contract/closing-words";

/** Closing the account: what it does, with its sums. */
export const messages = {
  of: "account/close" as const,
  head: { title: "Close your account", description: "What closing your account does, and how to do it." },
  /** Links to the page from the preferences. */
  link: {
    title: "Close your account",
    about:
      "Whatever is left is paid out to you, and you’re logged out everywhere. You see all the details before you decide.",
    button: "CLOSE ACCOUNT",
  },
  break: "Only want to stop for a while? <break>Take a break</break> instead.",
  hindered: {
    title: "Not possible yet",
    about: "You can close your account once this is done:",
    reasons: {
      deposit_pending: "A deposit of yours is still on its way. Wait until it has arrived or ended.",
      bet_open: "A bet or jackpot of yours isn’t settled yet. That takes about a minute.",
    } satisfies Record<ClosingHindrance, string>,
  },
  confirm: {
    title: "What happens when you close it",
    loggedOut: "You’re logged out everywhere, and can’t log in again. Quick Play links stop working.",
    rounds: (count: number) =>
      count === 1
        ? "Your open game is finished now by its rules. What it wins is paid out, too, so the amounts here can change."
        : `Your ${count} open games are finished now by their rules. What they win is paid out, too, so the amounts here can change.`,
    couponLost: (code: string, lost: string, retained: string) =>
      `Your coupon ${code} ends. You lose ${lost} of its bonus. ${retained} of your bonus balance becomes cash and is paid out.`,
    couponEnds: (code: string) => `Your coupon ${code} ends.`,
    spins: (count: number) => (count === 1 ? "You lose 1 free spin." : `You lose ${count} free spins.`),
    paid: (amount: string, to: string) => `We pay out ${amount} to ${to}.`,
    reviewed: "Our team reviews this before it’s paid. We’ll email you the outcome.",
    nothing: "There’s no money left to pay out.",
    nowhere: (amount: string) =>
      `We don’t know where to send your ${amount}. <methods>Add a payout method</methods> first, or tell our team by email after you’ve closed your account.`,
    unverified:
      "Your identity isn’t verified, so our team may ask you for documents by email. To be paid sooner, <identity>verify your identity</identity> before you close your account.",
    onHold: (amount: string) => `Withdrawals of ${amount} that you’ve asked for already are paid as usual.`,
    offers: "We stop sending you offers.",
    retention: (years: number) =>
      `The law requires us to keep your deposits, withdrawals, games, account details, and identity check for ${years} years. <privacy>What we keep, and why</privacy>`,
    again:
      "You can’t open another account with your email address. To open this one again, write to <email>{email}</email>.",
  },
  close: "CLOSE MY ACCOUNT",
  back: "Keep my account",
};

export type CloseMessages = typeof messages;

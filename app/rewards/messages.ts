import { moneyFormat } from "~/ui/money";

/** Text of the daily reward dialog and page. The reward's title and terms come from the casino. */
export const messages = {
  of: "rewards" as const,
  head: { title: "Daily reward", description: "Your reward for logging in today." },
  title: "YOUR DAILY LOGIN REWARD",
  /** What the reward gives. */
  gift: {
    money: moneyFormat.money,
    spins: (count: number) => `${count} free ${count === 1 ? "spin" : "spins"}`,
    spinsOn: (count: number, game: string) => `${count} free ${count === 1 ? "spin" : "spins"} on ${game}`,
  },
  /** @param gift "" if unknown */
  given: (gift: string) => `${gift || "Your reward"} is yours.`,
  /** Shown once the reward is redeemed or expired. */
  comeBack: "Check back tomorrow for another bonus",
  notKnown: "We can’t show your daily reward right now. Please try again later.",
  close: "CLOSE",
  until: "Yours until <time>{then}</time>.",
  redeem: "REDEEM NOW",
  saveForLater: "SAVE FOR LATER",
  dismiss: "DISMISS",
  waits: (coupon: string) =>
    `Your coupon ${coupon} is waiting for a deposit. Redeeming this reward cancels it.`,
  isActive: (coupon: string) =>
    `Your coupon ${coupon} is active. You can redeem the reward once it’s finished or canceled.`,
  /** What the two buttons do: with no coupon, and beside one. */
  buttons: {
    dismiss:
      "REDEEM NOW gives it to you right away. DISMISS puts it off: until it ends, you’ll find it in the menu.",
    saveForLater: "SAVE FOR LATER keeps your coupon. Until the reward ends, you’ll find it in the menu.",
  },
  welcomeWaits:
    "Your welcome offer, <offer>{title}</offer>, waits until this reward is finished or canceled.",
  error: (message: string) => `Error: ${message}`,
};

export type RewardMessages = typeof messages;

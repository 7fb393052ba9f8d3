/** Text of the cashier dialog and page. Coupon names come from the casino. */
export const messages = {
  of: "cashier" as const,
  head: { title: "Cashier", description: "Your balance, your coupon, and your deposits." },
  title: "Cashier",
  close: "Close",
  noAnswer: "The cashier isn’t responding right now. You’re still logged in, and nothing was lost.",
  tryAgain: "Try again",
  tabs: { label: "Cashier", cashier: "CASHIER", coupons: "COUPONS", withdraw: "WITHDRAW" },
  balance: { insufficient: "INSUFFICIENT FUNDS", active: "ACTIVE BALANCE" },
  /** The two options offered for each coupon state. */
  choices: {
    none: { deposit: "Deposit", other: "Deposit with a coupon" },
    requested: { deposit: "Deposit with this coupon", other: "Deposit with another coupon" },
    redeemed: { deposit: "Deposit now", other: "Keep playing" },
  },
  addressFirst: "We need your address before your first deposit. You’ll only enter it once.",
  limits: {
    first:
      "Before your first deposit, you can <limits>set limits</limits> for what you deposit and lose. You can also do it later.",
    later: "<limits>Your limits</limits>",
  },
  /** The question that some countries ask. */
  depositLimit: {
    title: "Your deposit limit",
    first:
      "Before your first deposit, please decide whether to limit how much you can deposit. You can change this later.",
    again: "It’s time to check whether your deposit limit is still right for you.",
    legend: "Your choice",
    set: "Set a deposit limit",
    none: "No deposit limit",
    keep: (limits: string) => `Keep my limit: ${limits}`,
    another: "Set another limit. A higher one applies after 24 hours, once you confirm it.",
    remove: "No deposit limit. This applies after 24 hours, once you confirm it.",
    limit: (amount: string, period: string) => `${amount} in ${period}`,
    amount: "Limit in U.S. dollars",
    amountHint: "Only if you set a limit",
    period: "Limit applies to",
    periods: { day: "24 hours", week: "7 days", month: "30 days" },
    busy: "Saving…",
    button: "SAVE AND CONTINUE",
  },
  protection: "How your money is protected",
  newWindow: "The cashier opens in a new window. <back>I’ve paid. Refresh</back>",
  coupon: {
    none: "You have no active coupon.",
    /** Above the two buttons. */
    without:
      "“Deposit” uses no coupon, so you get no bonus. To get one, choose “Deposit with a coupon” first.",
    states: {
      requested: "<coupon>{name}</coupon>: requested",
      redeemed: "<coupon>{name}</coupon>: redeemed",
    },
    nextDeposit: "Your next deposit gets this coupon’s bonus.",
    noExtraBonus: "A new deposit gives no extra bonus while a coupon is active.",
    viewAll: "View coupons",
  },
  couponChoices: {
    none: "There are no other deposit coupons today.",
    another: "Another coupon",
    forDeposit: "Coupons for your deposit",
    giftFrom: (gift: string, minimum: string) => `${gift}, from ${minimum}`,
    takesPlace: "It replaces the coupon that’s waiting.",
    busy: "Claiming…",
    use: "Use this coupon",
  },
};

export type CashierMessages = typeof messages;

/** The two steps of the hosted cashier before a deposit: how and how much, and everything once more. */
export const messages = {
  of: "cashier/house-choice" as const,
  head: { title: "Deposit", description: "The hosted cashier: choose how to deposit, and how much." },
  closed: {
    title: "The cashier is closed",
    text: "It was open for a while and has closed for your safety. Open it again from the house.",
    open: "Open the cashier",
  },
  payWith: "Pay with",
  choice: {
    title: "Deposit",
    balance: (login: string, balance: string) => `${login}, your balance is ${balance}.`,
    couponWaits: (coupon: string) =>
      `${coupon}: your deposit redeems it. What it gives stands beside each method.`,
    couponWaitsWithSpins: (coupon: string, game: string) =>
      `${coupon}: your deposit redeems it. What it gives stands beside each method. The spins are played on ${game}.`,
    couponIsActive: (coupon: string) => `${coupon} is active: this deposit brings no extra bonus.`,
    otherCoupon: "Choose another coupon, or cancel this one",
    range: (lowest: string, highest: string) => `${lowest} to ${highest}`,
    giftInRange: (gift: string, lowest: string, highest: string) => `${gift} from ${lowest} to ${highest}`,
    amount: "Amount in US dollars",
    busy: "One moment…",
    button: "CONTINUE",
    nothingYet: "You see everything once more before anything is charged.",
  },
  review: {
    title: "Check your deposit",
    coupon: "Coupon",
    deposit: "Deposit",
    toPlayWith: "To play with",
    toWager: "To be wagered",
    noCoupon: "This deposit brings no bonus: no coupon waits for it.",
    couponWaits: (coupon: string) =>
      `${coupon} gives nothing for this method and amount. Go back to change them, or deposit without it: it goes on waiting.`,
    couponIsActive: (coupon: string) => `A new deposit gives no extra bonus while ${coupon} is active.`,
    nextPage: (method: string) =>
      `The next page shows the address to send your ${method} to, and how much. You have 15 minutes to pay.`,
    busy: "Asking the provider…",
    pay: (amount: string) => `PAY ${amount}`,
    showAddress: "SHOW ADDRESS",
    back: "Back: change method or amount",
  },
  card: {
    number: "Card number",
    expiry: "Expiry",
    expiryFormat: "MM/YY",
    code: "CVC",
    kept: "Card details go to the payment provider only; we keep the brand and the last four digits.",
  },
  testCards: {
    title: "Test cards",
    about:
      "The sandbox takes these cards only, with any expiry date to come and any security code. Coins are paid by a button.",
  },
};

export type HouseChoiceMessages = typeof messages;

import { COIN_NAMES, type DepositMethod } from "~/casino/contract/payments";

/** Text of the hosted cashier's two steps: choice and review. */
export const messages = {
  of: "cashier/house-choice" as const,
  head: { title: "Deposit", description: "Choose how to deposit, and how much." },
  closed: {
    title: "The cashier is closed",
    text: "It was open for a while, so we closed it to keep you safe. Please open it again from the casino.",
    textHere: "If it was open for a while, we closed it to keep you safe. You can open it here.",
    open: "Open the cashier",
  },
  payWith: "Pay with",
  methods: { card: "Credit or debit card", ...COIN_NAMES } as Readonly<Record<DepositMethod, string>>,
  choice: {
    title: "Deposit",
    balance: (login: string, balance: string) => `${login}, your balance is ${balance}.`,
    couponWaits:
      "<coupon>{coupon}</coupon>: your deposit redeems it. You’ll see what you get next to each method.",
    couponWaitsWithSpins: (game: string) =>
      `<coupon>{coupon}</coupon>: your deposit redeems it. You’ll see what you get next to each method. Your spins are on ${game}.`,
    couponIsActive: "<coupon>{coupon}</coupon> is active, so this deposit gets no extra bonus.",
    otherCoupon: "Choose another coupon, or cancel this one",
    noCoupon: "This deposit uses no coupon, so you get no bonus.",
    chooseCoupon: "Choose a coupon",
    range: (lowest: string, highest: string) => `${lowest} to ${highest}`,
    giftInRange: (gift: string, lowest: string, highest: string) => `${gift} from ${lowest} to ${highest}`,
    howMuch: "How much?",
    otherAmount: "Another amount",
    limitLeaves: (left: string, least: string) =>
      `Your own deposit limit leaves ${left} right now. The smallest deposit is ${least}.`,
    limits: "Your limits",
    amount: "Amount in U.S. dollars",
    busy: "One moment…",
    button: "CONTINUE",
    nothingYet: "You’ll review everything before anything is charged.",
  },
  review: {
    title: "Check your deposit",
    coupon: "Coupon",
    deposit: "Deposit",
    toPlayWith: "To play with",
    toWager: "Wagering",
    noCoupon: "This deposit has no bonus because no coupon is waiting for it.",
    couponWaits:
      "<coupon>{coupon}</coupon> doesn’t apply to this method and amount. Go back to change them, or deposit without it. The coupon will keep waiting.",
    couponIsActive: "A new deposit gives no extra bonus while <coupon>{coupon}</coupon> is active.",
    nextPage: (method: string) =>
      `The next page shows where to send your ${method} to, and how much. You have 15 minutes to pay.`,
    busy: "Processing…",
    pay: (amount: string) => `PAY ${amount}`,
    showAddress: "SHOW ADDRESS",
    back: "Change method or amount",
  },
  card: {
    number: "Card number",
    expiry: "Expiration",
    expiryFormat: "MM/YY",
    code: "CVC",
    cardRetention:
      "Your card details go only to the payment provider. We keep just the card brand and last four digits.",
  },
  testCards: {
    title: "Test cards",
    about:
      "The sandbox accepts only these cards, with any future expiration date and any security code. A button simulates a crypto payment.",
  },
};

export type HostedChoiceMessages = typeof messages;

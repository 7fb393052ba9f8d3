/** How a deposit stands: its page in the hosted cashier. */
export const messages = {
  of: "cashier/house-deposit" as const,
  head: { title: "Your deposit", description: "How your deposit stands." },
  titles: {
    approved: "Thank you",
    pending: "We are waiting for the provider",
    declined: "The deposit was declined",
    expired: "The provider did not answer",
  },
  /** Of a deposit in coins. */
  coinTitles: { pending: "Send your coins", expired: "The time to pay is over" },
  nothingTaken: "Nothing was taken and nothing was credited.",
  creditedWhenSeen: "We credit your deposit as soon as the payment is seen.",
  bankTakesTime:
    "Your bank is taking its time. You need not wait here: when it approves the payment, it is added to your balance once.",
  lookAgain: "Look again",
  tryAgain: "Try again",
  returnTo: (house: string) => `Return to ${house}`,
  receipt: {
    paidWith: "Paid with",
    card: (brand: string, lastFour: string) => `${brand} ending in ${lastFour}`,
    inCoins: "In coins",
    balanceNow: "Balance now",
    reference: "Reference",
  },
  payTo: {
    send: "Send",
    to: "To",
    rate: "Rate",
    until: "Until",
    sandbox:
      "The address belongs to the sandbox and to no chain: please send it nothing. The button does what your payment would do.",
    busy: "Confirming…",
    simulate: "Simulate the payment (sandbox)",
  },
};

export type HouseDepositMessages = typeof messages;

/** How a deposit stands: its page in the hosted cashier. */
export const messages = {
  of: "cashier/house-deposit" as const,
  head: { title: "Your deposit", description: "How your deposit stands." },
  titles: {
    approved: "Thank you",
    pending: "We are waiting for the provider",
    declined: "The deposit was declined",
    unknown: "We have not heard from the provider yet",
    review: "We are checking your deposit",
    expired: "The deposit was not made",
    returned: "Your money is returned to you",
  },
  /** Of a deposit in coins. */
  coinTitles: { pending: "Send your coins", expired: "The time to pay is over" },
  nothingTaken: "Nothing was taken and nothing was credited.",
  creditedWhenSeen: "We credit your deposit as soon as the payment is seen.",
  bankTakesTime:
    "Your bank is taking its time. You need not wait here: when it approves the payment, it is added to your balance once.",
  notHeardYet:
    "The payment provider has not answered yet, so we do not know whether your payment went through. " +
    "Your money is safe: we keep asking. If the payment was taken, it is added to your balance once, and we write to you.",
  payOnce: "You need not wait here. Please do not pay again until you know.",
  beingChecked:
    "The payment provider reports another amount than you asked for, so nothing has been added to your balance yet. " +
    "Your money is safe: a person looks at it, and we write to you.",
  givenBack:
    "We could not add this deposit to your account. The payment provider returns the money the way you paid it; " +
    "it can take a few working days.",
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

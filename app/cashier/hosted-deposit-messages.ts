/** Text of the hosted cashier's deposit status page. */
export const messages = {
  of: "cashier/house-deposit" as const,
  head: { title: "Your deposit", description: "The status of your deposit." },
  titles: {
    approved: "Thank you. You can play with it now.",
    pending: "We’re waiting for the payment provider",
    declined: "Your deposit was declined",
    unknown: "We haven’t heard from the payment provider yet",
    review: "We’re checking your deposit",
    expired: "The deposit wasn’t completed",
    returned: "We’re returning your money",
  },
  /** For crypto deposits. */
  coinTitles: { pending: "Send your crypto", expired: "Time to pay has run out" },
  nothingTaken: "You weren’t charged, and nothing was added to your balance.",
  creditedWhenSeen: "We’ll add your deposit as soon as we see the payment.",
  bankTakesTime:
    "Your bank is taking a little longer. You don’t have to wait here. Once it approves the payment, we’ll add it to your balance.",
  notHeardYet:
    "We haven’t heard back from the payment provider, so we don’t know yet if your payment went through. " +
    "Your money is safe, and we’ll keep checking. If the payment went through, we’ll add it to your balance and let you know.",
  payOnce: "You don’t have to wait here. Please don’t pay again until you hear from us.",
  beingChecked:
    "The payment provider reports a different amount than you asked for, so we haven’t added anything to your balance yet. " +
    "Your money is safe. Someone is looking into it, and we’ll let you know.",
  givenBack:
    "We couldn’t add this deposit to your account. The payment provider will return the money the way you paid it; " +
    "it can take a few working days.",
  /** The heading of a deposit that has arrived. */
  added: (amount: string) => `${amount} added`,
  play: "PLAY NOW",
  lookAgain: "Check again",
  tryAgain: "Try again",
  receipt: {
    paidWith: "Paid with",
    card: (brand: string, lastFour: string) => `${brand} ending in ${lastFour}`,
    inCoins: "In crypto",
    balanceNow: "Balance now",
    reference: "Reference",
  },
  payTo: {
    send: "Send",
    to: "To",
    rate: "Rate",
    until: "Until",
    sandbox:
      "This is a sandbox address, not a real one. Please don’t send anything to it. The button does what your payment would do.",
    busy: "Confirming…",
    simulate: "Simulate the payment (sandbox)",
  },
};

export type HostedDepositMessages = typeof messages;

/** Text of the page of payout methods. */
export const messages = {
  of: "account/payout-methods" as const,
  head: { title: "Payout methods", description: "Where we can send your withdrawals." },
  back: "Your withdrawals",
  about:
    "What you deposited by card goes back to that card first. The rest of a withdrawal goes to an address of your own.",
  yours: "Your payout methods",
  none: "You have no payout method yet. Cards you deposit with appear here automatically.",
  due: (amount: string) => `${amount} of your withdrawals goes back to this card first.`,
  fixed: "This card stays, because you’ve deposited with it.",
  added: "Added",
  isNew: "New. Our team reviews your withdrawals until",
  remove: "Remove",
  add: {
    title: "Add an address",
    kind: "Coin",
    kinds: { USDT: "USDT, on Tron or Ethereum", BTC: "Bitcoin (BTC)", LTC: "Litecoin (LTC)" },
    address: "Address",
    hint: "Paste it from your wallet. We check its checksum, so a typo can’t send your money elsewhere.",
    isOwn: "This address is my own. I know that a payment to a wrong address can’t be taken back.",
    about:
      "For 24 hours after you add it, our team reviews your withdrawals. We show only the beginning and the end of the address.",
    busy: "Adding…",
    button: "ADD ADDRESS",
  },
  removal: {
    title: "Remove this payout method?",
    about: "Withdrawals that are on their way to it are still paid. You can add it again later.",
    remove: "REMOVE",
    keep: "KEEP",
  },
};

export type PayoutMethodsMessages = typeof messages;

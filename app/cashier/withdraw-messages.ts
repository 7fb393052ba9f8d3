/** Text of the cashier's withdrawals. */
export const messages = {
  of: "cashier/withdraw" as const,
  balance: {
    available: "You can withdraw",
    cash: "Cash",
    share: "Your share of the coupon’s balance",
    bonus: "Bonus, which can’t be withdrawn",
    onHold: "Waiting for payment",
  },
  see: "See your withdrawals",
  nothing: (minimum: string) => `There’s nothing to withdraw yet. The smallest withdrawal is ${minimum}.`,
  bonusOnly: (minimum: string) =>
    `Your balance is bonus money, which can’t be withdrawn. You need at least ${minimum} in cash.`,
  full: (most: number) =>
    `You have ${most} withdrawals waiting, which is the most possible. You can withdraw again when one of them is done.`,
  dayUsed: (most: string) =>
    `You’ve reached the most you can withdraw in 24 hours, ${most}. You can withdraw again when your earlier withdrawals are older than that.`,
  identity: {
    asked: "Before we can pay you, we have to verify your identity.",
    refused: "We couldn’t verify your identity yet, and we need to before we can pay you.",
    in_review:
      "We’re checking your identity. You can request a withdrawal now, and it’s paid when we’re done.",
    unverified:
      "You can request a withdrawal now. Our team reviews it first, and <identity>verifying your identity</identity> makes that quicker.",
    verify: "VERIFY YOUR IDENTITY",
    support: "CONTACT SUPPORT",
  },
  amount: "Amount",
  range: (least: string, most: string) => `From ${least} to ${most}. Bonus money can’t be withdrawn.`,
  /** Fills in the most that can be withdrawn. */
  most: (amount: string) => `Withdraw the most: ${amount}`,
  howLong:
    "Small withdrawals are sent to the payment provider right away. If our team reviews one first, you’ll see why before you confirm, and we email you about each step.",
  method: "Where should your money go?",
  backFirst: (amount: string) => `The first ${amount} of a withdrawal goes back to this card.`,
  isNew: "New: our team reviews your withdrawals for the first 24 hours.",
  /** How long it takes, as far as we know it. */
  arrives: {
    card: "Once it’s sent, your bank decides how soon you see it.",
    coin: "Once it’s sent, it arrives as soon as the coin’s network confirms it.",
  },
  noMethod: "Add a payout method first, so that we know where to send your money.",
  addMethod: "Add or remove a payout method",
  addFirst: "ADD A PAYOUT METHOD",
  loop: "What you deposited by card goes back to that card first. The rest goes to the method you choose. It has to be your own.",
  busy: "Checking…",
  next: "CONTINUE",
  nothingYet: "You’ll see all the details before you confirm.",
  testAmounts: {
    title: "Test amounts",
    about: "No real money moves. The sandbox pays every withdrawal at once, except amounts that end in:",
    cents: (cents: number) => `.${String(cents).padStart(2, "0")}`,
  },
  givesUp: {
    title: "A withdrawal ends your coupon <coupon>{name}</coupon>.",
    lost: "Bonus you give up",
    ownShare: "Your share, which becomes cash",
    wagered: "Wagered",
    wageredOf: (played: string, needed: string) => `${played} of ${needed}`,
    spins: "Free spins you give up",
  },
  review: {
    title: "Confirm your withdrawal",
    amount: "You withdraw",
    to: (destination: string) => `To ${destination}`,
    parts:
      "What you deposited by card goes back to that card, so this becomes two or more withdrawals. Each one is paid on its own.",
    now: "We’ll send it to the payment provider right away.",
    nowRest: "We’ll send the part that needs no review to the payment provider right away.",
    checkedPart: (to: readonly string[]) =>
      `Our team reviews what goes to ${to.join("; ")} before it’s paid:`,
    checked: "Our team reviews this withdrawal before it’s paid:",
    final: "A withdrawal can’t be taken back, and money that’s waiting can’t be played.",
    password: "Password",
    passwordHint: "To be sure that it’s you.",
    code: "Code from the app",
    codeHint: "Or one of your recovery codes",
    busy: "Withdrawing…",
    confirm: (amount: string) => `WITHDRAW ${amount}`,
    back: "Back",
    change: "CHANGE THE AMOUNT",
  },
};

export type WithdrawMessages = typeof messages;

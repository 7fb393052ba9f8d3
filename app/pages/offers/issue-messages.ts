/** Only one coupon can be active at a time. */
const finishFirst = "Finish its wagering or cancel it before you claim another one.";
const another = "There may be another coupon for you.";

/** Text of a refused offer. */
export const messages = {
  of: "landing/offer-issue" as const,
  title: "LOOKS LIKE THERE IS AN ISSUE",
  yourCode: (code: string) => `Your code: ${code}`,
  /** By error code, where the casino's own message should not be shown. */
  sentences: {
    active_coupon: "You already have an active coupon.",
  },
  /** By error code, where the player can do more than the message says. */
  waysOn: {
    active_coupon: finishFirst,
    invalid_coupon: "Please check the code, or choose one of our coupons.",
    coupon_used: another,
    coupon_expired: another,
    balance_too_high: "Play first, then come back when your balance is $1.00 or less.",
    coupon_not_open: another,
  },
  finishFirst,
  promotions: "PROMOTIONS",
  tryAgain: "TRY AGAIN",
  shouldWork: "Think this code should work? <chat>Ask us on live chat</chat>.",
};

export type OfferIssueMessages = typeof messages;

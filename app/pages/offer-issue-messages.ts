/** Beside a coupon that is being played, there is no other (spec §4). */
const finishFirst = "Finish its wagering or cancel it before you claim another one.";
const another = "There may be another coupon for you.";

/** The words of an offer that was refused. */
export const messages = {
  of: "pages/offer-issue" as const,
  /** Spec §8. */
  title: "LOOKS LIKE THERE IS AN ISSUE",
  yourCode: (code: string) => `Your code: ${code}`,
  /** By the casino's code, where its own sentence is not the one to show. */
  sentences: {
    active_coupon: "You already have an active coupon.",
  },
  /** By the casino's code, where there is more to do than the sentence says. */
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

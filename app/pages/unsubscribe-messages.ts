/** Text of the page that unsubscribes from e-mail. */
export const messages = {
  of: "landing/unsubscribe" as const,
  title: "Stop our offer emails",
  description: "Press one button to stop our marketing emails.",
  text: "You won’t get any more coupons, free spins, or news by email. We’ll still email you about your account.",
  stop: "STOP EMAILS",
  otherTitle: "Other ways",
  other:
    "Players can turn offer emails on and off in <preferences>their preferences</preferences>. Or <mail>email us</mail> from the address you want removed, and we’ll take it off the list.",
  back: "Back to home",
};

export type UnsubscribeMessages = typeof messages;

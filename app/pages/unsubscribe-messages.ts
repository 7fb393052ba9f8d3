/** The words of the page that stops our e-mail. */
export const messages = {
  of: "pages/unsubscribe" as const,
  title: "Stop our e-mail",
  description: "One button, and we send you no more marketing mail.",
  text: "You will get no more coupons, free spins and news by e-mail. We still write about your account itself.",
  stop: "STOP E-MAILS",
  otherTitle: "Other ways",
  other:
    "As a player you turn offers by e-mail on and off in <preferences>your preferences</preferences>. Or write to <mail>us</mail> from the address that should get no more offers, and we take it off the list.",
  back: "Back to the house",
};

export type UnsubscribeMessages = typeof messages;

/** The words of the page that confirms an e-mail. */
export const messages = {
  of: "onboarding/confirm-email" as const,
  title: "Confirm your e-mail address",
  description: "One button, and we know that the address is yours.",
  text: "Press the button if you opened an account with us. We then write to this address about your account, and about offers if you permit it.",
  confirm: "CONFIRM ADDRESS",
  notYou: "If you opened no account, close this page: nothing happens.",
  done: "You can close this page, or go on to your account.",
  noLink:
    "Please open the link of our mail. If it is old or lost, <account>your account</account> sends you a new one.",
  account: "Your account",
};

export type ConfirmEmailMessages = typeof messages;

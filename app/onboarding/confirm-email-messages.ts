/** Text of the page that confirms an e-mail address. */
export const messages = {
  of: "onboarding/confirm-email" as const,
  title: "Confirm your email address",
  description: "Press one button to confirm that the address is yours.",
  text: "Press the button if you opened an account with us. We’ll use this address to email you about your account, and about offers if you allow it.",
  confirm: "CONFIRM ADDRESS",
  loginFirst: "To confirm this address, log in to the account you opened with it. Then press one button.",
  login: "LOGIN",
  notYou: "If you didn’t open an account, just close this page.",
  done: "You can close this page or continue to your account.",
  noLink:
    "Please open the link in our email. If it’s expired or lost, you can get a new one from <account>your account</account>.",
  account: "Your account",
};

export type ConfirmEmailMessages = typeof messages;

/** Text of the dialog that turns off marketing e-mail. */
export const messages = {
  of: "account/email-opt-out" as const,
  title: "Stop our emails?",
  lost: "You’ll miss coupons and free spins that we only send by email.",
  accountEmails: "We’ll still email you about your account, like when your password changes.",
  stop: "STOP EMAILS",
  keep: "KEEP EMAILS",
};

export type EmailOptOutMessages = typeof messages;

/** The words of the dialog that stops e-mails. */
export const messages = {
  of: "account/email-opt-out" as const,
  title: "Stop our e-mails?",
  lost: "You will miss coupons and free spins that we only send by e-mail.",
  kept: "We still write about your account itself, such as a new password.",
  stop: "STOP E-MAILS",
  keep: "KEEP E-MAILS",
};

/** Text of the page that asks a player to accept the terms. */
export const messages = {
  of: "account/terms" as const,
  head: { title: "Terms", description: "Accept our current terms." },
  /** @param day when they were published */
  changed: (day: string) =>
    `Our terms have changed. The new version is dated ${day}. Please <terms>read the terms and conditions</terms> before you go on.`,
  otherwise:
    "If you don’t agree, you can withdraw your money and <close>close your account</close>. If you have questions, <support>write to us</support>.",
  /** At a casino where players cannot close their accounts themselves. */
  otherwiseByHand:
    "If you don’t agree, you can withdraw your money and have your account closed. To do that, <support>write to us</support>.",
  accept: "I ACCEPT",
  /** For a player who has accepted them. */
  done: "You’ve accepted our current terms. <terms>Read them again</terms>",
};

export type AcceptTermsMessages = typeof messages;

/** How amounts in Canadian dollars are given beside those in US dollars. */
export const messages = {
  of: "ui/cad" as const,
  /** @param usd @param cad amounts with their currency */
  both: (usd: string, cad: string) => `${usd} (about ${cad})`,
  /** @param rate Canadian dollars for one US dollar @param day of the rate */
  note: (rate: string, day: string) =>
    `Amounts in Canadian dollars are approximate, at the rate of ${day}: US$1 = CA$${rate}. Your bank uses its own rate.`,
};

export type CadMessages = typeof messages;

/** Messages of the footer; the menu and the preferences page use some of them. */
export const messages = {
  of: "shell/footer" as const,
  /** Titles of the information pages. */
  info: {
    banking: "BANKING",
    terms: "TERMS",
    about: "ABOUT US",
    contactus: "CONTACT US",
    faq: "FAQ",
    security: "SECURITY",
    privacy: "PRIVACY",
    fairgaming: "FAIR GAMING",
    responsiblegaming: "RESPONSIBLE GAMING",
    knowyourcustomer: "KNOW YOUR CUSTOMER",
    antimoneylaundering: "ANTI MONEY LAUNDERING",
  },
  affiliate: "BE AN AFFILIATE",
  theme: { legend: "Colors", device: "Match device", dark: "Dark", light: "Light" },
  fullSite: "Use the full site",
  liteSite: "Use the lite site (no JavaScript)",
};

export type FooterMessages = typeof messages;

import { brand, type Brand, type MarkId } from "~/brand";

/** The words around every page: top bar, footer, dialogs, and what stands there when a page cannot be had. */
export const messages = {
  of: "shell" as const,
  skip: "Skip to the content",
  main: "Main",
  menu: "Menu",
  close: "Close",
  games: "GAMES",
  coupons: "COUPONS",
  balance: "Balance",
  noBalance: "not available",
  cashier: "CASHIER",
  login: "LOGIN",
  signUp: "SIGN UP",
  support: "CONTACT SUPPORT",
  affiliate: brand.affiliate.label,
  /** Of the information pages (spec §2). */
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
  /** Where a mark of the brand has other words in this language. */
  marks: (_: Brand): Readonly<Partial<Record<MarkId, string>>> => ({}),
  legal: ({ licence, ageNotice, sandboxNotice, copyright }: Brand) => [
    licence.text,
    ageNotice,
    sandboxNotice,
    copyright,
  ],
  theme: { legend: "Colours", device: "As this device", dark: "Dark", light: "Light" },
  fullSite: "Use the full site",
  liteSite: "Use the lite site (no script)",
};

export type ShellMessages = typeof messages;

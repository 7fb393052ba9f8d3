import type { Brand } from "~/brand";
import { licensee, type Licensee } from "~/licensee";
import type { MarkId } from "~/payment-marks";

/** Messages of the footer; the menu and the preferences page use some of them. */
export const messages = {
  of: "shell/footer" as const,
  affiliate: licensee.affiliate.label,
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
  /** Marks of the brand whose text differs in this language. */
  marks: (_: Licensee): Readonly<Partial<Record<MarkId, string>>> => ({}),
  legal: ({ licence, ageNotice, sandboxNotice, copyright }: Brand & Licensee) => [
    licence.text,
    ageNotice,
    sandboxNotice,
    copyright,
  ],
  theme: { legend: "Colors", device: "Match device", dark: "Dark", light: "Light" },
  fullSite: "Use the full site",
  liteSite: "Use the lite site (no JavaScript)",
};

export type FooterMessages = typeof messages;

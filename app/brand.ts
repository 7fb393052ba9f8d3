import { DEFAULT_LANGUAGE, type Language } from "~/shared/languages";

/** A text that is the same in every language, or one for each; English stands in for a language without. */
export type LocalText =
  string | ({ [DEFAULT_LANGUAGE]: string } & { [Other in Language]?: string | undefined });

export function inLanguage(text: LocalText, language: Language): string {
  return typeof text === "string" ? text : (text[language] ?? text[DEFAULT_LANGUAGE]);
}

/** What every page says of the brand. Constant for the life of a document. */
export interface SiteBrand {
  name: string;
  contactEmail: string;
  /** Below the name, in link previews and in the installed app; null for none. */
  tagline: LocalText | null;
}

/** Stands where the operator gives none (`brand-file.server.ts`), and is known to browsers without being sent. */
export const WORKING_BRAND: SiteBrand = {
  name: "Cherrystone",
  contactEmail: "support@cherrystone.example",
  tagline: { en: "There is a gem in every stone.", "fr-CA": "Un joyau dans chaque noyau." },
};

let find = (): SiteBrand => WORKING_BRAND;

/** Call once, before the first page is rendered. */
export function learnBrand(findBrand: () => SiteBrand): void {
  find = findBrand;
}

export function brand(): SiteBrand {
  return find();
}

/** The tagline in a language; "" for none. */
export function taglineIn(language: Language): string {
  return inLanguage(brand().tagline ?? "", language);
}

export const FUNDS_PROTECTION = ["none", "basic", "medium", "high"] as const;

export const SOCIAL_NETWORKS = ["facebook", "x", "instagram"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** A body outside of the company, and its page. */
interface Body {
  body: LocalText;
  url: string;
}

/**
 * Everything that pages say of the operator. Each part is optional: without it, the sentences that need it are left out.
 * What each field means to an operator is in README.
 */
export interface Brand extends SiteBrand {
  /** The company and its institutions are not real, and pages say so. */
  fictional: boolean;
  company?:
    { name: string; registrationNumber?: string | undefined; addressLines: readonly string[] } | undefined;
  license?: { regulator: LocalText; number: string; url: string } | undefined;
  /** The place whose law applies, as "the Isle of Merrow". */
  law?: LocalText | undefined;
  /** How far players' money is protected if the company becomes insolvent, as the licensing conditions rate it. */
  fundsProtection?: (typeof FUNDS_PROTECTION)[number] | undefined;
  /** Who decides complaints that we could not settle. */
  dispute?: Body | undefined;
  review?: Body | undefined;
  social: readonly { network: SocialNetwork; url: string }[];
  affiliateUrl?: string | undefined;
  /** The company works as the pages say: it answers, keeps, checks and trains within the times that they name. */
  policies: boolean;
  /** Of a cashier that is not the product's own. */
  waysToPay: readonly { name: LocalText; details: LocalText }[];
  welcome?: { code: string; title: LocalText; gives: LocalText; terms: LocalText } | undefined;
}

/** The languages of the house, by their tag (BCP 47), each with the name that it has in itself. */
export const languages = {
  en: { name: "English", dir: "ltr" },
  "fr-CA": { name: "Français", dir: "ltr" },
} as const satisfies Record<string, { name: string; dir: "ltr" | "rtl" }>;

export type Language = keyof typeof languages;

/** What every text is written in first. */
export const DEFAULT_LANGUAGE: Language = "en";

export function isLanguage(tag: string | undefined): tag is Language {
  return Object.keys(languages).some((known) => known === tag);
}

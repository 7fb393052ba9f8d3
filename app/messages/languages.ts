/** Supported languages by BCP 47 tag, each with its own name for itself. */
export const languages = {
  en: { name: "English", dir: "ltr" },
  "fr-CA": { name: "Français", dir: "ltr" },
} as const satisfies Record<string, { name: string; dir: "ltr" | "rtl" }>;

export type Language = keyof typeof languages;

/** The source language of every text. */
export const DEFAULT_LANGUAGE: Language = "en";

export function isLanguage(tag: string | undefined): tag is Language {
  return Object.keys(languages).some((known) => known === tag);
}

/** Supported languages by BCP 47 tag, each with its own name for itself. */
export const languages = {
  en: { name: "English", dir: "ltr" },
  "fr-CA": { name: "Français", dir: "ltr" },
} as const satisfies Record<string, { name: string; dir: "ltr" | "rtl" }>;

export type Language = keyof typeof languages;

/** The direction that a language is written in, for `dir`. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return languages[language].dir;
}

/** The source language of every text. */
export const DEFAULT_LANGUAGE = "en" satisfies Language;

export type TranslatedLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;

/** Names the language of a link, for search engines, which send neither cookies nor Accept-Language. */
export const LANGUAGE_PARAM = "lang";

/** @returns undefined for a link that names none, or none of ours */
export function languageInQuery(query: URLSearchParams): Language | undefined {
  const tag = query.get(LANGUAGE_PARAM) ?? undefined;
  return isLanguage(tag) ? tag : undefined;
}

export function isLanguage(tag: string | undefined): tag is Language {
  return Object.keys(languages).some((one) => one === tag);
}

import { DEFAULT_LANGUAGE, isLanguage, type Language } from "~/shared/languages";
import { english } from "./en";
import { french } from "./fr-ca";
import type { PlayerTexts } from "./player-texts";

const byLanguage: Readonly<Record<Language, PlayerTexts>> = { en: english, "fr-CA": french };

/** @param tag as stored: a newer copy may have stored a language that this one lacks, so the default is used for it */
export function storedLanguage(tag: string): Language {
  return isLanguage(tag) ? tag : DEFAULT_LANGUAGE;
}

/** @param tag as stored */
export function textsIn(tag: string): PlayerTexts {
  return byLanguage[storedLanguage(tag)];
}

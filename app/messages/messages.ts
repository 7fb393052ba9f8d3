import { createContext, useContext } from "react";
import type { LocalizedPart } from "~/casino/contract/call";
import { DEFAULT_LANGUAGE, type Language } from "~/shared/languages";

/** A feature's messages in one language. `of` is the key that its translations are found by. */
export interface Messages {
  of: string;
}

/**
 * Finds the translation of a feature's messages; undefined if there is none.
 * @throws a promise if it must be loaded first; React then waits for it before it renders
 */
export type Translation = (english: Messages) => Messages | undefined;

const translations = new Map<Language, Translation>();

/** Registers the translation into a language. Call once, before the first page is rendered in it. */
export function learn(language: Language, translation: Translation): void {
  translations.set(language, translation);
}

/** A feature's messages in a language, or in English if they are not translated. Throws as `Translation`. */
export function messagesIn<Texts extends Messages>(language: Language, english: Texts): Texts {
  return (translations.get(language)?.(english) as Texts | undefined) ?? english;
}

/** The document's language. Constant for the life of a document: switching languages loads a new one. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/**
 * The `lang` attribute of a text of the casino on a page, so that screen readers pronounce it and browsers translate
 * it: undefined where it is in the page's own language.
 */
export function langOf({ language = DEFAULT_LANGUAGE }: LocalizedPart, page: Language): string | undefined {
  return language === page ? undefined : language;
}

/** @param english the feature's English messages */
export function useMessages<Texts extends Messages>(english: Texts): Texts {
  return messagesIn(useLanguage(), english);
}

import { createContext, useContext } from "react";
import { DEFAULT_LANGUAGE, type Language } from "./languages";

/** The texts of a feature in one language. `of` names them: those of another language are found by it. */
export interface Messages {
  of: string;
}

const known = new Map<Language, ReadonlyMap<string, Messages>>();

/** Makes the texts of a language known, once, before the first page is shown in it. */
export function learn(language: Language, texts: readonly Messages[]): void {
  known.set(language, new Map(texts.map((messages) => [messages.of, messages])));
}

/** A feature's texts in the language; in English where it has not been translated. */
export function messagesIn<Texts extends Messages>(language: Language, english: Texts): Texts {
  return (known.get(language)?.get(english.of) as Texts | undefined) ?? english;
}

/** The language of the document: another one is another document. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** @param english the feature's own module of texts */
export function useMessages<Texts extends Messages>(english: Texts): Texts {
  return messagesIn(useLanguage(), english);
}

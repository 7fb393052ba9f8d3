import { createContext, useContext } from "react";
import { DEFAULT_LANGUAGE, type Language } from "./languages";

/** A feature's messages in one language. `of` is the key that its translations are found by. */
export interface Messages {
  of: string;
}

const known = new Map<Language, ReadonlyMap<string, Messages>>();

/** Registers the messages of a language. Call once, before the first page is rendered in it. */
export function learn(language: Language, texts: readonly Messages[]): void {
  known.set(language, new Map(texts.map((messages) => [messages.of, messages])));
}

/** A feature's messages in a language, or in English if they are not translated. */
export function messagesIn<Texts extends Messages>(language: Language, english: Texts): Texts {
  return (known.get(language)?.get(english.of) as Texts | undefined) ?? english;
}

/** The document's language. Constant for the life of a document: switching languages loads a new one. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** @param english the feature's English messages */
export function useMessages<Texts extends Messages>(english: Texts): Texts {
  return messagesIn(useLanguage(), english);
}

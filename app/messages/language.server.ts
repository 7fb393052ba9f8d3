import { plainCookie } from "~/cookies/plain-cookie.server";
import type { Language } from "./languages";
import { messagesIn, type Messages } from "./messages";
import { languageFor } from "./negotiate";

/** Translations of the forms' English sentences, by language. */
const spoken = new Map<Language, ReadonlyMap<string, string>>();

/** Registers the translation of the forms' English sentences. Call once, as `learn`. */
export function learnSentences(language: Language, sentences: ReadonlyMap<string, string>): void {
  spoken.set(language, sentences);
}

/** Set when a player picks a language with the switch. */
export const languageCookie = plainCookie("lang");

export function languageOf(request: Request): Language {
  return languageFor(languageCookie.read(request), request.headers.get("accept-language"));
}

/** A feature's messages in the request's language. */
export function messagesFor<Texts extends Messages>(request: Request, english: Texts): Texts {
  return messagesIn(languageOf(request), english);
}

/** Translates an English sentence, or returns it unchanged if there is no translation. */
export function sentenceFor(request: Request, sentence: string): string {
  return spoken.get(languageOf(request))?.get(sentence) ?? sentence;
}

/** Error messages by field, in the request's language. */
export function errorsFor(
  request: Request,
  errors: Record<string, readonly string[]>,
): Record<string, string[]> {
  const said = Object.entries(errors).map(([field, sentences]) => [
    field,
    sentences.map((sentence) => sentenceFor(request, sentence)),
  ]);
  return Object.fromEntries(said) as Record<string, string[]>;
}

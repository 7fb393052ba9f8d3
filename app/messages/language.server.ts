import { sentences, texts } from "./fr-CA.server";
import type { Language } from "./languages";
import { learn, messagesIn, type Messages } from "./messages";
import { languageFor } from "./negotiate";

learn("fr-CA", texts);

/** Translations of the casino's and the forms' English sentences, by language. */
const spoken: Partial<Record<Language, ReadonlyMap<string, string>>> = { "fr-CA": sentences };

export function languageOf({ headers }: Request): Language {
  return languageFor(headers.get("cookie"), headers.get("accept-language"));
}

/** A feature's messages in the request's language. */
export function messagesFor<Texts extends Messages>(request: Request, english: Texts): Texts {
  return messagesIn(languageOf(request), english);
}

/** Translates an English sentence, or returns it unchanged if there is no translation. */
export function sentenceFor(request: Request, sentence: string): string {
  return spoken[languageOf(request)]?.get(sentence) ?? sentence;
}

/**
 * Translates a sentence to be embedded in one of a feature's messages, using the language those messages are
 * in so that no text mixes two languages.
 * @returns null if there is no translation
 */
export function sentenceWithin(request: Request, english: Messages, sentence: string): string | null {
  if (messagesFor(request, english) === english) return sentence;
  return spoken[languageOf(request)]?.get(sentence) ?? null;
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

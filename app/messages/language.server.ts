import { sentences, texts } from "./fr-CA.server";
import type { Language } from "./languages";
import { learn, messagesIn, type Messages } from "./messages";
import { languageFor } from "./negotiate";

learn("fr-CA", texts);

/** What the house's programs say in English, by language and sentence. */
const spoken: Partial<Record<Language, ReadonlyMap<string, string>>> = { "fr-CA": sentences };

export function languageOf({ headers }: Request): Language {
  return languageFor(headers.get("cookie"), headers.get("accept-language"));
}

/** A feature's texts in the language of a request. */
export function messagesFor<Texts extends Messages>(request: Request, english: Texts): Texts {
  return messagesIn(languageOf(request), english);
}

/** An English sentence in the language of a request; as it is where nobody has translated it. */
export function sentenceFor(request: Request, sentence: string): string {
  return spoken[languageOf(request)]?.get(sentence) ?? sentence;
}

/**
 * An English sentence that is to stand within one of a feature's texts: in the language that those are in, since no
 * sentence may mix two.
 * @returns null where nobody has translated it
 */
export function sentenceWithin(request: Request, english: Messages, sentence: string): string | null {
  if (messagesFor(request, english) === english) return sentence;
  return spoken[languageOf(request)]?.get(sentence) ?? null;
}

/** The messages of a form by field, each in the language of the request. */
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

import { plainCookie } from "~/cookies/plain-cookie.server";
import { languageFor } from "~/shared/accept-language";
import { type Language, languageInQuery } from "~/shared/languages";
import { requestQuery } from "~/url";
import { type Messages, messagesIn } from "./messages";

/** Set when a player picks a language with the switch. */
export const languageCookie = plainCookie("lang");

/** A page asks for it several times. */
const languageByRequest = new WeakMap<Request, Language>();

/** The language of a request: the one that its link names (`?lang=fr-CA`), else as negotiated. */
export function languageOf(request: Request): Language {
  let language = languageByRequest.get(request);
  if (language === undefined) {
    language =
      languageInQuery(requestQuery(request)) ??
      languageFor(languageCookie.read(request), request.headers.get("accept-language"));
    languageByRequest.set(request, language);
  }
  return language;
}

/** A feature's messages in the request's language. */
export function messagesFor<Texts extends Messages>(request: Request, english: Texts): Texts {
  return messagesIn(languageOf(request), english);
}

/**
 * Something that contains a feature's messages, such as a form's schema. Built once per language, when it is first
 * needed.
 */
export function byLanguage<Texts extends Messages, Value>(
  english: Texts,
  build: (texts: Texts, language: Language) => Value,
): (language: Language) => Value {
  const built = new Map<Language, Value>();
  return (language) => {
    const cached = built.get(language);
    if (cached !== undefined) return cached;
    const value = build(messagesIn(language, english), language);
    built.set(language, value);
    return value;
  };
}

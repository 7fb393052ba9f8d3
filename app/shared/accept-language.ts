import { DEFAULT_LANGUAGE, isLanguage, type Language } from "./languages";

/** Browsers never send more; ignore the rest. */
const MAX_RANGES = 20;
const MAX_HEADER_LENGTH = 1_000;

/**
 * The Accept-Language ranges that each of our languages matches. French of other countries is missing on
 * purpose: a browser whose owner reads any French lists plain `fr` too.
 */
const answers: ReadonlyMap<string, Language> = new Map([
  ["en", "en"],
  ["fr", "fr-CA"],
  ["fr-ca", "fr-CA"],
]);

/**
 * The language of a request: the one chosen on our site, else the first supported one in Accept-Language.
 * @param chosen the value of the language cookie
 * @param acceptLanguage the Accept-Language header
 */
export function languageFor(chosen: string | undefined, acceptLanguage: string | null): Language {
  return isLanguage(chosen) ? chosen : negotiated(acceptLanguage ?? "");
}

function negotiated(header: string): Language {
  for (const tag of wantedTags(header)) {
    const found = answers.get(tag) ?? (tag.startsWith("en-") ? "en" : undefined);
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
}

/**
 * The region of the language that a browser likes best, as an ISO 3166 code: `CA` for `fr-CA, en;q=0.8`; null if it names
 * none. A hint at most: many browsers abroad are set to the English of the United States.
 */
export function regionIn(acceptLanguage: string | null): string | null {
  for (const tag of wantedTags(acceptLanguage ?? "")) {
    const [, region] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/.exec(tag) ?? [];
    if (region !== undefined) return region.toUpperCase();
  }
  return null;
}

/** The language tags of an Accept-Language header in lower case, the most wanted first. */
function wantedTags(header: string): string[] {
  const ranges = header.slice(0, MAX_HEADER_LENGTH).split(",").slice(0, MAX_RANGES).map(rangeOf);
  // Sorting is stable: between equal weights, the first listed wins.
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return wanted.map(({ tag }) => tag);
}

/** Parses `fr-CA;q=0.8`. An invalid weight counts as 0, which excludes the range. */
function rangeOf(text: string): { tag: string; weight: number } {
  const [tag = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
  return { tag, weight: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0 };
}

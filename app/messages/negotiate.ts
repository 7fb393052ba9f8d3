import { DEFAULT_LANGUAGE, isLanguage, type Language } from "./languages";

/** Of the browser whose player has pressed the switch. */
export const LANGUAGE_COOKIE = "lang";

/** No browser asks for more; what comes after is not read. */
const MOST_RANGES = 20;
const LONGEST_HEADER = 1_000;

/**
 * The ranges that a language of ours is an answer to. French of another country is none: its browser names plain French
 * as well, wherever its owner takes any.
 */
const answers: ReadonlyMap<string, Language> = new Map([
  ["en", "en"],
  ["fr", "fr-CA"],
  ["fr-ca", "fr-CA"],
]);

/**
 * The language to speak with whoever sent these headers: the one chosen on our own page, else the first that
 * Accept-Language asks for and the house has.
 * @param cookie the Cookie header
 * @param acceptLanguage the Accept-Language header
 */
export function languageFor(
  cookie: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Language {
  const chosen = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=([^;]*)`).exec(cookie ?? "")?.[1]?.trim();
  return isLanguage(chosen) ? chosen : askedFor(acceptLanguage ?? "");
}

function askedFor(header: string): Language {
  const ranges = header.slice(0, LONGEST_HEADER).split(",").slice(0, MOST_RANGES).map(rangeOf);
  // Sorting is stable: of two that are wanted alike, the first counts.
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const found = answers.get(tag) ?? (tag.startsWith("en-") ? "en" : undefined);
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
}

/** `fr-CA;q=0.8`; a weight that is none is that of a range nobody wants. */
function rangeOf(text: string): { tag: string; weight: number } {
  const [tag = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
  return { tag, weight: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0 };
}

/** Accents, and signs that nobody sees, which come with what is pasted. */
const UNSEEN = /[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const SINGLE_QUOTES = /[\u2018\u2019\u02bc]/g;
const DOUBLE_QUOTES = /[\u201c\u201d]/g;

/**
 * Normalizes text for search: no case, no accents, letters in their plainest form, and straight quotes, which phones replace
 * with curly ones.
 */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(UNSEEN, "")
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .toLowerCase();
}

const ACCENTS = /[\u0300-\u036f]/g;
const SINGLE_QUOTES = /[\u2018\u2019\u02bc]/g;
const DOUBLE_QUOTES = /[\u201c\u201d]/g;

/** Normalizes text for search: no case, no accents, and straight quotes, which phones replace with curly ones. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(ACCENTS, "")
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .toLowerCase();
}

const ACCENTS = /[\u0300-\u036f]/g;
const SINGLE_QUOTES = /[\u2018\u2019\u02bc]/g;
const DOUBLE_QUOTES = /[\u201c\u201d]/g;

/** A text as it is searched: without case and accents, and with the quotes of a plain keyboard, which phones replace. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(ACCENTS, "")
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .toLowerCase();
}

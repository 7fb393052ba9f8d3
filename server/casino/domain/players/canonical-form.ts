/** Letters with a stroke, which Unicode does not decompose; in upper case. */
const STROKES: Readonly<Record<string, string>> = { Đ: "D", Ħ: "H", Ł: "L", Ø: "O", Ŧ: "T" };

/**
 * Accents: marks that belong to no script of their own. Marks of a script, such as the vowels of Devanagari, are part of
 * its letters, and so are the two voicing marks of kana (U+3099, U+309A).
 */
const ACCENTS = /(?![\u3099\u309A])\p{Script=Inherited}/gu;

/** Whatever is no letter, mark or digit; letters that are typed as apostrophes, and the one that stretches Arabic words. */
const SEPARATORS = /[^\p{L}\p{M}\p{N}]|[\u02B9-\u02FF\u0640\uA78B\uA78C]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * The one form of all spellings of a name or an address, for comparisons only: without case, Unicode form, accents, and
 * whatever separates letters. It is computed here alone, because PostgreSQL folds the case of Turkish and Greek letters
 * otherwise. A change of its results needs a migration that empties the names of `player_canonical_name`.
 *
 * Accents do not count: one person types José at one keyboard and Jose at another, and whoever wants to get around an
 * exclusion would leave them out. Two people who were born on one day and whose names differ in nothing but accents are
 * rarer by far, and support can help them.
 */
export function canonicalForm(text: string): string {
  return (
    text
      .normalize("NFKD")
      // Lower case first: of ẞ and ß, only ß has SS as its upper case. Then upper case: σ and ς share one, as do i and ı.
      .toLowerCase()
      .toUpperCase()
      .normalize("NFKD")
      .replace(SEPARATORS, "")
      .replace(ACCENTS, "")
      .replace(/[ĐĦŁØŦ]/g, (letter) => STROKES[letter] ?? letter)
      .normalize("NFC")
  );
}

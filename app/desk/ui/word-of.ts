/** A code in words; one that this version does not know, as it is. */
export function wordOf(code: string, words: Readonly<Record<string, string>>): string {
  return words[code] ?? code;
}

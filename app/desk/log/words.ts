/** The names and values of an entry in words, by their codes. */
export type LogWords = ReadonlyMap<string, string>;

/** A value of an entry, as text. */
export function logValueText(value: unknown, words: LogWords): string {
  if (value === null || value === undefined) return "–";
  if (typeof value === "string") return words.get(value) ?? value;
  if (words.size > 0 && Array.isArray(value)) {
    return value.map((one) => logValueText(one, words)).join("; ");
  }
  return JSON.stringify(value);
}

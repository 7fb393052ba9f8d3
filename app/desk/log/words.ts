import type { NumberFormat } from "~/ui/numbers";

/** The names and values of an entry in words, by their codes. */
export type LogWords = ReadonlyMap<string, string>;

interface ValueWords {
  /** Of the value. */
  name: string;
  words: LogWords;
  yesOrNo: { yes: string; no: string };
  numbers: NumberFormat;
}

/** A value of an entry, as text. */
export function logValueText(value: unknown, as: ValueWords): string {
  const { name, words, yesOrNo, numbers } = as;
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "string") return words.get(value) ?? value;
  if (typeof value === "boolean") return value ? yesOrNo.yes : yesOrNo.no;
  if (typeof value === "number") {
    return name.endsWith("_minor") ? numbers.fixed(value / 100, 2) : String(value);
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) {
    return value.length === 0 ? "–" : value.map((one) => logValueText(one, as)).join("; ");
  }
  return JSON.stringify(value);
}

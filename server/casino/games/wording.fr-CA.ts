import { labelIn } from "./game-labels";

/** `1 234,5`, with a no-break space. @param decimals exactly so many, or without trailing zeros if absent */
export function figure(value: number, decimals?: number): string {
  const digits =
    decimals === undefined
      ? { maximumFractionDigits: 2 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString("en-US", digits).replace(/[,.]/g, (sign) => (sign === "," ? "\u00a0" : ","));
}

/** A symbol's French name as the sentences have it: `« Étoile du shérif »`. */
export function named(label: string): string {
  return `«\u00a0${labelIn(label, "fr-CA")}\u00a0»`;
}

/** `a`, `a et b`, `a, b et c`. */
export function joined(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter(Boolean).join(" et ");
}

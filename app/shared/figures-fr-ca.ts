import { englishFigure } from "./figures";

/**
 * `1 234,56`, with a no-break space. Made from the English figure, because browsers' Intl data differ and the text
 * must match what the server rendered.
 */
export function frenchFigure(value: number, least: number, most: number): string {
  return englishFigure(value, least, most).replace(/[,.]/g, (sign) => (sign === "," ? "\u00a0" : ","));
}

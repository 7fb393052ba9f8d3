import { numberFormat } from "~/ui/numbers";

/** `1,250`: a whole amount without cents. */
export function whole(units: number): string {
  return numberFormat.number(units);
}

/** `$1,250.00`: US dollars in running text. */
export function amount(units: number): string {
  return `$${numberFormat.fixed(units, 2)}`;
}

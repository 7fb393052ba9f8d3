import { frenchFigure } from "~/shared/figures-fr-ca";

/** US dollars; cents only where there are any. */
export function dollars(units: number): string {
  const digits = Number.isInteger(units) ? 0 : 2;
  return `${frenchFigure(units, digits, digits)}\u00a0$`;
}

import { CREDITS } from "./credits";
import { frenchFigure } from "./figures-fr-ca";

const signs = new Map([
  ["USD", "$\u00a0US"],
  ["CAD", "$\u00a0CA"],
  ["EUR", "€"],
]);

/** Formats integer minor units as `1 234,56 $ US`, as the Office québécois writes it where two dollars are possible. */
export function frenchMoney(amountMinor: number, currency = "USD"): string {
  const amount = frenchFigure(amountMinor / 100, 2, 2);
  return currency === CREDITS ? amount : `${amount}\u00a0${signs.get(currency) ?? currency}`;
}

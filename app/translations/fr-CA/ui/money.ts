import { CREDITS, type MoneyFormat } from "~/ui/money";
import { figure } from "../figures";

const signs = new Map([
  ["USD", "$\u00a0US"],
  ["CAD", "$\u00a0CA"],
  ["EUR", "€"],
]);

/** `1 234,56 $ US`, as the Office québécois writes it where two dollars are possible. */
function money(amountMinor: number, currency = "USD"): string {
  const amount = figure(amountMinor / 100, 2, 2);
  return currency === CREDITS ? amount : `${amount}\u00a0${signs.get(currency) ?? currency}`;
}

export const moneyFormat: MoneyFormat = {
  of: "ui/money",
  money,
  short: (amountMinor, currency) => money(amountMinor, currency).replace(/,00(?!\d)/, ""),
};

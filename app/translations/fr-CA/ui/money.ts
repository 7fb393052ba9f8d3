import { frenchMoney } from "~/shared/money-fr-ca";
import type { MoneyFormat } from "~/ui/money";

export const messages: MoneyFormat = {
  of: "ui/money",
  decimalMark: ",",
  money: frenchMoney,
  short: (amountMinor, currency) => frenchMoney(amountMinor, currency).replace(/,00(?!\d)/, ""),
};

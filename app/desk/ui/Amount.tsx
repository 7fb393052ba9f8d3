import { moneyFormat } from "~/ui/money";

interface AmountProps {
  /** Integer minor units; may be negative. */
  minor: number;
  currency: string;
}

export function Amount({ minor, currency }: AmountProps) {
  return (
    <span className={minor < 0 ? "desk-amount desk-negative" : "desk-amount"}>
      {amountText(minor, currency)}
    </span>
  );
}

export function amountText(minor: number, currency: string): string {
  return moneyFormat.money(minor, currency);
}

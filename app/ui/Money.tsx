import { formatMoney } from "./money";

interface MoneyProps {
  /** Integer minor units. */
  minor: number;
  currency?: string;
}

export function Money({ minor, currency = "USD" }: MoneyProps) {
  return <span className="money">{formatMoney(minor, currency)}</span>;
}

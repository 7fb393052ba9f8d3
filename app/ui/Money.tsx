import { useMessages } from "~/messages/messages";
import { moneyFormat } from "./money";

interface MoneyProps {
  /** Integer minor units. */
  minor: number;
  currency?: string;
}

export function Money({ minor, currency = "USD" }: MoneyProps) {
  const { money } = useMessages(moneyFormat);
  return <span className="money">{money(minor, currency)}</span>;
}

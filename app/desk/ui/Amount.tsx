import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";

interface AmountProps {
  /** Integer minor units; may be negative. */
  minor: number;
  currency: string;
}

export function Amount({ minor, currency }: AmountProps) {
  const { money } = useMessages(moneyFormat);
  return (
    <span className={minor < 0 ? "desk-amount desk-negative" : "desk-amount"}>{money(minor, currency)}</span>
  );
}

import { useMessages } from "~/messages/messages";
import { type CadRate, inCadMinor } from "~/shared/cad-rate";
import { messages } from "./cad-messages";
import { instantFormat } from "./instant";
import { type MoneyFormat, moneyFormat } from "./money";
import { numberFormat } from "./numbers";

/**
 * Writes amounts of money, those in US dollars with the Canadian ones after them.
 * @param rate null if the operator has set none
 * @param write how the amount itself is written
 */
export function useMoneyInBoth(rate: CadRate | null, write?: MoneyFormat["money"]): MoneyFormat["money"] {
  const { money } = useMessages(moneyFormat);
  const { both } = useMessages(messages);
  return (minor, currency = "USD") => {
    const amount = (write ?? money)(minor, currency);
    return rate && currency === "USD" ? both(amount, money(inCadMinor(minor, rate), "CAD")) : amount;
  };
}

/** Says once on a page at which rate its amounts in Canadian dollars were converted. */
export function CadNote({ rate }: { rate: CadRate | null }) {
  const { note } = useMessages(messages);
  const { number } = useMessages(numberFormat);
  const { day } = useMessages(instantFormat);
  return (
    rate && <p className="small-print">{note(number(rate.perMillion / 1_000_000, 6), day(rate.date))}</p>
  );
}

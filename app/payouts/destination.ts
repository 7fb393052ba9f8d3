import type { PayoutMethod } from "~/casino/contract/withdrawals";
import type { PayoutMessages } from "./messages";

/** Where money goes, masked: `Visa, ending in 1111` or `USDT (TRC20), TQ5n…k3Wd`. */
export function destination(
  {
    kind,
    network,
    masked,
    card_brand,
    card_last4,
  }: Pick<PayoutMethod, "kind" | "network" | "masked" | "card_brand" | "card_last4">,
  m: PayoutMessages,
): string {
  if (kind !== "card") return m.coin(kind, network ?? "", masked);
  return m.endingIn(card_brand ?? m.card, card_last4 ?? masked);
}

import type { PayoutMethod } from "~/casino/contract/withdrawals";
import type { InstantFormat } from "~/ui/instant";
import type { PayoutMessages } from "./messages";

type Masked = Pick<PayoutMethod, "kind" | "network" | "masked" | "card_brand" | "card_last4">;

/** Where money goes, masked: `Visa, ending in 1111` or `USDT (TRC20), TQ5n…k3Wd`. */
export function destination(
  { kind, network, masked, card_brand, card_last4 }: Masked,
  m: PayoutMessages,
): string {
  if (kind !== "card") return m.coin(kind, network ?? "", masked);
  return m.endingIn(card_brand ?? m.card, card_last4 ?? masked);
}

/** The same, of a method beside the player's others: two cards alike are told apart by their first use. */
export function methodName(method: PayoutMethod, m: PayoutMessages, { day }: InstantFormat): string {
  const name = destination(method, m);
  return method.has_twin ? m.firstUsed(name, day(method.added_at.slice(0, 10))) : name;
}

import { messages as moneyFormat } from "../ui/money";
import type { GiftMessages } from "~/cashier/gift-messages";

/** French for Canada. */
export const messages: GiftMessages = {
  of: "cashier/gift",
  money: moneyFormat.money,
  share: (percent) => `${percent}\u00a0%`,
  shareUpTo: (percent) => `jusqu’à ${percent}\u00a0%`,
  spins: extraSpins,
  spinsUpTo: (count) => `jusqu’à ${extraSpins(count)}`,
  and: (one, other) => `${one} et ${other}`,
  added: (gift) => `+ ${gift}`,
  none: "Aucun bonus avec ce mode de dépôt",
};

function extraSpins(count: number): string {
  return `${count}\u00a0${count < 2 ? "tour en prime" : "tours en prime"}`;
}

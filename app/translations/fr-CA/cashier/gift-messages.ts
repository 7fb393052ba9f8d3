import type { GiftMessages } from "~/cashier/gift-messages";
import { messages as moneyFormat } from "../ui/money";

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
  ownMoney: {
    joinsBonus:
      "Votre dépôt et le bonus se jouent comme un seul solde. Si vous retirez ou annulez avant d’avoir atteint les mises exigées, vous gardez la part de votre dépôt et renoncez au reste.",
    staysCash: "Votre dépôt reste de l’argent comptant. Un retrait met toutefois fin au coupon.",
  },
};

function extraSpins(count: number): string {
  return `${count}\u00a0${count < 2 ? "tour en prime" : "tours en prime"}`;
}

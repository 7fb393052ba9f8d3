import type { PlayMessages } from "~/play/messages";
import { messages as moneyFormat } from "../ui/money";

export const messages: PlayMessages = {
  of: "play",
  money: moneyFormat.money,
  stake: {
    legend: "Mise",
    most: (amount) =>
      `Votre mise maximale est de ${amount} en ce moment, selon votre catégorie, votre coupon, vos limites ou votre pays.`,
    line: {
      chosen: (amount) => `Mise\u00a0: ${amount}`,
      unlessChanged: (amount) => `Mise\u00a0: ${amount}, sauf si vous en choisissez une autre`,
    },
  },
  bar: { balance: "Solde", credits: "Crédits de démo", lastPayout: "Dernier versement" },
  result: {
    jackpot: (result) => `Gros lot\u202f! ${result}`,
    bigWin: (result) => `Gros gain\u202f! ${result}`,
    balance: (amount) => `. Solde\u00a0: ${amount}`,
    credits: (amount) => `. Crédits de démo\u00a0: ${amount}`,
  },
  paid: {
    win: (amount) => `gain de ${amount}`,
    paid: (amount) => `paiement de ${amount}`,
    none: "aucun gain",
  },
  refusal: { cashier: "CAISSE", games: "Tous les jeux" },
};

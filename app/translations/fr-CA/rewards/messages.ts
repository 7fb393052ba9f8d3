import { messages as moneyFormat } from "../ui/money";
import type { RewardMessages } from "~/rewards/messages";

export const messages: RewardMessages = {
  of: "rewards",
  head: { title: "Récompense du jour", description: "Votre récompense pour vous être connecté aujourd’hui." },
  title: "VOTRE RÉCOMPENSE DU JOUR",
  gift: {
    money: moneyFormat.money,
    spins: freeSpins,
    spinsOn: (count, game) => `${freeSpins(count)} à ${game}`,
  },
  given: (gift) => `C’est à vous\u00a0: ${gift || "votre récompense"}.`,
  comeBack: "Revenez demain pour un autre bonus",
  notKnown: "Impossible d’afficher votre récompense du jour pour l’instant. Réessayez plus tard.",
  close: "FERMER",
  until: "À vous jusqu’au <time>{then}</time>.",
  redeem: "OBTENIR",
  saveForLater: "GARDER POUR PLUS TARD",
  dismiss: "IGNORER",
  waits: (coupon) =>
    `Votre coupon ${coupon} attend un dépôt. Si vous prenez cette récompense, il sera annulé.`,
  isActive: (coupon) =>
    `Votre coupon ${coupon} est actif. Vous pourrez prendre la récompense une fois qu’il sera terminé ou annulé.`,
  holdsUp:
    "Un seul coupon à la fois. Tant que cette récompense n’est ni terminée ni annulée, vous ne pouvez pas utiliser votre offre de bienvenue, «\u00a0<offer>{title}</offer>\u00a0».",
  seeWelcome: "VOIR L’OFFRE DE BIENVENUE",
  error: (message) => `Erreur\u00a0: ${message}`,
};

function freeSpins(count: number): string {
  return count < 2 ? `${count}\u00a0tour gratuit` : `${count}\u00a0tours gratuits`;
}
